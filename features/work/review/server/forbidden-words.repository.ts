// Reads of others: languages, product_translates, products
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { hold, locks } from '#server/db/locks.ts';
import type { ReadText } from '../contract/review.words.ts';

type Listed = { readonly language_id: number; readonly words: string[] };
/** Words of null language are a supplier's: it says nowhere what it writes in. */
type Written = ReadText & { readonly language_id: number | null; readonly language: string | null };

/** The words staff do not want in texts. */
export const forbiddenWordsRepository = (db: Kysely<DB>) => ({
  async list(): Promise<Listed[]> {
    const { rows } = await sql<Listed>`select language_id, array_agg(word order by word) as words
      from forbidden_words group by language_id order by language_id`.execute(db);
    return rows;
  },

  /** Locks the list of a language until the end of the transaction; false for a language there is not. */
  async lock(languageId: number): Promise<boolean> {
    await hold(db, locks.forbiddenWords(languageId));
    const { rows } = await sql`select from languages where id = ${languageId}::bigint`.execute(db);
    return rows.length > 0;
  },

  async add(languageId: number, words: readonly string[]): Promise<void> {
    await sql`insert into forbidden_words (language_id, word)
      select ${languageId}::int, word from unnest(${words}::text[]) as word on conflict do nothing`.execute(db);
  },

  async remove(languageId: number, words: readonly string[]): Promise<void> {
    await sql`delete from forbidden_words where language_id = ${languageId} and word = any(${words}::text[])`.execute(
      db,
    );
  },

  /** The texts of a product: translations, and what the supplier wrote. Products and languages are of others. */
  async listTexts(productId: number): Promise<Written[]> {
    const { rows } = await sql<Written>`
      select null::int as language_id, null as language, name, short_description, long_description
        from products where id = ${productId}
      union all
      select t.language_id, g.code, t.name, t.short_description, t.long_description
        from product_translates t join languages g on g.id = t.language_id where t.product_id = ${productId}`.execute(
      db,
    );
    return rows;
  },
});
