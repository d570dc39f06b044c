// Reads of others: products, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

/** Values of a variant that its seller's system may bring; amounts as text without trailing zeros. */
export type PushedValues = {
  readonly price?: string | null;
  readonly discount_price?: string | null;
  readonly purchase_price?: string | null;
  readonly tvsh?: string | null;
  readonly currency?: string | null;
  readonly stock?: number;
};
export type PushedVariant = {
  readonly sku: string;
  readonly id: number;
  readonly product_id: number;
  readonly now: Required<PushedValues>;
  /** What the supplier said last; null: no feed ever brought it. */
  readonly delivered: PushedValues | null;
};

/** The variants of a seller by SKU, with their products locked in the order everybody takes. */
export async function lockPushedVariants(
  db: Kysely<DB>,
  sellerId: number,
  skus: readonly string[],
): Promise<Map<string, PushedVariant>> {
  await sql`select p.id from products p where p.seller_id = ${sellerId} and exists (select from variants v
      where v.product_id = p.id and (v.sku = any(${skus}::text[]) or v.sku_intern = any(${skus}::text[])))
    order by p.id for no key update`.execute(db);
  const { rows } = await sql<PushedVariant>`
    select case when v.sku_intern = any(${skus}::text[]) then v.sku_intern else v.sku end as sku, v.id, v.product_id,
      jsonb_build_object('price', trim_scale(v.price)::text, 'discount_price', trim_scale(v.discount_price)::text,
        'purchase_price', trim_scale(v.purchase_price)::text, 'tvsh', trim_scale(v.tvsh)::text, 'currency', v.currency,
        'stock', v.stock) as now, v.delivered
    from variants v join products p on p.id = v.product_id
    where p.seller_id = ${sellerId} and (v.sku = any(${skus}::text[]) or v.sku_intern = any(${skus}::text[]))
    order by v.id`.execute(db);
  return new Map(rows.map((row) => [row.sku, row]));
}
