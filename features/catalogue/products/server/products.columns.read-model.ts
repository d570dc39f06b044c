import { type RawBuilder, sql } from 'kysely';
import { productStatus } from '../contract/products.status.ts';

/*
 * How product_list (alias `l`) keeps what differs by shop and language. Nobody else names these columns, so that another way of
 * keeping them changes this file, the view product_list_source and the functions that refresh the list (docs/adr/0004).
 */

/** Where the product stands in a shop: a value of `productStatus`. */
export const listState = (shopId: number): RawBuilder<number> => sql.ref(`l.state_${whole(shopId)}`);

/** The name the product is shown with in a language; never empty. */
export const listName = (languageId: number): RawBuilder<string> => sql.ref(`l.name_${whole(languageId)}`);

/** The id of English, the language lists of other features are written in (the seed's first one). */
export const english = 1;

/** Whether at least one shop has it. */
export const inAnyShop: RawBuilder<boolean> = sql`${sql.lit(productStatus.inShop)} in (l.state_1, l.state_2, l.state_3, l.state_4)`;

/** A column's name is put together from a number; anything else is a fault of ours. */
function whole(id: number): number {
  if (!Number.isInteger(id) || id < 1) throw new TypeError(`no id: ${id}`);
  return id;
}
