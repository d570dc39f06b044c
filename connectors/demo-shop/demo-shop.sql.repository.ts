import { createHash } from 'node:crypto';

type Statement = { readonly name: string; readonly text: string };

/** Two 32-bit numbers for the advisory lock of one product, as SQL text. The first keeps clear of other users of locks. */
export function lockKey(shopId: number, externalKey: string): string {
  const digest = createHash('sha256').update(`demo-shop/${shopId}/${externalKey}`).digest();
  return digest.readBigInt64BE(0).toString();
}

/**
 * Writes only what differs: an untouched row is not locked, so parallel pushes do not queue up at the shared categories. "offset 0" keeps this an
 * index look-up per category; as a join it reads all of the shop's for every product that is pushed.
 */
export const saveCategories: Statement = {
  name: 'demo_shop_save_categories',
  text: `
    insert into demo_shop.category (shop_id, external_key, parent_key, name, position)
    select $1, it.external_key, it.parent_key, it.name, it.position
      from jsonb_to_recordset($2::jsonb) as it (external_key text, parent_key text, name jsonb, position integer)
     where not exists (
       select from demo_shop.category there
        where there.shop_id = $1 and there.external_key = it.external_key
          and there.parent_key is not distinct from it.parent_key and there.name = it.name offset 0)
     order by it.external_key
    on conflict (shop_id, external_key) do update set parent_key = excluded.parent_key, name = excluded.name`,
};

/** A whole category; nothing where a newer attempt was. What only came along with products has attempt 0. */
export const saveCategory: Statement = {
  name: 'demo_shop_save_category',
  text: `
    insert into demo_shop.category as c (
      shop_id, external_key, attempt, parent_key, name, descriptions, image, visible, filters)
    values ($1, $2, $3::bigint, $4, $5::jsonb, $6::jsonb, $7, $8::boolean, $9::jsonb)
    on conflict (shop_id, external_key) do update set
      attempt = excluded.attempt, parent_key = excluded.parent_key, name = excluded.name,
      descriptions = excluded.descriptions, image = excluded.image, visible = excluded.visible, filters = excluded.filters
    where c.attempt <= excluded.attempt`,
};

/**
 * The whole product in one statement. `before` is what was there; `saved` is empty when a newer attempt was, and then
 * nothing below it happens either. Images and options are written when they changed since they were last written, when
 * a repair is asked for, or when the product comes new or back.
 */
