// Reads of others: shops, variants

import { type Kysely, sql } from 'kysely';
import type { ShopStock } from '#connectors/kit/shop-document.ts';
import type { DB } from '#database/tables.ts';
import type { Said } from '#kit/sentence.ts';
import { wholeJson } from '#server/db/said-json.ts';
import { stockHashesSql } from './stock.sql.read-model.ts';

export type StockSentRow = {
  readonly productId: number;
  readonly attempt: number;
  readonly stock: ShopStock;
  readonly stockHash: string;
};

/** Minutes after which a stock that the shop refused is tried again. */
const patience = 10;

/** What stock a shop should have, and was sent. */
export const desiredStockRepository = (db: Kysely<DB>) => ({
  /** Works out the hash of the stock of these products in one statement; what differs from before is urgent. Lock the publications first. */
  async setDesired(productIds: readonly number[], shopId: number): Promise<void> {
    await sql`with ${stockHashesSql(productIds, shopId)}
      update publications p set desired_stock_hash = h.hash, stock_urgent = h.hash is distinct from p.sent_stock_hash
        from hashes h where p.product_id = h.product_id and p.shop_id = ${shopId} and p.status = 'in_shop'
         and p.desired_stock_hash is distinct from h.hash`.execute(db);
  },

  /** Live products whose stock differs from what was sent, by id beginning after one; `gathered`: those, too, that no order changed. */
  async listDue(shopId: number, gathered: boolean, after: number, limit: number): Promise<number[]> {
    const { rows } = await sql<{ product_id: number }>`select product_id from publications
      where shop_id = ${shopId} and status = 'in_shop' and sent_stock_hash is not null
        and desired_stock_hash is distinct from sent_stock_hash and product_id > ${after} and (${gathered} or stock_urgent)
        and (stock_failed_at is null or stock_failed_at < now() - make_interval(mins => ${patience}))
      order by product_id limit ${limit}`.execute(db);
    return rows.map((row) => row.product_id);
  },

  /** Shops that have stock to be told of now; `gathered`: the minutes in which changes of suppliers are gathered are over. Shops are of shops. */
  async listShopsDue(): Promise<{ id: number; gathered: boolean }[]> {
    const { rows } = await sql<{ id: number; gathered: boolean }>`select s.id, w.gathered from shops s
      left join shop_sending g on g.shop_id = s.id
      cross join lateral (select g.stock_minutes is null or g.stock_sent_at is null
        or g.stock_sent_at <= now() - make_interval(mins => g.stock_minutes) as gathered) w
      where s.active and s.connector is not null and g.paused_at is null and exists (
        select from publications p where p.shop_id = s.id and p.status = 'in_shop' and p.sent_stock_hash is not null
          and p.desired_stock_hash is distinct from p.sent_stock_hash and (w.gathered or p.stock_urgent)
          and (p.stock_failed_at is null or p.stock_failed_at < now() - make_interval(mins => ${patience})))
      order by s.id`.execute(db);
    return rows;
  },

  /** How many products wait for their stock. */
  async countDue(shopId: number): Promise<number> {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from publications
      where shop_id = ${shopId} and status = 'in_shop' and sent_stock_hash is not null
        and desired_stock_hash is distinct from sent_stock_hash`.execute(db);
    return rows[0]?.count ?? 0;
  },

  /** Writes what arrived, unless a later attempt has ended already or the product left the shop; gives the products it was written for. */
  async setSent(rows: readonly StockSentRow[], shopId: number): Promise<Set<number>> {
    if (rows.length === 0) return new Set();
    const { rows: written } = await sql<{ product_id: number }>`update publications p set
        sent_stock_hash = n.hash, settled_stock_attempt = n.attempt, stock_sent_at = now(), stock_failed_at = null,
        stock_urgent = p.stock_urgent and p.desired_stock_hash is distinct from n.hash,
        last_error = case when p.stock_failed_at is null then p.last_error end
      from unnest(${rows.map((it) => it.productId)}::bigint[], ${rows.map((it) => it.attempt)}::int[],
                  ${rows.map((it) => it.stockHash)}::text[]) as n (product_id, attempt, hash)
      where p.product_id = n.product_id and p.shop_id = ${shopId} and p.status = 'in_shop'
        and greatest(p.settled_stock_attempt, p.settled_attempt) < n.attempt
      returning p.product_id`.execute(db);
    return new Set(written.map((row) => row.product_id));
  },

  /** What was sent of these variants is forgotten, and what is being sent counts no more once it ends: the number goes again. */
  async setUnsure(shopId: number, variantIds: readonly number[]): Promise<void> {
    await sql`update publications p set sent_stock_hash = 'unsure', stock_urgent = true, settled_stock_attempt = attempt
      from (select id from publications where shop_id = ${shopId} and status = 'in_shop' and sent_stock_hash is not null
              and product_id in (select product_id from variants where id = any(${[...variantIds]}::bigint[]))
            order by id for update) mine where p.id = mine.id`.execute(db);
  },

  async setFailed(
    rows: readonly { productId: number; attempt: number; reason: Said }[],
    shopId: number,
  ): Promise<void> {
    if (rows.length === 0) return;
    await sql`update publications p set last_error = n.reason, last_error_said = n.said, stock_failed_at = now()
      from unnest(${rows.map((it) => it.productId)}::bigint[], ${rows.map((it) => it.attempt)}::int[],
                  ${rows.map((it) => it.reason.message)}::text[], ${rows.map((it) => wholeJson(it.reason))}::jsonb[])
             as n (product_id, attempt, reason, said)
      where p.product_id = n.product_id and p.shop_id = ${shopId}
        and greatest(p.settled_stock_attempt, p.settled_attempt) < n.attempt`.execute(db);
  },
});
