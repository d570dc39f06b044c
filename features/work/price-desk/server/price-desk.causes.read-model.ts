// Reads of others: price_doubts, price_results, shops, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { inDoubt } from './watches/watched.sql.read-model.ts';

export type StoppedPrices = {
  readonly shop: number;
  /** What blocks them; null: they wait for a decision. */
  readonly code: string | null;
  readonly count: number;
  readonly products: number;
  /** Since the oldest of them is so calculated. */
  readonly since: Date;
};

/** Prices of the shops that are on which no shop gets. A price that two things block is one of each: the list of either has it. */
export async function listStoppedPrices(db: Kysely<DB>): Promise<StoppedPrices[]> {
  const { rows } = await sql<StoppedPrices>`
    select r.shop_id as shop, c.code, count(*)::int as count, count(distinct v.product_id)::int as products, min(r.calculated_at) as since
      from price_results r join shops s on s.id = r.shop_id and s.active join variants v on v.id = r.variant_id
           cross join lateral unnest(case r.state when 'blocked' then r.codes else array[null::text] end) c(code)
     where r.state in ('blocked', 'quarantined') group by 1, 2`.execute(db);
  return rows;
}

/** Prices of the shops that are on which were made with a rate that has moved since, as they were counted last. */
export async function listMovedPrices(db: Kysely<DB>): Promise<Pick<StoppedPrices, 'shop' | 'count' | 'products'>[]> {
  const { rows } = await sql<Pick<StoppedPrices, 'shop' | 'count' | 'products'>>`
    select a.shop_id as shop, a.fx_moved as count, a.fx_moved_products as products
      from price_alert_counts a join shops s on s.id = a.shop_id and s.active where a.fx_moved > 0`.execute(db);
  return rows;
}

/** Prices of the shops that are on which came out otherwise when they were calculated again, or of whose log a line did. */
export async function listDoubtedPrices(db: Kysely<DB>): Promise<Omit<StoppedPrices, 'code'>[]> {
  const { rows } = await sql<Omit<StoppedPrices, 'code'>>`
    select d.shop_id as shop, count(distinct d.variant_id)::int as count, count(distinct v.product_id)::int as products, min(d.since) as since
      from price_doubts d join shops s on s.id = d.shop_id and s.active join variants v on v.id = d.variant_id
     where ${inDoubt(sql`s.id`)} group by 1`.execute(db);
  return rows;
}
