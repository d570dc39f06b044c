// Reads of others: activity_log, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Scope } from '#server/context.ts';
import { nameOf } from '#server/db/person-name.ts';
import { shopFields } from '../contract/products.history.ts';

export type HistoryRow = {
  readonly id: number;
  readonly at: Date;
  readonly user_id: number | null;
  readonly user_name: string | null;
  readonly cause: string;
  readonly shop_id: number | null;
  readonly action: string;
  readonly before: Record<string, unknown> | null;
  readonly after: Record<string, unknown> | null;
};

/** The history lines of one product, from the log that every unit of work writes. */
export const productHistoryReadModel = (db: Kysely<DB>) => ({
  async isVisible(id: number, { sellerId }: Scope): Promise<boolean> {
    const { rows } = await sql<{ id: number }>`select id from products
      where id = ${id} and (${sellerId}::bigint is null or seller_id = ${sellerId})`.execute(db);
    return rows.length > 0;
  },

  /** `count` lines older than `before`, newest first; `shops`: without those that are wholly of other shops, null: all. */
  async list(
    productId: number,
    { before, shops }: { readonly before: number | null; readonly shops: readonly number[] | null },
    count: number,
  ): Promise<HistoryRow[]> {
    const { rows } = await sql<HistoryRow>`
      select a.id, a.at, a.user_id, a.cause, a.shop_id, a.action, a.before, a.after,
        ${nameOf('u')} as user_name
      from activity_log a left join users u on u.id = a.user_id
      where a.entity = 'product' and a.entity_id = ${productId} and (${before}::bigint is null or a.id < ${before})
        ${shops === null ? sql`` : sql`and ${isReadableIn(shops)}`}
      order by a.id desc limit ${count}`.execute(db);
    return rows;
  },
});

/** A line of a send or a removal names its shop; the others have fields of shops, or of none. */
const isReadableIn = (shops: readonly number[]) => sql`case
  when coalesce(a.after -> 'shop', a.before -> 'shop') is not null
    then coalesce(a.after ->> 'shop', a.before ->> 'shop') = any(${shops.map(String)}::text[])
  else (select count(*) = 0 or bool_or(s.shop_id is null or s.shop_id = any(${shops}::int[]))
          from (select substring(field from ${shopFields})::int as shop_id
                  from jsonb_object_keys(coalesce(a.before, '{}') || coalesce(a.after, '{}')) as field) s) end`;
