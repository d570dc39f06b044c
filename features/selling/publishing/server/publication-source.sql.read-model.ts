// Reads of others: attribute_groups, attribute_targets, attributes, brands, categories, category_targets, changed_after_approval, currencies, currency_rates, exclusion_hits, exclusions, languages, mapped_categories, product_images, product_shop_attributes, product_translates, products, sellers, settings, shop_brands, shops, variant_images, variant_prices, variants
import { type Kysely, sql } from 'kysely';
import { languagesField } from '#connectors/kit/languages/language-map.ts';
import type { Beginning, ShopPart } from '#connectors/kit/shop-document.ts';
import type { DB } from '#database/tables.ts';
import { deliveredColumns, staffFieldNames } from '#features/catalogue/products/contract/products.fields.ts';
import type { ShopRates } from '#features/catalogue/products/contract/products.price.ts';
import { demandsSetting } from '#features/catalogue/products/contract/products.readiness.ts';
import type { PublicationStatus } from '#features/catalogue/products/contract/products.status.ts';
import type { Scope } from '#server/context.ts';

type Db = Kysely<DB>;
type Ids = readonly number[];

/** A ring of parents, which no screen can make, must not hang a send. */
const deepest = 30;

/** Of shops; digits of currencies; required attribute groups of attributes; a list of demands of settings. */
export const selectShops = (db: Db) =>
  db
    .selectFrom('shops as s')
    .select([
      's.id',
      's.name',
      's.currency',
      's.languages',
      's.active',
      's.fallback_language as fallback',
      's.pricing_mode',
    ])
    .select('s.omnibus')
    .select(sql<string | null>`s.connector_settings ->> ${languagesField}`.as('chosen'))
    .select(
      sql<number>`coalesce((select stock_buffer from shop_sending g where g.shop_id = s.id), 0)`.as('stockBuffer'),
    )
    .select(sql<ShopPart[]>`coalesce((select leaves from shop_sending g where g.shop_id = s.id), '{}')`.as('leaves'))
    .select(sql<Beginning>`coalesce((select begins from shop_sending g where g.shop_id = s.id), 'active')`.as('begins'))
    .select(sql<number | null>`(select most_images from shop_sending g where g.shop_id = s.id)`.as('mostImages'))
    .select(sql<number>`coalesce((select digits from currencies where code = s.currency), 2)`.as('digits'))
    .select((eb) => eb('s.connector', 'is not', null).$castTo<boolean>().as('connected'))
    .select(sql<unknown>`(select value from settings where key = ${demandsSetting} and shop_id = s.id)`.as('demands'))
    .select(
      sql<ShopRates>`coalesce((select json_agg(json_build_object('currency_pair', r.currency_pair, 'rate', r.rate::text))
        from currency_rates r where r.shop_id = s.id), '[]')`.as('rates'),
    )
    .select(
      sql<
        RequiredGroup[]
      >`coalesce((select json_agg(json_build_object('group', g.original_name, 'categoryId', q.category_id))
        from required_attributes q join attribute_groups g on g.id = q.group_id where q.shop_id = s.id), '[]')`.as(
        'required',
      ),
    )
    .orderBy('s.id')
    .execute();
type RequiredGroup = { readonly group: string; readonly categoryId: number | null };

/** Of products. */
export const selectVisible = (db: Db, id: number, { sellerId }: Scope) =>
  db
    .selectFrom('products')
    .select('id')
    .where('id', '=', id)
    .$if(sellerId !== null, (query) => query.where('seller_id', '=', sellerId ?? 0))
    .executeTakeFirst();

