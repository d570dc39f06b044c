import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/**
 * What orders tell of themselves. Prices, campaigns and points lie below orders and only listen: the shapes are theirs, so that nothing here
 * knows of orders. Each fact counts once by its `fact_key`, in whatever order facts come. Amounts are decimal text in the shop's currency, with VAT.
 */
const line = z.object({
  line_id: z.string().max(60),
  variant_id: z.int(),
  /** Pieces this fact is about. */
  qty: z.int().min(1),
  unit_gross: z.string(),
  /** What the pieces cost after every discount, that of the whole order too. */
  line_gross: z.string(),
  fact_key: z.string().max(120),
  /** Of what was placed: pieces that were cancelled by mistake and are wanted again. */
  put_back: z.boolean().optional(),
  /**
   * The item of a campaign whose price it was sold at, and what market and seller each bear of one piece, without VAT, as the line froze them; null: of none.
   * A release before did not say it.
   */
  campaign: z.object({ item_id: z.int(), market: z.string(), seller: z.string() }).nullable().optional(),
});
const facts = z.object({
  /** orders.id as text. */
  order_id: z.string().max(60),
  shop_id: z.int(),
  /** customers.id as text; null: a guest. */
  customer_id: z.string().max(60).nullable(),
  at: z.iso.datetime(),
  /** One euro in the order's currency, frozen with it; null: no rate was known. */
  fx_rate: z.string().nullable().optional(),
  lines: z.array(line).max(1000),
});
export type OrderFacts = z.output<typeof facts>;

const about = ({ order_id }: OrderFacts) => [`order:${order_id}`];
export const orderPlaced = defineEvent({ name: 'orders.placed', payload: facts, about });
export const orderCancelled = defineEvent({ name: 'orders.cancelled', payload: facts, about });
export const orderPaid = defineEvent({ name: 'orders.paid', payload: facts, about });
export const orderDelivered = defineEvent({ name: 'orders.delivered', payload: facts, about });
export const orderReturned = defineEvent({ name: 'orders.returned', payload: facts, about });

/** A customer was forgotten, as known by `customer_id` of the facts. What orders keep of it goes by an event of theirs. */
export const customerForgotten = defineEvent({
  name: 'orders.customerForgotten',
  payload: z.object({ customer_id: z.string().max(60), shop_id: z.int() }),
  about: ({ customer_id }) => [`customer:${customer_id}`],
});
