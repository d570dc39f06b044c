import type pg from 'pg';
import type { ShopDocument } from '#connectors/kit/shop-document.ts';

/** What somebody types in who makes a product in the demo shop itself. */
export type ByHand = {
  readonly name: string;
  readonly description: string;
  readonly language: string;
  readonly image: string | null;
  readonly categoryKey: string | null;
  readonly variants: readonly {
    readonly sku: string;
    readonly ean: string | null;
    readonly gross: string;
    readonly vat: string;
    readonly currency: string;
    readonly stock: number;
  }[];
};

/** Makes a product in a shop, past Tregu, as its own back-office would: the demo market and tests need somebody who does. Gives its number. */
export async function makeByHand(database: pg.Pool, shopId: number, made: ByHand): Promise<string> {
  const { name, description, language, image, categoryKey, variants } = made;
  const texts: ShopDocument['texts'] = { [language]: { name, shortDescription: description, longDescription: '' } };
  const search = [name, ...variants.flatMap(({ sku, ean }) => [sku, ean ?? ''])].join('\n').toLocaleLowerCase('en');
  const { rows } = await database.query<{ id: string }>(
    `with made as (
       insert into demo_shop.product (shop_id, external_key, attempt, stock_attempt, sku, texts, default_language, attributes, images_hash,
         configurators_hash, search_text)
       values ($1, 'made-here-' || gen_random_uuid(), 0, 0, $2, $3, $4, '[]', '', '', $5) returning id
     ), variants as (
       insert into demo_shop.variant (product_id, external_key, position, sku, ean, price, gross, vat, currency, options, stock)
       select made.id, 'made-here-' || gen_random_uuid(), it.place, it.sku, it.ean, round(it.gross / (1 + it.vat / 100), 4), it.gross, it.vat,
              it.currency, '[]', it.stock
         from made, rows from (jsonb_to_recordset($6::jsonb) as (sku text, ean text, gross numeric, vat numeric, currency text, stock integer))
              with ordinality as it (sku, ean, gross, vat, currency, stock, place)
     ), images as (
       insert into demo_shop.image (product_id, external_key, url, is_cover, position, ordinal, variant_keys)
       select id, 'made-here', $7, true, 0, 0, '[]' from made where $7::text is not null
     ), categories as (
       insert into demo_shop.product_category (product_id, shop_id, category_key, position)
       select id, $1, $8, 0 from made where $8::text is not null
     )
     select id::text from made`,
    [shopId, variants[0]!.sku, texts, language, search, JSON.stringify(variants), image, categoryKey],
  );
  return rows[0]!.id;
}

/** Gives a product another name in a language, past Tregu. */
export async function renameByHand(
  database: pg.Pool,
  shopId: number,
  externalKey: string,
  language: string,
  name: string,
): Promise<void> {
  await database.query(
    `update demo_shop.product set texts = jsonb_set(texts, array[$3, 'name'], to_jsonb($4::text)), updated_at = now()
      where shop_id = $1 and external_key = $2 and removed_at is null and texts ? $3`,
    [shopId, externalKey, language, name],
  );
}

/** Makes a category in a shop, past Tregu; gives its key. Making the same again changes nothing. */
export async function makeCategoryByHand(
  database: pg.Pool,
  shopId: number,
  made: { readonly key: string; readonly parentKey: string | null; readonly names: Readonly<Record<string, string>> },
): Promise<string> {
  const key = `made-here-${made.key}`;
  await database.query(
    `insert into demo_shop.category (shop_id, external_key, parent_key, name, attempt) values ($1, $2, $3, $4, 0)
     on conflict (shop_id, external_key) do nothing`,
    [shopId, key, made.parentKey, JSON.stringify(made.names)],
  );
  return key;
}

/** Makes a property in a shop, past Tregu; gives its key. Making the same again changes nothing. */
export async function makePropertyByHand(
  database: pg.Pool,
  shopId: number,
  made: { readonly key: string; readonly name: string; readonly names?: Readonly<Record<string, string>> },
): Promise<string> {
  const key = `made-here-${made.key}`;
  await database.query(
    `insert into demo_shop.property (shop_id, external_key, name, names) values ($1, $2, $3, $4)
     on conflict (shop_id, external_key) do nothing`,
    [shopId, key, made.name, JSON.stringify(made.names ?? {})],
  );
  return key;
}
