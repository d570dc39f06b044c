import type pg from 'pg';
import type { ShopCampaign, ShopCategoryDocument, ShopDocument } from '#connectors/kit/shop-document.ts';

export type CategoryRow = {
  external_key: string;
  parent_key: string | null;
  name: string | Record<string, string>;
  descriptions: Record<string, string>;
  image: string | null;
  visible: boolean;
  filters: NonNullable<ShopCategoryDocument['filters']>;
  has_products: boolean;
};

export type ListedRow = {
  external_key: string;
  sku: string;
  brand: string | null;
  texts: ShopDocument['texts'];
  default_language: string;
  image: string | null;
  /** The variant that costs least. */
  price: string;
  gross: string | null;
  discount_price: string | null;
  discount_gross: string | null;
  reference_price: string | null;
  campaign: ShopCampaign | null;
  vat: string;
  currency: string;
  variants: number;
  /** Whether the variants cost differently. */
  prices_differ: boolean;
  stock: number;
};

export type ListFilter = {
  readonly patterns: readonly string[];
  readonly categories: readonly string[] | null;
  readonly wanted: readonly WantedValues[];
};
/** One of the values is wanted. */
export type WantedValues = CategoryRow['filters'][number] & { readonly values: readonly string[] };
export type FacetRow = {
  group: string;
  value: string;
  names: Record<string, string> | null;
  colour: string | null;
  products: number;
};

/** What a variant is told apart by, and what is said of it and of its product. */
const saidOfVariant = `(
    select jsonb_array_elements(v.options) as it
    union all select it from jsonb_array_elements(p.attributes) it
     where it ->> 'variantKey' is null or it ->> 'variantKey' = v.external_key)`;
/** Whether what is said is of the attribute of a filter. */
const isOf = (filter: 'w' | 'f') => `case
    when ${filter} ? 'theirs' then it ->> 'theirs' = ${filter} ->> 'theirs'
    when ${filter} ? 'called' then not it ? 'theirs' and ${filter} -> 'called' ? (it ->> 'group')
    else it ->> 'group' = ${filter} ->> 'group' end`;
/** Groups of which a variant has none of the wanted values. */
const unmet = `
    select w ->> 'group' as missed from jsonb_array_elements($4::jsonb) w where not exists (
      select from ${saidOfVariant} said where ${isOf('w')} and w -> 'values' ? (it ->> 'value'))`;

const searched = `
    from demo_shop.product p
   where p.shop_id = $1 and p.removed_at is null and p.search_text like all ($2::text[])
     and ($3::text[] is null or exists (
       select from demo_shop.product_category c where c.product_id = p.id and c.category_key = any ($3::text[])))`;
/** One variant has all that is wanted: a red one in L, not a red one and another one in L. */
const filtered = `${searched}
     and ($4::jsonb = '[]' or exists (select from demo_shop.variant v where v.product_id = p.id and not exists (${unmet})))`;

const valuesOf = ({ patterns, categories, wanted }: ListFilter) => [patterns, categories, JSON.stringify(wanted)];

/** What visitors look at: lists over the goods of one demo shop. */
export const storefrontRepository = (database: pg.Pool, shopId: number) => ({
  async listCategories(): Promise<CategoryRow[]> {
    const { rows } = await database.query<CategoryRow>(
      `select c.external_key, c.parent_key, c.name, c.descriptions, c.image, c.visible, c.filters,
              exists (select from demo_shop.product_category pc
                       where pc.shop_id = c.shop_id and pc.category_key = c.external_key) as has_products
         from demo_shop.category c where c.shop_id = $1 order by c.external_key`,
      [shopId],
    );
    return rows;
  },

  async countProducts(filter: ListFilter): Promise<number> {
    const { rows } = await database.query<{ count: number }>(`select count(*)::integer as count ${filtered}`, [
      shopId,
      ...valuesOf(filter),
    ]);
    return rows[0]?.count ?? 0;
  },

  /** Newest first: what was just sent is what one comes to see. */
  async listProducts(filter: ListFilter, page: number, perPage: number): Promise<ListedRow[]> {
    const { rows } = await database.query<ListedRow>(
      `select p.external_key, p.sku, p.brand, p.texts, p.default_language, i.url as image, v.*
         from (select p.* ${filtered} order by p.id desc limit $5 offset $6) p
         left join lateral (
           select url from demo_shop.image where product_id = p.id order by is_cover desc, position, ordinal limit 1
         ) i on true
         cross join lateral (
           select count(*)::integer as variants, sum(stock)::integer as stock,
                  count(distinct (paid, vat)) > 1 as prices_differ,
                  (array_agg(price::text order by paid * (100 + vat), position))[1] as price,
                  (array_agg(gross::text order by paid * (100 + vat), position))[1] as gross,
                  (array_agg(discount_gross::text order by paid * (100 + vat), position))[1] as discount_gross,
                  (array_agg(reference_price::text order by paid * (100 + vat), position))[1] as reference_price,
                  (array_agg(campaign order by paid * (100 + vat), position))[1] as campaign,
                  (array_agg(discount_price::text order by paid * (100 + vat), position))[1] as discount_price,
                  (array_agg(vat::text order by paid * (100 + vat), position))[1] as vat,
                  (array_agg(currency order by paid * (100 + vat), position))[1] as currency
             from (select v.position, price, gross, discount_gross, reference_price, discount_price, campaign, vat, currency,
                          greatest(v.stock - coalesce(h.pieces, 0), 0) as stock,
                          case when discount_price > 0 and discount_price < price then discount_price else price end as paid
                     from demo_shop.variant v
                     left join demo_shop.held h on h.shop_id = $1 and h.variant_key = v.external_key
                    where v.product_id = p.id) each_variant
         ) v
        order by p.id desc`,
      [shopId, ...valuesOf(filter), perPage, (page - 1) * perPage],
    );
    return rows;
  },

  /**
   * The values of attributes among the products that are searched, with how many have each: for each attribute those with a variant that has
   * what is wanted of the others. One statement for all, since every value of every variant is looked at.
   */
  async listValues(filter: ListFilter, filters: CategoryRow['filters']): Promise<FacetRow[]> {
    const { rows } = await database.query<FacetRow>(
      `select f ->> 'group' as "group", it ->> 'value' as value, count(distinct p.id)::integer as products,
              (array_agg(it -> 'valueNames') filter (where it ? 'valueNames'))[1] as names, max(it ->> 'colour') as colour
         from (select p.* ${searched}) p join demo_shop.variant v on v.product_id = p.id
        cross join lateral (select array(${unmet}) as missed) unmet cross join lateral ${saidOfVariant} said
        cross join jsonb_array_elements($5::jsonb) f
        where ${isOf('f')} and unmet.missed <@ array[f ->> 'group']
        group by 1, 2`,
      [shopId, ...valuesOf(filter), JSON.stringify(filters)],
    );
    return rows;
  },
});