export const saveProduct: Statement = {
  name: 'demo_shop_save_product',
  text: `
    with before as (
      select id, attempt, stock_attempt, price_attempt, removed_at is not null as was_removed, images_hash, configurators_hash
        from demo_shop.product where shop_id = $1 and external_key = $2
    ), plan as (
      select coalesce((select stock_attempt <= $3::bigint from before), true) as takes_stock,
             coalesce((select was_removed or (price_attempt <= $3::bigint and 'price' <> all ($22::text[])) from before), true) as takes_prices,
             'images' <> all ($22::text[])
               and ($17::boolean or coalesce((select was_removed or images_hash <> $14 from before), true)) as writes_images,
             'configurators' <> all ($22::text[])
               and ($18::boolean or coalesce((select was_removed or configurators_hash <> $15 from before), true)) as writes_options
    ), saved as (
      insert into demo_shop.product as p (
        shop_id, external_key, attempt, stock_attempt, price_attempt, sku, sku_intern, mpn, brand, texts, default_language, attributes,
        warranty_months, country, customs, images_hash, configurators_hash, search_text, leaves)
      values ($1, $2, $3::bigint, $3::bigint, $3::bigint, $4, $5, $6, $7, $8::jsonb, $9, $10::jsonb, $11::integer, $12, $13::jsonb,
              $14, $15, $16, $22::text[])
      on conflict (shop_id, external_key) do update set
        attempt = excluded.attempt, stock_attempt = greatest(p.stock_attempt, excluded.stock_attempt),
        price_attempt = greatest(p.price_attempt, excluded.price_attempt), removed_at = null,
        sku = excluded.sku, sku_intern = excluded.sku_intern, mpn = excluded.mpn, brand = excluded.brand,
        texts = case when 'main' = any (excluded.leaves) and p.texts <> '{}' then p.texts else excluded.texts end,
        default_language = excluded.default_language, country = excluded.country,
        attributes = case when 'attributes' = any (excluded.leaves) then p.attributes else excluded.attributes end,
        warranty_months = case when 'warranty' = any (excluded.leaves) then p.warranty_months else excluded.warranty_months end,
        customs = case when 'customs' = any (excluded.leaves) then p.customs else excluded.customs end,
        -- What was the shop's own affair is written whole when it is ours again.
        images_hash = case when 'images' = any (excluded.leaves) then '' else excluded.images_hash end,
        configurators_hash = case when 'configurators' = any (excluded.leaves) then '' else excluded.configurators_hash end,
        search_text = excluded.search_text, leaves = excluded.leaves, updated_at = now()
      where p.attempt <= excluded.attempt
      returning p.id
    ), gone_variants as (
      delete from demo_shop.variant v using saved
       where v.product_id = saved.id
         and v.external_key <> all (select it ->> 'externalKey' from jsonb_array_elements($19::jsonb) it)
    ), saved_variants as (
      insert into demo_shop.variant as v (
        product_id, external_key, position, sku, ean, price, gross, discount_price, discount_gross, reference_price, most_per_order, campaign, vat, currency,
        width, height, depth, weight, max_handling_days, options, stock)
      select saved.id, it."externalKey", it.position, it.sku, it.ean, paid.price, paid.gross, paid.discount_price, paid.discount_gross,
             paid.reference_price, paid.most_per_order, paid.campaign, paid.vat, paid.currency, it.width, it.height, it.depth, it.weight, it."maxHandlingDays",
             case when plan.writes_options then it.options else coalesce(old.options, it.options) end,
             case when plan.takes_stock then coalesce(it.stock, old.stock, 0) else coalesce(old.stock, it.stock, 0) end
        from saved cross join plan
       cross join jsonb_to_recordset($19::jsonb) as it (
          "externalKey" text, position integer, sku text, ean text, price text, gross text, "discountPrice" text, "discountGross" text,
          "referencePrice" text, "mostPerOrder" integer, campaign jsonb, vat text, currency text, width float8, height float8, depth float8, weight float8, "maxHandlingDays" integer,
          options jsonb, stock integer)
        -- "offset 0" keeps this an index look-up per variant; as a plain join the planner reads the whole table.
        left join lateral (
          select v.* from demo_shop.variant v
           where v.product_id = saved.id and v.external_key = it."externalKey" offset 0) old on true
       -- Newer prices stay, as newer stock does.
       cross join lateral (
          select it.price::numeric as price, it.gross::numeric as gross, it."discountPrice"::numeric as discount_price,
                 it."discountGross"::numeric as discount_gross, it."referencePrice"::numeric as reference_price,
                 it."mostPerOrder" as most_per_order, it.campaign, it.vat::numeric as vat, it.currency
           where plan.takes_prices or old.product_id is null
          union all
          select old.price, old.gross, old.discount_price, old.discount_gross, old.reference_price, old.most_per_order, old.campaign, old.vat, old.currency
           where not (plan.takes_prices or old.product_id is null)) paid
      on conflict (product_id, external_key) do update set
        position = excluded.position, sku = excluded.sku, ean = excluded.ean, price = excluded.price,
        gross = excluded.gross, discount_price = excluded.discount_price, discount_gross = excluded.discount_gross,
        reference_price = excluded.reference_price, most_per_order = excluded.most_per_order, campaign = excluded.campaign, vat = excluded.vat, currency = excluded.currency,
        width = excluded.width, height = excluded.height, depth = excluded.depth, weight = excluded.weight,
        max_handling_days = excluded.max_handling_days, options = excluded.options, stock = excluded.stock
      -- A row that stays the same is not written again: most sends change a text or one price.
      where (v.position, v.sku, v.ean, v.price::text, v.gross::text, v.discount_price::text, v.discount_gross::text,
             v.reference_price::text, v.most_per_order, v.campaign, v.vat::text, v.currency, v.width, v.height,
             v.depth, v.weight, v.max_handling_days, v.options, v.stock)
        is distinct from (excluded.position, excluded.sku, excluded.ean, excluded.price::text, excluded.gross::text,
             excluded.discount_price::text, excluded.discount_gross::text, excluded.reference_price::text, excluded.most_per_order, excluded.campaign, excluded.vat::text, excluded.currency, excluded.width, excluded.height,
             excluded.depth, excluded.weight, excluded.max_handling_days, excluded.options, excluded.stock)
    ), gone_images as (
      delete from demo_shop.image i using saved, plan
       where plan.writes_images and i.product_id = saved.id
         and i.external_key <> all (select it ->> 'key' from jsonb_array_elements($20::jsonb) it)
    ), saved_images as (
      insert into demo_shop.image (product_id, external_key, url, is_cover, position, ordinal, variant_keys, alts)
      select saved.id, it.key, it.url, it."isCover", it.position, it.ordinal, it."variantKeys", coalesce(it.alts, '{}')
        from saved, plan, jsonb_to_recordset($20::jsonb) as it (
          key text, url text, "isCover" boolean, position integer, ordinal integer, "variantKeys" jsonb, alts jsonb)
       where plan.writes_images
      on conflict (product_id, external_key) do update set
        url = excluded.url, is_cover = excluded.is_cover, position = excluded.position, ordinal = excluded.ordinal,
        variant_keys = excluded.variant_keys, alts = excluded.alts
    ), gone_categories as (
      delete from demo_shop.product_category c using saved
       where c.product_id = saved.id and c.category_key <> all ($21::text[])
    ), saved_categories as (
      insert into demo_shop.product_category as c (product_id, shop_id, category_key, position)
      select saved.id, $1, it.key, it.position from saved, unnest($21::text[]) with ordinality as it (key, position)
      on conflict (product_id, category_key) do update set position = excluded.position
       where c.position <> excluded.position
    )
    select saved.id::text, plan.writes_images and plan.writes_options as wrote_all from saved, plan`,
};

