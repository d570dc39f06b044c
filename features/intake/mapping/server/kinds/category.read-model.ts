// Reads of others: categories, mapped_categories, product_categories, variants
import { sql } from 'kysely';
import { categoryPaths, requireLeafCategories } from '#features/catalogue/categories/server/categories.public.ts';
import { followCategoryMaps } from '#features/catalogue/products/server/products.public.ts';
import { mappingRepository } from '../mapping.repository.ts';
import type { Vote } from '../suggesting/suggest.ts';
import { wordsOf } from '../suggesting/words.ts';
import type { Item, Kind } from './kind.ts';

/** Products of one category whose EANs are compared. */
const eansCompared = 400;
const key = (name: string): string => wordsOf(name).join(' ');
const living = sql`i.deleted_at is null and not exists (select from categories k where k.parent_id = i.id and k.deleted_at is null)`;

/** Categories: tables of categories, product_categories and mapped_categories of products. */
export const categoryKind: Kind = {
  words: sql<Omit<Item, 'seller_name' | 'products'>>`
    select c.id, c.seller_id, c.name, c.original_id as path, c.left_out_at is not null as left_out,
           coalesce(m.targets, '{}') as targets, m.problem
      from categories c
      left join (
        select x.external_id, array_agg(x.internal_id order by x.internal_id) as targets,
               min(case when i.deleted_at is not null then 'deleted' when not (${living}) then 'parent' end) as problem
          from category_maps x join categories i on i.id = x.internal_id group by 1) m on m.external_id = c.id
     where c.seller_id is not null and c.deleted_at is null
       and exists (select from product_categories pc where pc.category_id = c.id)`,
  numbers: sql<Pick<Item, 'id' | 'products'>>`
    select category_id as id, count(*)::int as products from product_categories group by 1`,
  carriers: (ids) => sql<{ id: number; product_id: number }>`
    select category_id as id, product_id from product_categories where category_id = any(${ids}::bigint[])`,
  trust: { alone: 0.78, withPath: 0.95 },
  wantedOf: ({ name, path }) => ({ key: key(name), above: path.split(' > ').slice(0, -1) }),

  async listTargets(db) {
    const { rows } = await sql<{
      id: number;
      name: string;
      names: Record<string, string>;
      parent_id: number | null;
      leaf: boolean;
    }>`
      select id, name, names, parent_id, not exists (select from categories k where k.parent_id = c.id and k.deleted_at is null) as leaf
        from categories c where seller_id is null and deleted_at is null`.execute(db);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const pathOf = (id: number | null, depth = 0): string[] => {
      const row = id === null || depth > 30 ? undefined : byId.get(id);
      return row ? [...pathOf(row.parent_id, depth + 1), row.name] : [];
    };
    const leaves = rows.filter((row) => row.leaf).map((row) => ({ ...row, path: pathOf(row.id) }));
    return {
      targets: leaves.map(({ id, name, names, path }) => ({
        id,
        keys: [...new Set([name, ...Object.values(names)].map(key))],
        above: path.slice(0, -1),
      })),
      names: new Map(leaves.map(({ id, path }) => [id, path.join(' > ')])),
    };
  },
  async listNames(db, ids) {
    return new Map([...(await categoryPaths(db, ids))].map(([id, { path }]) => [id, path]));
  },

  async listVotes(db, ids) {
    const { rows } = await sql<Vote>`
      with item as (select id, seller_id, name, original_id from categories where id = any(${ids}::bigint[])),
      carried as (
        select item.id, p.product_id from item cross join lateral (
          select product_id from product_categories where category_id = item.id limit ${eansCompared}) p),
      voted as (
        select item.id as item_id, m.internal_id as target_id, 'past' as why, count(distinct o.seller_id) as count
          from item join categories o on fold(o.original_id) = fold(item.original_id) and o.seller_id is not null and o.seller_id <> item.seller_id
          join category_maps m on m.external_id = o.id group by 1, 2
        union all
        select item.id, m.internal_id, 'past_name', count(distinct o.seller_id)
          from item join categories o on fold(o.name) = fold(item.name) and o.seller_id is not null and o.seller_id <> item.seller_id
           and fold(o.original_id) <> fold(item.original_id)
          join category_maps m on m.external_id = o.id group by 1, 2
        union all
        select carried.id, m.category_id, 'ean', count(distinct carried.product_id)
          from carried join variants v on v.product_id = carried.product_id and v.ean is not null
          join variants w on w.ean = v.ean and w.product_id <> v.product_id
          join mapped_categories m on m.product_id = w.product_id and not m.is_deleted
         where not exists (select from product_categories own where own.product_id = w.product_id and own.category_id = carried.id)
         group by 1, 2
        union all
        select carried.id, m.category_id, 'hand', count(*)
          from carried join mapped_categories m on m.product_id = carried.product_id and not m.is_deleted and m.origin = 'staff' group by 1, 2)
      select voted.item_id, voted.target_id, voted.why, voted.count::int as count
        from voted join categories i on i.id = voted.target_id where ${living}`.execute(db);
    return rows;
  },

  async preview(db, pairs) {
    const rows = pairs.flatMap(({ id, targets }) =>
      (targets.length > 0 ? targets : [null]).map((target) => ({ id, target })),
    );
    const { rows: counts } = await sql<{ products: number; moves: number; stays: number }>`
      with asked as (select * from json_to_recordset(${JSON.stringify(rows)}::json) as a (id bigint, target bigint)),
      carried as (
        select pc.product_id, array_agg(distinct asked.target) filter (where asked.target is not null) as targets
          from asked join product_categories pc on pc.category_id = asked.id group by 1),
      judged as (
        select exists (select from mapped_categories m where m.product_id = c.product_id and m.origin = 'staff') as by_hand,
               coalesce(c.targets, '{}') <@ coalesce((select array_agg(m.category_id) from mapped_categories m
                 where m.product_id = c.product_id and not m.is_deleted), '{}')
               and (c.targets is not null or not exists (select from mapped_categories m where m.product_id = c.product_id and not m.is_deleted)) as is_so
          from carried c)
      select count(*)::int as products, count(*) filter (where not by_hand and not is_so)::int as moves,
             count(*) filter (where by_hand)::int as stays from judged`.execute(db);
    return counts[0]!;
  },
  requireTargets: (db, ids) => requireLeafCategories(db, ids, 'bulk', 'decisions'),

  lockStates: (tx, ids, sellerId) => mappingRepository(tx.db).lockCategories(ids, sellerId),
  async setState(tx, id, _before, after, now) {
    await mappingRepository(tx.db).setCategory(id, after, now);
  },
  follow: (tx, productIds, now) => followCategoryMaps(tx, productIds, now),
};
