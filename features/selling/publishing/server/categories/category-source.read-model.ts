// Reads of others: attribute_groups, attribute_targets, categories, category_targets, exclusion_exceptions, exclusions, filter_attributes, mapped_categories, shop_categories, shops
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Said } from '#kit/sentence.ts';
import type { PublishedCategory } from '../../contract/publishing.source.ts';
import type { CategoryInShop } from './category-publications.repository.ts';

export type CategoryShopRow = {
  readonly shop_id: number;
  readonly sent_hash: string | null;
  readonly sent_at: Date | null;
  readonly last_error: string | null;
  readonly last_error_said: Said | null;
};

/** Products of a category that is mapped to one of the shop's own go there, and ours is not needed for them; of targets. */
const goesToOurs = sql`not exists (select from category_targets t where t.shop_id = p.shop_id and t.category_id = m.category_id)`;

/** What publishing asks of categories and of the products in them. */
export const categorySourceReadModel = (db: Kysely<DB>) => ({
  /** Of categories, deleted ones too; suppliers' are none. */
  async loadCategory(id: number): Promise<PublishedCategory | null> {
    const { rows } = await sql<PublishedCategory>`
      select c.id, c.parent_id as "parentId", c.name, c.names, c.descriptions, c.image,
             c.deleted_at is not null as deleted,
             array(select s.id from shops s
                    where exists (select from shop_categories v where v.category_id = c.id and v.shop_id = s.id and not v.visible)
                       -- of exclusions; what a rule spares is sold in the category
                       or exists (select from exclusions x where x.in_force and x.kind = 'category' and x.category_id = c.id
                            and (x.shop_ids is null or s.id = any(x.shop_ids))
                            and not exists (select from exclusion_exceptions e where e.exclusion_id = x.id))) as "hiddenIn",
             -- of attributes, and of targets
             coalesce((select jsonb_agg(jsonb_build_object('group', g.original_name, 'names', g.names, 'properties',
                 coalesce((select jsonb_object_agg(t.shop_id, jsonb_build_object('remoteId', t.remote_id, 'name', t.name))
                   from attribute_targets t where t.group_id = g.id), '{}'))
               order by g.place nulls last, g.id)
               from attribute_groups g where g.id in (select coalesce(o.merged_into, o.id) from filter_attributes f
                 join attribute_groups o on o.id = f.group_id where f.category_id = c.id)), '[]') as filters,
             case when exists (select from filter_attributes f where f.category_id = c.id) then
               coalesce((select jsonb_object_agg(t.shop_id, t.all_of_it) from (
                 select a.shop_id, jsonb_agg(distinct jsonb_build_object('remoteId', a.remote_id, 'name', a.name)) as all_of_it
                   from attribute_targets a
                   -- no value goes into the property of one that became another
                   join attribute_groups o on o.id = a.group_id and o.merged_into is null group by 1) t), '{}') else '{}' end as "shopProperties"
        from categories c where c.id = ${id} and c.seller_id is null`.execute(db);
    return rows[0] ?? null;
  },

  /** Where the categories are, or should be since a live product stands in them or below; of categories and products. */
  async listShopsOf(ids: readonly number[]): Promise<CategoryInShop[]> {
    const { rows } = await sql<CategoryInShop>`
      with recursive down (root, id) as (
        select c.id, c.id from categories c where c.id = any(${ids}::bigint[]) and c.seller_id is null
        union select d.root, c.id from down d join categories c on c.parent_id = d.id)
      select category_id as "categoryId", shop_id as "shopId" from category_publications
       where category_id = any(${ids}::bigint[])
      union
      select d.root, p.shop_id from down d
        join mapped_categories m on m.category_id = d.id and not m.is_deleted
        join publications p on p.product_id = m.product_id and p.status = 'in_shop'
        where ${goesToOurs}`.execute(db);
    return rows;
  },

  /** The categories of live products, with those above them, that the shop was never given; of categories and products. */
  async listMissing(productIds: readonly number[], shopId: number): Promise<CategoryInShop[]> {
    const { rows } = await sql<CategoryInShop>`
      with recursive up (id) as (
        select m.category_id from mapped_categories m
          join publications p on p.product_id = m.product_id and p.shop_id = ${shopId} and p.status = 'in_shop'
         where m.product_id = any(${productIds}::bigint[]) and not m.is_deleted and ${goesToOurs}
        union select c.parent_id from up join categories c on c.id = up.id where c.parent_id is not null)
      select up.id as "categoryId", ${shopId}::int as "shopId" from up
       where not exists (select from category_publications x where x.category_id = up.id and x.shop_id = ${shopId})`.execute(
      db,
    );
    return rows;
  },

  /** Categories of live products that their shop was never given, and those it refused; of categories and products. */
  async listNeglected(): Promise<CategoryInShop[]> {
    const { rows } = await sql<CategoryInShop>`
      with recursive up (id, shop_id) as (
        select distinct m.category_id, p.shop_id from publications p
          join mapped_categories m on m.product_id = p.product_id and not m.is_deleted
         where p.status = 'in_shop' and ${goesToOurs}
        union select c.parent_id, up.shop_id from up join categories c on c.id = up.id where c.parent_id is not null)
      select up.id as "categoryId", up.shop_id as "shopId" from up
       where not exists (select from category_publications x where x.category_id = up.id and x.shop_id = up.shop_id
                           -- given once and not there any more: the shop moved
                           and (x.sent_hash is not null or x.settled_attempt = 0))
      union
      select category_id, shop_id from category_publications where last_error is not null`.execute(db);
    return rows;
  },

  async listOf(categoryId: number): Promise<CategoryShopRow[]> {
    const { rows } =
      await sql<CategoryShopRow>`select shop_id, sent_hash, sent_at, last_error, last_error_said from category_publications
      where category_id = ${categoryId}`.execute(db);
    return rows;
  },
});