export const checkTables: Statement = { name: 'demo_shop_check', text: 'select from demo_shop.product limit 0' };

/** Sets the stock of known variants unless a newer stock is there. */
export const setStock: Statement = {
  name: 'demo_shop_set_stock',
  text: `
    with there as (
      select id, stock_attempt <= $3::bigint as takes from demo_shop.product
       where shop_id = $1 and external_key = $2 and removed_at is null
    ), taken as (
      update demo_shop.product p set stock_attempt = $3::bigint from there where p.id = there.id and there.takes
    ), set_variants as (
      update demo_shop.variant v set stock = it.stock
        from there, jsonb_to_recordset($4::jsonb) as it ("variantKey" text, stock integer)
       where v.product_id = there.id and there.takes and v.external_key = it."variantKey" and v.stock <> it.stock
    )
    select true as found, takes as set from there`,
};

/** Sets the prices of known variants unless newer prices, or a newer product, are there. */
export const setPrices: Statement = {
  name: 'demo_shop_set_prices',
  text: `
    with there as (
      select id, greatest(attempt, price_attempt) <= $3::bigint as takes from demo_shop.product
       where shop_id = $1 and external_key = $2 and removed_at is null
    ), taken as (
      update demo_shop.product p set price_attempt = $3::bigint, updated_at = now() from there where p.id = there.id and there.takes
    ), set_variants as (
      update demo_shop.variant v set price = it.price::numeric, gross = it.gross::numeric, discount_price = it."discountPrice"::numeric,
             discount_gross = it."discountGross"::numeric, reference_price = it."referencePrice"::numeric,
             most_per_order = it."mostPerOrder", campaign = it.campaign, vat = it.vat::numeric, currency = it.currency
        from there, jsonb_to_recordset($4::jsonb) as it ("variantKey" text, price text, gross text, "discountPrice" text,
             "discountGross" text, "referencePrice" text, "mostPerOrder" integer, campaign jsonb, vat text, currency text)
       where v.product_id = there.id and there.takes and v.external_key = it."variantKey"
    )
    select true as found, takes as set from there`,
};

