import type pg from 'pg';
import { inOneTransaction } from '../../demo-shop.transaction.repository.ts';

export type CartLine = {
  readonly productKey: string;
  readonly variantKey: string;
  readonly qty: number;
  readonly name: string;
};
/** Pieces of one variant in a cart. */
export const mostPieces = 99;
/** Variants in a cart. */
export const mostLines = 100;

/** Carts of visitors; each is known by the cookie of a browser. */
export const cartRepository = (database: pg.Pool, shopId: number) => ({
  async list(token: string): Promise<CartLine[]> {
    const { rows } = await database.query<CartLine>(
      `select product_key as "productKey", variant_key as "variantKey", qty, name from demo_shop.cart_line
        where shop_id = $1 and token = $2 order by position`,
      [shopId, token],
    );
    return rows;
  },

  async countPieces(token: string): Promise<number> {
    const { rows } = await database.query<{ n: number }>(
      'select coalesce(sum(qty), 0)::integer as n from demo_shop.cart_line where shop_id = $1 and token = $2',
      [shopId, token],
    );
    return rows[0]?.n ?? 0;
  },

  /** More pieces of a variant; a full cart, and one piece more than fits, stay as they are. */
  add: (token: string, { productKey, variantKey, qty, name }: CartLine): Promise<void> =>
    inOneTransaction(database, async (client) => {
      await client.query(
        `insert into demo_shop.cart (shop_id, token) values ($1, $2)
         on conflict (shop_id, token) do update set changed_at = now()`,
        [shopId, token],
      );
      await client.query(
        `insert into demo_shop.cart_line as l (shop_id, token, product_key, variant_key, qty, name)
         select $1, $2, $3, $4, least($5::integer, $6::integer), $8
          where (select count(*) from demo_shop.cart_line where shop_id = $1 and token = $2) < $7
         on conflict (shop_id, token, variant_key) do update set qty = least(l.qty + excluded.qty, $6), product_key = excluded.product_key`,
        [shopId, token, productKey, variantKey, qty, mostPieces, mostLines, name],
      );
      // Carts nobody came back for.
      await client.query(`delete from demo_shop.cart where changed_at < now() - interval '30 days'`);
    }),

  /** So many pieces of a variant that is in the cart; 0: it goes. */
  async set(token: string, variantKey: string, qty: number): Promise<void> {
    const values = [shopId, token, variantKey];
    const where = 'where shop_id = $1 and token = $2 and variant_key = $3';
    if (qty < 1) await database.query(`delete from demo_shop.cart_line ${where}`, values);
    else
      await database.query(`update demo_shop.cart_line set qty = $4 ${where}`, [...values, Math.min(qty, mostPieces)]);
  },
});