export type ProductRow = Awaited<ReturnType<typeof selectProducts>>[number];
/** Of products; the seller's suspension is of sellers, the brand and its mapping of brands. */
export const selectProducts = (db: Db, ids: Ids) =>
  db
    .selectFrom('products as p')
    .innerJoin('sellers as s', 's.id', 'p.seller_id')
    .leftJoin('changed_after_approval as c', 'c.product_id', 'p.id')
    .leftJoin('brands as b', 'b.id', 'p.brand_id')
    .leftJoin('shop_brands as sb', 'sb.id', 'b.shop_brand_id')
    .select(['p.id', 'p.sku', 'p.sku_intern', 'p.name', 'p.short_description'])
    .select(['p.long_description', 'p.status', 'p.is_in_vendor_list'])
    .select([...deliveredColumns, ...staffFieldNames].map((column) => `p.${column}` as const))
    .select(['p.customs_information', 'p.version', 's.is_suspended', 's.is_away', 's.deleted_at'])
    .select(['b.name as brand', 'sb.name as shop_brand'])
    .select(sql<Readonly<Record<string, string>> | null>`sb.names`.as('shop_brand_names'))
    .select((eb) => eb('c.since', 'is not', null).$castTo<boolean>().as('change_unreviewed'))
    .where('p.id', 'in', ids)
    .execute();

export type TranslationRow = Awaited<ReturnType<typeof selectTranslations>>[number];
/** Of products; the code of the language is of languages. */
export const selectTranslations = (db: Db, ids: Ids) =>
  db
    .selectFrom('product_translates as t')
    .innerJoin('languages as l', 'l.id', 't.language_id')
    .select(['t.product_id', 'l.code', 't.name', 't.short_description', 't.long_description'])
    .where('t.product_id', 'in', ids)
    .execute();

export type ImageRow = Awaited<ReturnType<typeof selectImages>>[number];
/** Of products. */
export const selectImages = (db: Db, ids: Ids) =>
  db
    .selectFrom('product_images as i')
    .select(['i.product_id', 'i.id', 'i.url', 'i.is_cover', 'i.position'])
    .select(sql<number[]>`array(select variant_id from variant_images where image_id = i.id)`.as('variant_ids'))
    // The codes of the languages are of languages.
    .select(
      sql<Record<string, string>>`(select coalesce(jsonb_object_agg(l.code, a.value), '{}')
        from jsonb_each_text(i.alts) a join languages l on l.id::text = a.key)`.as('alts'),
    )
    .where('i.product_id', 'in', ids)
    .where('i.is_deleted', '=', false)
    .execute();

export type AttributeRow = {
  product_id: number;
  variant_id: number | null;
  group_id: number;
  group: string;
  value: string;
  group_names: Record<string, string>;
  value_names: Record<string, string>;
  colour: string | null;
  unit: string | null;
  group_place: number | null;
  value_place: number | null;
};
/**
 * Which attributes a product has is of products; the attributes, their groups and maps are of attributes. The shop's own
 * count as they are, a supplier's as what it is mapped to.
 */
