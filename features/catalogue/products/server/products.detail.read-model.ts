// Reads of others: publications, shops
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { pathsOf } from '#features/catalogue/categories/server/categories.public.ts';
import type { Scope } from '#server/context.ts';
import type { ProductImage, SourceText } from '../contract/products.model.ts';
import {
  type IdentityRow,
  identityColumns,
  identityTables,
  idsInOrder,
  mappedCategoryIds,
} from './products.identity.read-model.ts';
import type { TranslationRow } from './saving/product-edit.repository.ts';

export type DetailRow = IdentityRow & {
  readonly short_description: string | null;
  readonly long_description: string | null;
  readonly breadcrumbs: string | null;
  readonly customs_information: string | null;
  readonly version: number;
  readonly source_language_id: number | null;
  readonly supplier_category_ids: number[];
  /** In which shops the product is; of publishing. */
  readonly live_shop_ids: number[];
  /** All shops there are; of shops. */
  readonly shop_ids: number[];
  readonly texts: (TranslationRow & { readonly id: number })[];
  readonly source_texts: SourceText[];
  readonly images: Omit<ProductImage, 'new_image'>[];
  /** Of all its categories, the supplier's too. */
  readonly paths: { readonly id: number; readonly name: string; readonly path: string }[];
};

/** One product with everything, for the asked shop. */
export const productsDetailReadModel = (db: Kysely<DB>) => ({
  async find(id: number, { shopId, sellerId }: Scope): Promise<DetailRow | null> {
    // Its categories with their paths, ours and the supplier's, as in a page of the list; the scope is asked with them.
    const { rows } = await sql<DetailRow>`
      with recursive asked (id, position, seller_id) as (
        select id, position, (select ${sellerId}::bigint) from ${idsInOrder(sql`${[id]}`)} as asked (id, position)),
      page (id, position) as (select id, position from asked where seller_id is null
        or exists (select from products own where own.id = asked.id and own.seller_id = asked.seller_id)),
      ${pathsOf(sql`select m.category_id from page join mapped_categories m on m.product_id = page.id where not m.is_deleted
        union all select c.category_id from page join product_categories c on c.product_id = page.id`)}
      select ${identityColumns}, ${mappedCategoryIds},
        (select coalesce(json_agg(json_build_object('id', w.id, 'name', w.name, 'path', array_to_string(w.path, ' > '))), '[]')
           from paths w) as paths,
        p.short_description, p.long_description, p.breadcrumbs, p.customs_information, p.version,
        -- a feed says its texts twice: as the product's own, and under their language
        (select t.language_id from product_translates t
          where t.product_id = p.id and t.origin = 'supplier' and t.name = p.name
          order by (t.long_description is not distinct from p.long_description) desc, t.language_id limit 1) as source_language_id,
        array(select c.category_id from product_categories c where c.product_id = p.id order by 1) as supplier_category_ids,
        array(select o.shop_id::bigint from publications o where o.product_id = p.id and o.status = 'in_shop') as live_shop_ids,
        array(select s.id::bigint from shops s order by s.id) as shop_ids,
        (select coalesce(json_agg(json_build_object('id', t.id, 'language_id', t.language_id, 'name', t.name,
                  'short_description', t.short_description, 'long_description', t.long_description) order by t.language_id), '[]')
           from product_translates t where t.product_id = p.id) as texts,
        (select coalesce(json_agg(json_build_object('language', t.language, 'name', t.name, 'short_description', t.short_description,
                  'long_description', t.long_description) order by t.language), '[]')
           from source_texts t where t.product_id = p.id) as source_texts,
        (select coalesce(json_agg(json_build_object('id', i.id, 'url', i.url, 'is_cover', i.is_cover, 'is_deleted', i.is_deleted,
                  'position', i.position, 'is_variant', i.is_variant, 'alts', i.alts, 'productId', i.product_id) order by i.position, i.id), '[]')
           from product_images i where i.product_id = p.id and not i.is_deleted) as images
      ${identityTables(sql`page`, shopId)}`.execute(db);
    return rows[0] ?? null;
  },

  async listVariants(productId: number): Promise<VariantRow[]> {
    const { rows } = await sql<VariantRow>`
      select v.id, v.sku, v.sku_intern, v.ean, v.width::float8, v.height::float8, v.depth::float8, v.weight::float8,
        v.stock, v.max_handling_days, v.currency, v.price, v.discount_price, v.tvsh, v.purchase_price, v.recommended_price,
        (select coalesce(json_object_agg(q.shop_id, json_build_object('price', q.price::text,
            'discount_price', q.discount_price::text, 'tvsh', q.tvsh::text,
            'customs_fee', json_build_object('value', q.customs_fee::text))), '{}')
           from variant_prices q where q.variant_id = v.id) as price_extended,
        (select coalesce(json_agg(json_build_object('id', i.id, 'url', i.url) order by i.position, i.id), '[]')
           from variant_images x join product_images i on i.id = x.image_id
          where x.variant_id = v.id and not i.is_deleted) as variant_images
      from variants v where v.product_id = ${productId} order by v.position, v.id`.execute(db);
    return rows;
  },

  /** The internal categories a product is in; null where the scope does not reach it. */
  async findMappedCategoryIds(id: number, { sellerId }: Scope): Promise<number[] | null> {
    const { rows } = await sql<{ ids: number[] }>`
      select array(select category_id from mapped_categories where product_id = p.id and not is_deleted order by id) as ids
      from products p where p.id = ${id} and (${sellerId}::bigint is null or p.seller_id = ${sellerId})`.execute(db);
    return rows[0]?.ids ?? null;
  },
});

export type VariantRow = {
  readonly id: number;
  readonly sku: string;
  readonly sku_intern: string;
  readonly ean: string | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly depth: number | null;
  readonly weight: number | null;
  readonly stock: number;
  readonly max_handling_days: number | null;
  readonly currency: string;
  readonly price: string | null;
  readonly discount_price: string | null;
  readonly tvsh: string | null;
  readonly purchase_price: string | null;
  readonly recommended_price: string | null;
  readonly price_extended: Readonly<Record<string, ShopPrice>>;
  readonly variant_images: { id: number; url: string }[];
};

type ShopPrice = {
  readonly price: string | null;
  readonly discount_price: string | null;
  readonly tvsh: string | null;
  readonly customs_fee: { readonly value: string | null };
};
