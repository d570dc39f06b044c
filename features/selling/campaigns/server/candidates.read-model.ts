// Reads of others: brands, mapped_categories, products, publications, variants
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { CampaignRules } from '../contract/campaigns.model.ts';

export type Candidate = {
  readonly variantId: number;
  readonly shopId: number;
  readonly sellerId: number;
  readonly sku: string;
};

/** Variants by SKU, ours or the supplier's, or all of a product by its own; what is nobody's is told. */
export async function variantsOfSkus(
  db: Kysely<DB>,
  skus: readonly string[],
): Promise<{ found: Omit<Candidate, 'shopId'>[]; unknown: string[] }> {
  const wanted = [...new Set(skus)];
  const { rows } = await sql<{ wanted: string; variantId: number; sellerId: number; sku: string }>`
    select n.sku as wanted, v.id as "variantId", p.seller_id as "sellerId", v.sku_intern as sku
      from unnest(${wanted}::text[]) as n (sku)
      cross join lateral (select id from variants where sku_intern = n.sku union select id from variants where sku = n.sku
        union select o.id from variants o join products q on q.id = o.product_id where q.sku_intern = n.sku) hit
      join variants v on v.id = hit.id join products p on p.id = v.product_id order by v.id`.execute(db);
  const known = new Set(rows.map((row) => row.wanted));
  return { found: rows.map(({ wanted: _, ...row }) => row), unknown: wanted.filter((sku) => !known.has(sku)) };
}

/** What the rules of a campaign let in of the goods that are in its shops; its checks say the rest. */
export async function candidatesOf(
  db: Kysely<DB>,
  rules: CampaignRules,
  shopIds: readonly number[],
  limit: number,
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    select v.id as "variantId", u.shop_id as "shopId", p.seller_id as "sellerId", v.sku_intern as sku
      from publications u join products p on p.id = u.product_id join variants v on v.product_id = p.id
      left join brands b on b.id = p.brand_id
     where u.shop_id = any(${shopIds}::int[]) and u.status = 'in_shop' and v.stock >= greatest(1, ${rules.min_stock}::int)
       and (cardinality(${rules.sellers}::bigint[]) = 0 or p.seller_id = any(${rules.sellers}::bigint[]))
       and (cardinality(${rules.brands}::bigint[]) = 0 or b.shop_brand_id = any(${rules.brands}::bigint[]))
       and (cardinality(${rules.categories}::bigint[]) = 0 or exists (select from mapped_categories k
         where k.product_id = p.id and not k.is_deleted and category_path(k.category_id) && ${rules.categories}::bigint[]))
     order by v.id, u.shop_id limit ${limit}`.execute(db);
  return rows;
}