export async function selectAttributes(db: Db, ids: Ids): Promise<AttributeRow[]> {
  const { rows } = await sql<AttributeRow>`
    select o.product_id, o.variant_id, o.group_id, g.original_name as "group", a.original_name as value,
           g.names as group_names, a.names as value_names, case when g.kind = 'colour' then a.colour end as colour, g.unit,
           g.place as group_place, a.place as value_place
      from product_shop_attributes o join attributes a on a.id = o.attribute_id join attribute_groups g on g.id = o.group_id
     where o.product_id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

export type VariantRow = Awaited<ReturnType<typeof selectVariants>>[number];
export type KeptPrices = Record<string, { price: string | null; discount_price: string | null; tvsh: string | null }>;
/** Of products. Amounts inside the JSON are text, since a JSON number would become a float. */
export const selectVariants = (db: Db, ids: Ids) =>
  db
    .selectFrom('variants as v')
    .select(['v.product_id', 'v.id', 'v.sku', 'v.ean', 'v.currency', 'v.price', 'v.discount_price', 'v.tvsh'])
    .select(['v.width', 'v.height', 'v.depth', 'v.weight', 'v.max_handling_days', 'v.stock', 'v.in_delivery'])
    .select('v.position')
    .select(
      sql<KeptPrices>`coalesce((select jsonb_object_agg(q.shop_id, jsonb_build_object(
        'price', q.price::text, 'discount_price', q.discount_price::text, 'tvsh', q.tvsh::text))
        from variant_prices q where q.variant_id = v.id), '{}')`.as('price_extended'),
    )
    .where('v.product_id', 'in', ids)
    .execute();

export const selectPublications = (db: Db, ids: Ids, shopIds: Ids) =>
  db
    .selectFrom('publications')
    .select(['product_id', 'shop_id', sql<PublicationStatus>`status`.as('status')])
    .where('product_id', 'in', ids)
    .where('shop_id', 'in', shopIds)
    .execute();

/** `excluded_in`: shops where a rule closes the category to the product, itself or from above. */
export type MappedRow = { product_id: number; category_id: number; is_leaf: boolean; excluded_in: number[] };
/** The mapping is of products, the tree of categories, rules of exclusions. */
export async function selectMappedCategories(db: Db, ids: Ids): Promise<MappedRow[]> {
  const { rows } = await sql<MappedRow>`
    select m.product_id, m.category_id,
           not exists (select from categories child where child.parent_id = c.id and child.deleted_at is null) as is_leaf,
           case when (select exists (select from exclusions where in_force and kind = 'category')) then array(
             select s.id from shops s where exists (select from exclusions x
              where x.in_force and x.kind = 'category' and x.category_id = any(up.ids)
                and (x.shop_ids is null or s.id = any(x.shop_ids)) and not exclusion_spares(x.id, m.product_id)))
           else '{}'::int[] end as excluded_in
      from mapped_categories m join categories c on c.id = m.category_id
      cross join lateral (select category_path(m.category_id) as ids offset 0) up
     where m.product_id = any(${ids}::bigint[]) and not m.is_deleted and c.deleted_at is null`.execute(db);
  return rows;
}

export type TargetRow = { category_id: number; shop_id: number; remoteId: string; path: string[] };
/** Of targets: into which categories of the shops' own products of ours go. */
export async function selectTargets(db: Db, categoryIds: Ids, shopIds: Ids): Promise<TargetRow[]> {
  if (categoryIds.length === 0) return [];
  const { rows } = await sql<TargetRow>`select category_id, shop_id, remote_id as "remoteId", path from category_targets
     where category_id = any(${categoryIds}::bigint[]) and shop_id = any(${shopIds}::int[])`.execute(db);
  return rows;
}

export type PropertyRow = { group_id: number; shop_id: number; remoteId: string; name: string };
/** Of targets: properties of the shops' own that values of our attributes go into. A market has some hundred attributes. */
export async function selectProperties(db: Db, shopIds: Ids): Promise<PropertyRow[]> {
  const { rows } = await sql<PropertyRow>`select group_id, shop_id, remote_id as "remoteId", name from attribute_targets
     where shop_id = any(${shopIds}::int[])`.execute(db);
  return rows;
}

export type HitRow = { product_id: number; shop_ids: number[] | null };
/** Of exclusions: rules that keep a product out as a whole, whatever its categories; null: of every shop. */
export async function selectHits(db: Db, ids: Ids): Promise<HitRow[]> {
  const { rows } = await sql<HitRow>`
    select product_id, shop_ids from exclusion_hits
     where (select exists (select from exclusions where in_force and kind <> 'category'))
       and product_id = any(${ids}::bigint[])`.execute(db);
  return rows;
}

export type PathRow = { leaf: number; id: number; name: string; names: unknown };
/** Of categories: from the root down to each of the given ones. */
export async function selectPaths(db: Db, categoryIds: Ids): Promise<PathRow[]> {
  if (categoryIds.length === 0) return [];
  const { rows } = await sql<PathRow>`
    with recursive up (leaf, id, depth) as (
      select id, id, 0 from unnest(${categoryIds}::bigint[]) as id
      union all
      select up.leaf, c.parent_id, up.depth + 1 from up join categories c on c.id = up.id
       where c.parent_id is not null and up.depth < ${sql.lit(deepest)})
    select up.leaf, c.id, c.name, c.names
      from up join categories c on c.id = up.id
     order by up.leaf, up.depth desc`.execute(db);
  return rows;
}
