// Reads of others: products, shops, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

type Asked = {
  readonly state: string | null;
  readonly code: string | null;
  readonly runId: number | null;
  readonly changedIn: number | null;
};

/** What bulk operations select: prices by the number of their variant, and shops. */
export const selectedReadModel = (db: Kysely<DB>) => ({
  async listPrices(
    { shopId, sellerId }: { readonly shopId: number; readonly sellerId: number | null },
    { state, code, runId, changedIn }: Asked,
  ): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`
      select r.variant_id as id from price_results r join variants v on v.id = r.variant_id join products p on p.id = v.product_id
       where r.shop_id = ${shopId} and (${state}::text is null or r.state = ${state}) and (${code}::text is null or ${code} = any(r.codes))
         and (${runId}::bigint is null or r.run_id = ${runId})
         and (${changedIn}::bigint is null or exists (select from price_events e where e.run_id = ${changedIn} and e.variant_id = r.variant_id
           and e.shop_id = r.shop_id and e.field = 'price')) and (${sellerId}::bigint is null or p.seller_id = ${sellerId})
       order by r.variant_id`.execute(db);
    return rows.map(({ id }) => id);
  },

  async listVariantNames(
    ids: readonly number[],
    sellerId: number | null,
  ): Promise<{ id: number; code: string; name: string }[]> {
    const { rows } = await sql<{ id: number; code: string; name: string }>`
      select v.id, v.sku_intern as code, p.name from variants v join products p on p.id = v.product_id
       where v.id = any(${ids}::bigint[]) and (${sellerId}::bigint is null or p.seller_id = ${sellerId})`.execute(db);
    return rows;
  },

  async listShopNames(ids: readonly number[]): Promise<{ id: number; name: string }[]> {
    const { rows } = await sql<{ id: number; name: string }>`
      select id, name from shops where id = any(${ids}::int[])`.execute(db);
    return rows;
  },
});
