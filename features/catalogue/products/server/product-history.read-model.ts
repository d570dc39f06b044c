// Reads of others: activity_log, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { isOfOtherShop, saysSomethingIn } from '#features/base/history/server/history.public.ts';
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

type Asked = {
  readonly before: number | null;
  readonly sendsTo: readonly number[] | null;
  readonly fieldsOf: readonly number[] | null;
};

/** The history lines of one product, from the log that every unit of work writes. */
export const productHistoryReadModel = (db: Kysely<DB>) => ({
  async isVisible(id: number, { sellerId }: Scope): Promise<boolean> {
    const { rows } = await sql<{ id: number }>`select id from products
      where id = ${id} and (${sellerId}::bigint is null or seller_id = ${sellerId})`.execute(db);
    return rows.length > 0;
  },

  /**
   * `count` lines older than `before`, newest first: of sends and removals those of `sendsTo`, of the others those that say something of `fieldsOf`, or
   * of no shop; null: all. What a text of several shops says is not looked at.
   */
  async list(productId: number, { before, sendsTo, fieldsOf }: Asked, count: number): Promise<HistoryRow[]> {
    const { rows } = await sql<HistoryRow>`
      select a.id, a.at, a.user_id, a.cause, a.shop_id, a.action, a.before, a.after,
        ${nameOf('u')} as user_name
      from activity_log a left join users u on u.id = a.user_id
      where a.entity = 'product' and a.entity_id = ${productId} and (${before}::bigint is null or a.id < ${before})
        ${sendsTo === null ? sql`` : sql`and not ${isOfOtherShop(sendsTo)}`}
        ${fieldsOf === null ? sql`` : sql`and ${saysSomethingIn(fieldsOf, { shopFields })}`}
      order by a.id desc limit ${count}`.execute(db);
    return rows;
  },
});
