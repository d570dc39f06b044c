// Reads of others: products, sellers, variant_prices, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Scope } from '#server/context.ts';

export type TwinRow = { id: number; sku: string; seller: string; ean: string; price: string | null };
/** Enough to see that it is one of many. */
const shown = 5;

/** Other products with an EAN of this one, cheapest in the asked shop first. Variants are of products, names of sellers. */
export async function listEanTwins(db: Kysely<DB>, productId: number, { shopId, sellerId }: Scope): Promise<TwinRow[]> {
  const { rows } = await sql<TwinRow>`
    select id, sku, seller, ean, lowest::text as price from (
    select distinct on (p.id) p.id, p.sku, s.name as seller, btrim(twin.ean) as ean,
      (select min(q.price) from variants v join variant_prices q on q.variant_id = v.id and q.shop_id = ${shopId}
        where v.product_id = p.id) as lowest
    from variants own
    join variants twin on twin.ean = own.ean and twin.product_id <> own.product_id
    join products p on p.id = twin.product_id
    join sellers s on s.id = p.seller_id
    where own.product_id = ${productId} and btrim(own.ean) <> ''
      and (${sellerId}::bigint is null or p.seller_id = ${sellerId})
    order by p.id) twins order by lowest nulls last, id limit ${shown}`.execute(db);
  return rows;
}
