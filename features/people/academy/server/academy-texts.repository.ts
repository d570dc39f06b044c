import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { CleanedRow, HeldTexts } from '#features/catalogue/products/server/products.public.ts';

/** The HTML of service cards and articles, named as in their history; deleted ones count, too. */
export const academyTextsRepository = (
  db: Kysely<DB>,
  table: 'service_cards' | 'academy_articles' | 'academy_courses',
) => {
  const rowsOf = sql`select id, jsonb_build_object('body', body_sq, 'body_en', body_en) as texts from ${sql.table(table)}`;
  return {
    async listAfter(after: number, limit: number): Promise<HeldTexts[]> {
      return (await sql<HeldTexts>`${rowsOf} where id > ${after} order by id limit ${limit}`.execute(db)).rows;
    },

    async lock(ids: readonly number[]): Promise<HeldTexts[]> {
      return (await sql<HeldTexts>`${rowsOf} where id = any(${ids}::bigint[]) order by id for update`.execute(db)).rows;
    },

    async set(rows: readonly CleanedRow[], now: Date): Promise<void> {
      const all = rows.map(({ id, changes }) => ({
        id,
        ...Object.fromEntries(changes.map(({ field, after }) => [field, after ?? ''])),
      }));
      await sql`update ${sql.table(table)} t set body_sq = coalesce(n.body, t.body_sq),
          body_en = coalesce(n.body_en, t.body_en), version = t.version + 1, updated_at = ${now}
        from json_to_recordset(${JSON.stringify(all)}::json) as n(id bigint, body text, body_en text)
        where t.id = n.id`.execute(db);
    },
  };
};