/** Visitors do not see it any more; it stays as it is, for the day it comes back. A mark where there is no such product. */
export const hideProduct: Statement = {
  name: 'demo_shop_hide',
  text: `
    insert into demo_shop.product as p (
      shop_id, external_key, attempt, stock_attempt, removed_at, sku, texts, default_language, attributes,
      images_hash, configurators_hash, search_text)
    values ($1, $2, $3::bigint, $3::bigint, now(), '', '{}', '', '[]', '', '', '')
    on conflict (shop_id, external_key) do update set
      attempt = excluded.attempt, stock_attempt = greatest(p.stock_attempt, excluded.stock_attempt),
      removed_at = coalesce(p.removed_at, excluded.removed_at), updated_at = now()
    where p.attempt <= excluded.attempt
    returning p.id`,
};

/** Nothing of it stays but a mark. */
export const removeContent: Statement = {
  name: 'demo_shop_remove',
  text: `
    with marked as (
      insert into demo_shop.product as p (
        shop_id, external_key, attempt, stock_attempt, removed_at, sku, texts, default_language, attributes,
        images_hash, configurators_hash, search_text)
      values ($1, $2, $3::bigint, $3::bigint, now(), '', '{}', '', '[]', '', '', '')
      on conflict (shop_id, external_key) do update set
        attempt = excluded.attempt, stock_attempt = greatest(p.stock_attempt, excluded.stock_attempt),
        removed_at = coalesce(p.removed_at, excluded.removed_at), sku = '', sku_intern = null, mpn = null, brand = null,
        texts = '{}', default_language = '', attributes = '[]', customs = null, warranty_months = null, images_hash = '',
        configurators_hash = '', search_text = '', updated_at = now()
      where p.attempt <= excluded.attempt
      returning p.id
    ), variants as (
      delete from demo_shop.variant using marked where product_id = marked.id
    ), images as (
      delete from demo_shop.image using marked where product_id = marked.id
    ), categories as (
      delete from demo_shop.product_category using marked where product_id = marked.id
    )
    select id from marked`,
};

/** A mark that a product was removed under a key: the product that gets the key next goes on with its numbers. */
export const takeMark: Statement = {
  name: 'demo_shop_take_mark',
  text: `delete from demo_shop.product where shop_id = $1 and external_key = $2 and removed_at is not null
    returning attempt::text, stock_attempt::text, price_attempt::text`,
};

/** Gives a product another key, and its variants theirs ($5: old and new); carts and what they hold go along. */
export const setKeys: Statement = {
  name: 'demo_shop_set_keys',
  text: `
    with keys as (
      select * from jsonb_to_recordset($5::jsonb) as it ("from" text, "to" text)
    ), variants as (
      update demo_shop.variant v set external_key = keys."to" from keys where v.product_id = $2::bigint and v.external_key = keys."from"
    ), held as (
      update demo_shop.held h set variant_key = keys."to" from keys where h.shop_id = $1 and h.variant_key = keys."from"
    ), carts as (
      update demo_shop.cart_line l set variant_key = keys."to", product_key = $3 from keys where l.shop_id = $1 and l.variant_key = keys."from"
    ), images as (
      update demo_shop.image i set variant_keys = (
          select coalesce(jsonb_agg(coalesce(keys."to", own.key)), '[]')
            from jsonb_array_elements_text(i.variant_keys) own (key) left join keys on keys."from" = own.key)
       where i.product_id = $2::bigint and i.variant_keys <> '[]'
    )
    update demo_shop.product set external_key = $3, attempt = greatest(attempt, $4::bigint), stock_attempt = greatest(stock_attempt, $6::bigint),
           price_attempt = greatest(price_attempt, $7::bigint), images_hash = '', configurators_hash = ''
     where id = $2::bigint and shop_id = $1`,
};

