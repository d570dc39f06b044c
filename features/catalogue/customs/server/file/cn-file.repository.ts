// Reads of others: products, users
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { DB } from '#database/tables.ts';
import type { TableImport } from '#features/base/exports/contract/table-import.model.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { nameOf } from '#server/db/person-name.ts';
import { cnTexts, type SaidCnCode } from '../../contract/customs.model.ts';

const state = z.object({
  description_en: z.string(),
  texts: cnTexts,
  supplementary_unit: z.string().nullable(),
  valid_from: z.string().nullable(),
  valid_to: z.string().nullable(),
});
/** What a file did to one code; `before`: what it was, null: it was added. */
export const codeStep = z.object({ code: z.string(), before: state.nullable(), after: state });
export type CodeStep = z.infer<typeof codeStep>;
/** What a correlation table did: a pair that it added, and the last day that the old code has from it. */
export const successorStep = z.object({
  old: z.string(),
  new: z.string(),
  added: z.boolean(),
  ends: z.string().nullable(),
});
export type SuccessorStep = z.infer<typeof successorStep>;
export type CnImportKind = 'codes' | 'successors';

/** Imports shown; older ones are seldom undone. */
const importsShown = 20;

const fields = sql`(code text, description_en text, texts jsonb, supplementary_unit text, valid_from date, valid_to date)`;

/** Files of the nomenclature, and the codes they are compared with. */
export const cnFileRepository = (db: Kysely<DB>) => ({
  async listFiled(): Promise<Map<string, SaidCnCode>> {
    const rows = await db
      .selectFrom('cn_codes')
      .select(['code', 'description_en', 'texts', 'supplementary_unit', 'valid_from', 'valid_to'])
      .orderBy('code')
      .execute();
    return new Map(rows.map(({ code, texts, ...row }) => [code, { ...row, texts: cnTexts.parse(texts) }]));
  },
  async insertMany(codes: readonly (SaidCnCode & { readonly code: string })[]): Promise<void> {
    await sql`insert into cn_codes (code, description_en, texts, supplementary_unit, valid_from, valid_to)
      select * from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as c ${fields}`.execute(db);
  },
  async setMany(codes: readonly (SaidCnCode & { readonly code: string })[]): Promise<void> {
    await sql`update cn_codes c set description_en = n.description_en, texts = n.texts,
        supplementary_unit = n.supplementary_unit, valid_from = n.valid_from, valid_to = n.valid_to, version = c.version + 1
      from jsonb_to_recordset(${JSON.stringify(codes)}::jsonb) as n ${fields} where n.code = c.code`.execute(db);
  },
  /** Those of the codes that products have, that others are below, that follow one another or need a licence. */
  async listUsed(codes: readonly string[]): Promise<Set<string>> {
    const { rows } = await sql<{ code: string }>`
      select c.code from cn_codes c where c.code = any(${[...codes]}::text[])
        and (exists (select from products p where p.cncode = c.code)
          or exists (select from cn_codes d where d.code like c.code || '_%' and d.code <> all(${[...codes]}::text[]))
          or exists (select from cn_licences l where l.code = c.code)
          or exists (select from cn_successors s where c.code in (s.old_code, s.new_code)))`.execute(db);
    return new Set(rows.map(({ code }) => code));
  },
  async deleteMany(codes: readonly string[]): Promise<void> {
    await sql`delete from cn_codes where code = any(${[...codes]}::text[])`.execute(db);
  },

  /** The known pairs as `old new`. */
  async listPairs(): Promise<Set<string>> {
    const rows = await db.selectFrom('cn_successors').select(['old_code', 'new_code']).execute();
    return new Set(rows.map((row) => `${row.old_code} ${row.new_code}`));
  },
  async insertPairs(pairs: readonly { readonly old: string; readonly new: string }[]): Promise<void> {
    await sql`insert into cn_successors (old_code, new_code)
      select * from unnest(${pairs.map((pair) => pair.old)}::text[], ${pairs.map((pair) => pair.new)}::text[])`.execute(
      db,
    );
  },
  async deletePairs(pairs: readonly { readonly old: string; readonly new: string }[]): Promise<void> {
    await sql`delete from cn_successors s
      using unnest(${pairs.map((pair) => pair.old)}::text[], ${pairs.map((pair) => pair.new)}::text[]) as p (old, new)
      where s.old_code = p.old and s.new_code = p.new`.execute(db);
  },
  /** The last days of codes; null takes one away. */
  async setLastDays(days: ReadonlyMap<string, string | null>): Promise<void> {
    await sql`update cn_codes c set valid_to = n.day, version = c.version + 1
      from unnest(${[...days.keys()]}::text[], ${[...days.values()]}::date[]) as n (code, day)
      where n.code = c.code`.execute(db);
  },

  async insertImport(made: {
    kind: CnImportKind;
    fileName: string;
    userId: number;
    at: Date;
    added: number;
    changed: number;
    steps: readonly (CodeStep | SuccessorStep)[];
  }): Promise<number> {
    const { id } = await db
      .insertInto('cn_imports')
      .values({
        kind: made.kind,
        file_name: made.fileName.slice(0, 200),
        user_id: made.userId,
        at: made.at,
        added: made.added,
        changed: made.changed,
        steps: JSON.stringify(made.steps),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },
  /** @throws AppError not_found where there is no such file of the kind */
  async lockImport(kind: CnImportKind, id: number): Promise<{ steps: unknown; undone: boolean }> {
    const row = await db
      .selectFrom('cn_imports')
      .select(['steps', 'undone_at'])
      .where('id', '=', id)
      .where('kind', '=', kind)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new AppError(generalErrors.notFound);
    return { steps: row.steps, undone: row.undone_at !== null };
  },
  async setUndone(id: number, userId: number, at: Date): Promise<void> {
    await db.updateTable('cn_imports').set({ undone_at: at, undone_by: userId }).where('id', '=', id).execute();
  },
  async listImports(kind: CnImportKind): Promise<TableImport[]> {
    const rows = await db
      .selectFrom('cn_imports as i')
      .leftJoin('users as u', 'u.id', 'i.user_id')
      .select(['i.id', 'i.file_name', 'i.at', 'i.added', 'i.changed', 'i.undone_at'])
      .select(nameOf('u').as('user_name'))
      .where('i.kind', '=', kind)
      .orderBy('i.id', 'desc')
      .limit(importsShown)
      .execute();
    return rows.map((row) => ({ ...row, at: row.at.toISOString(), undone_at: row.undone_at?.toISOString() ?? null }));
  },
});
