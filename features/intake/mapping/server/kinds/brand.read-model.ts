// Reads of others: brands, products, shop_brands, variants
import { sql } from 'kysely';
import { findShopBrand, mapBrand } from '#features/catalogue/brands/server/brands.public.ts';
import { AppError } from '#kit/error.ts';
import { mappingErrors } from '../../contract/mapping.errors.ts';
import { mappingRepository } from '../mapping.repository.ts';
import type { Vote } from '../suggesting/suggest.ts';
import { brandKey } from '../suggesting/words.ts';
import type { Item, Kind } from './kind.ts';

const eansCompared = 400;

/** Brands: tables of brands, and products of products. */
export const brandKind: Kind = {
  words: sql<Omit<Item, 'seller_name' | 'products'>>`
    select b.id, b.seller_id, b.name, b.name as path, b.left_out_at is not null as left_out,
           case when b.shop_brand_id is null then '{}'::bigint[] else array[b.shop_brand_id] end as targets, null::text as problem
      from brands b where b.seller_id is not null and exists (select from products p where p.brand_id = b.id)`,
  numbers: sql<Pick<Item, 'id' | 'products'>>`
    select brand_id as id, count(*)::int as products from products where brand_id is not null group by 1`,
  carriers: (ids) => sql<{ id: number; product_id: number }>`
    select brand_id as id, id as product_id from products where brand_id = any(${ids}::bigint[])`,
  // A brand has no path: an equal name is all there is, and nearly always right.
  trust: { alone: 0.97, withPath: 0.97 },
  wantedOf: ({ name }) => ({ key: brandKey(name), above: [] }),

  async listTargets(db) {
    const rows = await db.selectFrom('shop_brands').select(['id', 'name']).where('merged_into', 'is', null).execute();
    return {
      targets: rows.map(({ id, name }) => ({ id, keys: [brandKey(name)], above: [] })),
      names: new Map(rows.map(({ id, name }) => [id, name])),
    };
  },
  async listNames(db, ids) {
    if (ids.length === 0) return new Map();
    const rows = await db.selectFrom('shop_brands').select(['id', 'name']).where('id', 'in', ids).execute();
    return new Map(rows.map(({ id, name }) => [id, name]));
  },

  async listVotes(db, ids) {
    const { rows } = await sql<Vote>`
      with item as (select id, seller_id, find_name from brands where id = any(${ids}::bigint[])),
      carried as (
        select item.id, p.product_id from item cross join lateral (
          select id as product_id from products where brand_id = item.id limit ${eansCompared}) p)
      select item.id as item_id, o.shop_brand_id as target_id, 'past' as why, count(distinct o.seller_id)::int as count
        from item join brands o on o.find_name = item.find_name and o.id <> item.id and o.shop_brand_id is not null group by 1, 2
      union all
      select carried.id, o.shop_brand_id, 'ean', count(distinct carried.product_id)::int
        from carried join variants v on v.product_id = carried.product_id and v.ean is not null
        join variants w on w.ean = v.ean and w.product_id <> v.product_id
        join products q on q.id = w.product_id join brands o on o.id = q.brand_id and o.id <> carried.id and o.shop_brand_id is not null
       group by 1, 2`.execute(db);
    return rows;
  },

  async preview(db, pairs) {
    const { rows } = await sql<{ products: number; moves: number }>`
      with asked as (select * from json_to_recordset(${JSON.stringify(pairs.map(({ id, targets }) => ({ id, target: targets[0] ?? null })))}::json) as a (id bigint, target bigint))
      select count(*)::int as products, count(*) filter (where b.shop_brand_id is distinct from asked.target)::int as moves
        from asked join brands b on b.id = asked.id join products p on p.brand_id = b.id`.execute(db);
    return { ...rows[0]!, stays: 0 };
  },
  async requireTargets(db, ids) {
    const there = await Promise.all(ids.map((id) => findShopBrand(db, id)));
    if (there.includes(null)) throw new AppError(mappingErrors.unknownTarget);
  },

  lockStates: (tx, ids, sellerId) => mappingRepository(tx.db).lockBrands(ids, sellerId),
  async setState(tx, id, _before, after, now) {
    await mappingRepository(tx.db).setLeftOut('brands', id, after.left_out, now);
    // Touches every product with the brand, writes its history and tells browsers (trap T101).
    await mapBrand(tx, id, after.targets[0] ?? null);
  },
  follow: async () => [],
};