const product = `
  select p.id::text as id, p.external_key, p.sku, p.sku_intern, p.mpn, p.brand, p.texts, p.default_language, p.attributes,
         p.warranty_months, p.country, p.customs, p.leaves, v.variants, v.stock, v.prices, i.images, c.categories
    from demo_shop.product p
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object(
               'externalKey', external_key, 'sku', sku, 'ean', ean, 'width', width,
               'height', height, 'depth', depth, 'weight', weight, 'maxHandlingDays', max_handling_days,
               'options', options) order by position), '[]') as variants,
             coalesce(jsonb_agg(jsonb_build_object('variantKey', external_key, 'stock', stock)
               order by position), '[]') as stock,
             coalesce(jsonb_agg(jsonb_build_object('variantKey', external_key, 'price', price::text, 'gross', gross::text,
               'discountPrice', discount_price::text, 'discountGross', discount_gross::text, 'referencePrice', reference_price::text,
               'vat', vat::text, 'currency', currency)
               || case when most_per_order is null then '{}' else jsonb_build_object('mostPerOrder', most_per_order) end
               || case when campaign is null then '{}' else jsonb_build_object('campaign', campaign) end
               order by position), '[]') as prices
        from demo_shop.variant where product_id = p.id) v
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('key', external_key, 'url', url, 'isCover', is_cover,
               'position', position, 'variantKeys', variant_keys)
               || case when alts = '{}' then '{}' else jsonb_build_object('alts', alts) end order by ordinal), '[]') as images
        from demo_shop.image where product_id = p.id) i
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('externalKey', pc.category_key, 'path', path.steps)
               order by pc.position), '[]') as categories
        from demo_shop.product_category pc
        cross join lateral (
          with recursive up as (
            select k.external_key, k.parent_key, k.name, 1 as height
              from demo_shop.category k where k.shop_id = pc.shop_id and k.external_key = pc.category_key
            union all
            select k.external_key, k.parent_key, k.name, up.height + 1
              from up join demo_shop.category k on k.shop_id = pc.shop_id and k.external_key = up.parent_key
             where up.height < 20)
          select jsonb_agg(jsonb_build_object('key', external_key, 'name', name) order by height desc) as steps from up
        ) path
       where pc.product_id = p.id) c`;

const found = {
  one: { name: 'demo_shop_one_product', where: 'p.external_key = $2 and p.removed_at is null' },
  some: { name: 'demo_shop_some_products', where: 'p.external_key = any($2::text[]) and p.removed_at is null' },
  page: {
    name: 'demo_shop_product_page',
    where: "p.id > $2 and p.removed_at is null and p.external_key not like 'made-here-%' order by p.id limit $3",
  },
  foreign: {
    name: 'demo_shop_foreign_page',
    where: "p.id > $2 and p.removed_at is null and p.external_key like 'made-here-%' order by p.id limit $3",
  },
  number: { name: 'demo_shop_product_by_number', where: 'p.id = $2 and p.removed_at is null' },
} as const;

/** Whole products with their parts: one by key or by number, some by their keys, or a page by id of what we sent, or of what was made in the shop. */
export const selectProducts = (which: keyof typeof found): Statement => ({
  name: found[which].name,
  text: `${product} where p.shop_id = $1 and ${found[which].where}`,
});
