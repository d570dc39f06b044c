import type pg from 'pg';
import type { GoodsRow } from './orders.rows.ts';

type Names = readonly { readonly productKey: string; readonly variantKey: string }[];

/** Variants as they can be bought now, by the keys we know them under; those that are not there are left out. */
export async function readGoods(database: pg.Pool | pg.PoolClient, shopId: number, names: Names): Promise<GoodsRow[]> {
  if (names.length === 0) return [];
  const { rows } = await database.query<GoodsRow>({
    name: 'demo_shop_goods',
    text: `
      select p.external_key as product_key, v.external_key as variant_key, p.sku as product_sku, p.texts, p.default_language,
             v.options, v.sku, v.ean, v.price::text, v.gross::text, v.discount_price::text, v.discount_gross::text,
             v.reference_price::text, v.most_per_order, v.vat::text, v.currency, i.url as image,
             greatest(v.stock - coalesce(h.pieces, 0), 0) as available
        from unnest($2::text[], $3::text[]) as wanted (product_key, variant_key)
        join demo_shop.product p
          on p.shop_id = $1 and p.external_key = wanted.product_key and p.removed_at is null
        join demo_shop.variant v on v.product_id = p.id and v.external_key = wanted.variant_key
        left join demo_shop.held h on h.shop_id = $1 and h.variant_key = v.external_key
        left join lateral (
          select url from demo_shop.image where product_id = p.id order by is_cover desc, position, ordinal limit 1) i on true`,
    values: [shopId, names.map((it) => it.productKey), names.map((it) => it.variantKey)],
  });
  return rows;
}

/** Pieces held for open orders, by variant; a variant without any is left out. */
export async function readHeld(
  database: pg.Pool,
  shopId: number,
  variantKeys: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await database.query<{ variant_key: string; pieces: number }>(
    'select variant_key, pieces from demo_shop.held where shop_id = $1 and variant_key = any ($2::text[]) and pieces > 0',
    [shopId, variantKeys],
  );
  return new Map(rows.map((row) => [row.variant_key, row.pieces]));
}

/** Some of what can be bought in the shop now, in the order of its keys: for orders that are placed by a generator. */
export async function listBuyable(
  database: pg.Pool,
  shopId: number,
  limit: number,
): Promise<{ productKey: string; variantKey: string }[]> {
  const { rows } = await database.query<{ productKey: string; variantKey: string }>(
    `select p.external_key as "productKey", v.external_key as "variantKey"
       from demo_shop.product p join demo_shop.variant v on v.product_id = p.id
       left join demo_shop.held h on h.shop_id = p.shop_id and h.variant_key = v.external_key
      where p.shop_id = $1 and p.removed_at is null and v.stock > coalesce(h.pieces, 0) and coalesce(v.gross, v.price) > 0
      order by v.external_key limit $2`,
    [shopId, limit],
  );
  return rows;
}
