import { type RawBuilder, sql } from 'kysely';
import { deliveredColumns, staffFieldNames } from '../contract/products.fields.ts';
import { productStatus } from '../contract/products.status.ts';

/*
 * The tables of the list. `l` is product_list, a row per product; `h` ("here") is product_list_shops, its row in one shop, which also
 * has id, seller, internal SKU and all flags and facts, so that most filters need nothing else (docs/adr/0073).
 */

/** The rows of a shop alone, for filters that ask nothing of `l`. */
export const shopRows = (shopId: number): RawBuilder<unknown> =>
  sql`(select * from product_list_shops where shop_id = ${sql.lit(shopId)}) h`;

/** The same columns of `l` as `h`, for filters that ask nothing of a shop: no row of a shop is looked up then. */
export const anyShopRows: RawBuilder<unknown> = sql`product_list l
  cross join lateral (select l.product_id, l.seller_id, l.sku_intern, l.flags, l.facts) h`;

/** The names of a language as `n`, which every product has, and their ids as `h`: for an order by name where nothing is asked. */
export const namesAlone = (languageId: number): RawBuilder<unknown> =>
  sql`(select * from product_list_names where language_id = ${sql.lit(languageId)}) n
  cross join lateral (select n.product_id) h`;

/** Beside `l`: the row of the product in a shop. */
export const inShopOf = (shopId: number): RawBuilder<unknown> =>
  sql`join product_list_shops h on h.product_id = l.product_id and h.shop_id = ${sql.lit(shopId)}`;

/** Beside `h`: what is the same in every shop. */
export const generalRows: RawBuilder<unknown> = sql`join product_list l on l.product_id = h.product_id`;

/** Beside `h`: the names in a language as `n`, for an order by name. */
export const nameRows = (languageId: number): RawBuilder<unknown> =>
  sql`join product_list_names n on n.product_id = h.product_id and n.language_id = ${sql.lit(languageId)}`;

/** The name that the product `id` is shown with in a language; never empty. */
export const listName = (languageId: number, id: RawBuilder<unknown> = sql`l.product_id`): RawBuilder<string> =>
  sql`(select n.name from product_list_names n where n.language_id = ${sql.lit(languageId)} and n.product_id = ${id})`;

/** What the stock of a variant `v` is worth in euro: at its purchase price, else at its price in euro; null where neither is known. */
export const worthOfStock: RawBuilder<number | null> =
  sql`v.stock * coalesce(v.purchase_price, case when v.currency = 'EUR' then v.price end)`;

/** The id of English, the language lists of other features are written in (the seed's first one). */
export const english = 1;

/** Whether at least one shop has the product of `l`. */
export const inAnyShop: RawBuilder<boolean> = sql`exists (select from product_list_shops a
  where a.product_id = l.product_id and a.state = ${sql.lit(productStatus.inShop)})`;

const columnsOf = (names: readonly string[]): RawBuilder<unknown> =>
  sql.join(names.map((name) => sql.ref(`p.${name}`)));

/** Of `p`, a row of products: what staff filled in. */
export const staffColumns = columnsOf(staffFieldNames);

/** Of `p`: what staff filled in, and what the supplier says in one plain value each. */
export const plainColumns = columnsOf([...staffFieldNames, ...deliveredColumns]);
