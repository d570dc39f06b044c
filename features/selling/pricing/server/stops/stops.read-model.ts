// Reads of others: shop_sending, shops, stopped_variants
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { firstStop } from './stops.repository.ts';

export const stopsReadModel = (db: Kysely<DB>) => ({
  async isCalculated(shopId: number): Promise<boolean> {
    const { rows } = await sql`select from shops where id = ${shopId} and pricing_mode = 'calculated'`.execute(db);
    return rows.length > 0;
  },

  /** How many prices of the shop do not hold, by reason; a price with two counts in both. */
  async countByCode(shopId: number): Promise<Map<string, number>> {
    const { rows } = await sql<{ code: string; n: number }>`select code, count(*)::int as n
      from price_results r cross join unnest(r.codes) code join shops s on s.id = r.shop_id and s.pricing_mode = 'calculated'
      where r.shop_id = ${shopId} and r.state <> 'ok' group by code`.execute(db);
    return new Map(rows.map(({ code, n }) => [code, n]));
  },

  /** Whether the stock is the shop's own affair, so that it is told of none; of publishing. */
  async keepsStock(shopId: number): Promise<boolean> {
    const { rows } = await sql`select from shop_sending where shop_id = ${shopId} and 'stock' = any (leaves)`.execute(
      db,
    );
    return rows.length > 0;
  },
});

/** (variant_id, code) of every price of a shop that does not hold, and of what is stopped there; a shop that does not calculate stops nothing. */
export const stopsOfShop = (shopId: number): RawBuilder<unknown> => sql`
  select n.variant_id, case when s.pricing_mode = 'calculated' then ${firstStop(shopId, 'r')} end as code
    from (select variant_id from price_results where shop_id = ${shopId} and state <> 'ok'
          union select variant_id from stopped_variants where shop_id = ${shopId}) n
    join shops s on s.id = ${shopId}
    left join price_results r on r.variant_id = n.variant_id and r.shop_id = ${shopId}`;
