import type pg from 'pg';

/** What is wrong with orders that come from shops in real life (orders.md section 7): the dirt of the generator. */
const spoilings = {
  /** The shop calls a line what we never called it. */
  unknown_sku: `update demo_shop.order_line set variant_key = null, sku = 'ZZZ-' || id where order_id = $1 and position = 0`,
  zero_price: 'update demo_shop.order_line set unit_gross = 0, line_gross = 0 where order_id = $1 and position = 0',
  wrong_total: 'update demo_shop."order" set total_gross = total_gross + 5 where id = $1',
  negative_pieces: 'update demo_shop.order_line set qty = -1 where order_id = $1 and position = 0',
  no_customer: `update demo_shop."order" set name = '', email = '', phone = '' where id = $1`,
  other_currency: `update demo_shop."order" set currency = case when currency = 'USD' then 'CHF' else 'USD' end where id = $1`,
} as const;
export type Spoiling = keyof typeof spoilings;
export const spoilingKinds = Object.keys(spoilings) as readonly Spoiling[];

/** In the transaction in which the order is placed, so that nobody ever sees it whole. */
export const spoilOrder = async (client: pg.PoolClient, id: string, kind: Spoiling): Promise<void> => {
  await client.query(spoilings[kind], [id]);
};
