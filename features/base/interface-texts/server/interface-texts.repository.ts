// Reads of others: languages, users
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { DB } from '#database/tables.ts';
import type { TableImport } from '#features/base/exports/contract/table-import.model.ts';
import type { TextDirection } from '#features/base/shops/contract/shops.rules.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { hold, locks } from '#server/db/locks.ts';
import { nameOf } from '#server/db/person-name.ts';

/** What a file did to one text; null: there was no wording. */
export const textStep = z.object({ key: z.string(), before: z.string().nullable(), after: z.string() });
export type TextStep = z.infer<typeof textStep>;
type Written = { readonly key: string; readonly wording: string; readonly en: string; readonly sq: string };
type By = { readonly userId: number; readonly at: Date };

/** Imports shown; older ones are seldom undone. */
const importsShown = 20;

/** The market's own wordings of the interface, and the files that brought them. */
export const interfaceTextsRepository = (db: Kysely<DB>) => ({
  async listLanguages() {
    return db
      .selectFrom('languages')
      .select(['id', 'code', 'iso_code', 'name', 'direction', 'fallback', 'interface', 'active'])
      .orderBy('position')
      .orderBy('id')
      .$narrowType<{ direction: TextDirection }>()
      .execute();
  },
  /** The ids of languages that have any wording of their own. */
  async listSaid(): Promise<Set<number>> {
    const rows = await db.selectFrom('interface_texts').select('language_id').distinct().execute();
    return new Set(rows.map((row) => row.language_id));
  },
  async listOf(languageId: number) {
    return db
      .selectFrom('interface_texts as t')
      .leftJoin('users as u', 'u.id', 't.updated_by')
      .select(['t.key', 't.wording', 't.of_en', 't.of_sq', 't.version', 't.updated_at'])
      .select(nameOf('u').as('updated_by'))
      .where('t.language_id', '=', languageId)
      .execute();
  },
  /** Wordings of a language are written one after the other. Until the end of the transaction. */
  async lock(languageId: number): Promise<void> {
    await hold(db, locks.interfaceTexts(languageId));
  },
  async write(languageId: number, texts: readonly Written[], { userId, at }: By): Promise<void> {
    await sql`insert into interface_texts (language_id, key, wording, of_en, of_sq, updated_at, updated_by)
      select ${languageId}::int, t.key, t.wording, t.en, t.sq, ${at}::timestamptz, ${userId}::bigint
      from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as t (key text, wording text, en text, sq text)
      on conflict (language_id, key) do update set wording = excluded.wording, of_en = excluded.of_en,
        of_sq = excluded.of_sq, version = interface_texts.version + 1, updated_at = excluded.updated_at,
        updated_by = excluded.updated_by`.execute(db);
  },
  async remove(languageId: number, keys: readonly string[]): Promise<void> {
    if (keys.length === 0) return;
    await db
      .deleteFrom('interface_texts')
      .where('language_id', '=', languageId)
      .where('key', 'in', [...keys])
      .execute();
  },

  async insertImport(made: {
    languageId: number;
    fileName: string;
    by: By;
    added: number;
    changed: number;
    steps: readonly TextStep[];
  }): Promise<number> {
    const { id } = await db
      .insertInto('interface_text_imports')
      .values({
        language_id: made.languageId,
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
  async lockImport(id: number) {
    const row = await db
      .selectFrom('interface_text_imports')
      .select(['language_id', 'steps', 'undone_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    if (!row) throw new AppError(generalErrors.notFound);
    return { languageId: row.language_id, steps: textStep.array().parse(row.steps), undone: row.undone_at !== null };
  },
  async setUndone(id: number, { userId, at }: By): Promise<void> {
    await db
      .updateTable('interface_text_imports')
      .set({ undone_at: at, undone_by: userId })
      .where('id', '=', id)
      .execute();
  },
  async listImports(languageId: number): Promise<TableImport[]> {
    const rows = await db
      .selectFrom('interface_text_imports as i')
      .leftJoin('users as u', 'u.id', 'i.user_id')
      .select(['i.id', 'i.file_name', 'i.at', 'i.added', 'i.changed', 'i.undone_at'])
      .select(nameOf('u').as('user_name'))
      .where('i.language_id', '=', languageId)
      .orderBy('i.id', 'desc')
      .limit(importsShown)
      .execute();
    return rows.map((row) => ({ ...row, at: row.at.toISOString(), undone_at: row.undone_at?.toISOString() ?? null }));
  },
});
