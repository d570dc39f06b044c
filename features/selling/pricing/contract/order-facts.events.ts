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
});
const facts = z.object({
  /** orders.id as text. */
  order_id: z.string().max(60),
  shop_id: z.int(),
  /** customers.id as text; null: a guest. */
  customer_id: z.string().max(60).nullable(),
  at: z.iso.datetime(),
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
