// Reads of others: users
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { DB } from '#database/tables.ts';
import type { TableImport } from '#features/base/exports/contract/table-import.model.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { hold, locks } from '#server/db/locks.ts';
import { nameOf } from '#server/db/person-name.ts';
import type { GlossaryEntry } from '../contract/glossary.model.ts';

const keptEntry = z.object({
  term: z.string(),
  keep: z.boolean(),
  category_id: z.int().nullable(),
  shop_brand_id: z.int().nullable(),
  note: z.string(),
  said: z.array(z.object({ language_id: z.int(), wording: z.string() })),
});
/** What a file did to one term; null before: it was not there. */
export const termStep = z.object({ id: z.int(), before: keptEntry.nullable(), after: keptEntry });
export type TermStep = z.infer<typeof termStep>;
export type KeptTerm = GlossaryEntry & { readonly id: number; readonly version: number };
type By = { readonly userId: number | null; readonly at: Date };

const importsShown = 20;

/** Terms with their translations, and the files that brought them. */
export const glossaryRepository = (db: Kysely<DB>) => ({
  /** Terms are written one after the other, so that no two are the same. Until the end of the transaction. */
  async lock(): Promise<void> {
    await hold(db, locks.glossary);
  },

  /** All terms, or those with these ids, each with its translations in the order of languages. */
  async list(ids: readonly number[] | null = null): Promise<KeptTerm[]> {
    const { rows } = await sql<KeptTerm>`select g.id, g.term, g.keep, g.category_id, g.shop_brand_id, g.note, g.version,
        coalesce((select jsonb_agg(jsonb_build_object('language_id', t.language_id, 'wording', t.wording) order by t.language_id)
          from glossary_translations t where t.term_id = g.id), '[]') as said
      from glossary_terms g where ${ids}::bigint[] is null or g.id = any(${ids}::bigint[])
      order by g.find_term, g.id`.execute(db);
    return rows;
  },

  /** @throws AppError not_found */
  async get(id: number): Promise<KeptTerm> {
    const [term] = await glossaryRepository(db).list([id]);
    if (!term) throw new AppError(generalErrors.notFound);
    return term;
  },

  async count(): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from glossary_terms`.execute(db);
    return rows[0]!.n;
  },

  /** The id of another term written alike for the same goods; null: none. */
  async findSame(
    { term, category_id, shop_brand_id }: Pick<GlossaryEntry, 'term' | 'category_id' | 'shop_brand_id'>,
    besides: number,
  ): Promise<number | null> {
    const { rows } = await sql<{ id: number }>`select id from glossary_terms where find_term = fold(${term}::text)
      and category_id is not distinct from ${category_id}::bigint
      and shop_brand_id is not distinct from ${shop_brand_id}::bigint and id <> ${besides} limit 1`.execute(db);
    return rows[0]?.id ?? null;
  },

  async insert({ said, ...entry }: GlossaryEntry, by: By): Promise<number> {
    const { id } = await db
      .insertInto('glossary_terms')
      .values({ ...entry, updated_by: by.userId, updated_at: by.at })
      .returning('id')
      .executeTakeFirstOrThrow();
    await setSaid(db, id, said);
    return id;
  },

  async set(id: number, { said, ...entry }: GlossaryEntry, by: By): Promise<void> {
    await db
      .updateTable('glossary_terms')
      .set({ ...entry, updated_by: by.userId, updated_at: by.at, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
    await setSaid(db, id, said);
  },

  async delete(id: number): Promise<void> {
    await db.deleteFrom('glossary_terms').where('id', '=', id).execute();
  },

  async insertImport(made: {
    readonly fileName: string;
    readonly by: By;
    readonly added: number;
    readonly changed: number;
    readonly steps: readonly TermStep[];
  }): Promise<number> {
    const { id } = await db
      .insertInto('glossary_imports')
      .values({
        file_name: made.fileName.slice(0, 200),
        user_id: made.by.userId,
        at: made.by.at,
        added: made.added,
        changed: made.changed,
        steps: JSON.stringify(made.steps),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  /** @throws AppError not_found where there is no such import */
  async lockImport(id: number): Promise<{ readonly steps: TermStep[]; readonly undone: boolean }> {
    const row = await db
      .selectFrom('glossary_imports')
      .select(['steps', 'undone_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new AppError(generalErrors.notFound);
    return { steps: termStep.array().parse(row.steps), undone: row.undone_at !== null };
  },

  async setUndone(id: number, { userId, at }: By): Promise<void> {
    await db.updateTable('glossary_imports').set({ undone_at: at, undone_by: userId }).where('id', '=', id).execute();
  },

  async listImports(): Promise<TableImport[]> {
    const rows = await db
      .selectFrom('glossary_imports as i')
      .leftJoin('users as u', 'u.id', 'i.user_id')
      .select(['i.id', 'i.file_name', 'i.at', 'i.added', 'i.changed', 'i.undone_at'])
      .select(nameOf('u').as('user_name'))
      .orderBy('i.id', 'desc')
      .limit(importsShown)
      .execute();
    return rows.map((row) => ({ ...row, at: row.at.toISOString(), undone_at: row.undone_at?.toISOString() ?? null }));
  },
});

async function setSaid(db: Kysely<DB>, id: number, said: GlossaryEntry['said']): Promise<void> {
  await db.deleteFrom('glossary_translations').where('term_id', '=', id).execute();
  if (said.length > 0)
    await db
      .insertInto('glossary_translations')
      .values(said.map((one) => ({ ...one, term_id: id })))
      .execute();
}
