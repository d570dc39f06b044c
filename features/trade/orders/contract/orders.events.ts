import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

const about = ({ orderId }: { orderId: number }) => [`order:${orderId}`];

/** Something about an order is different: lists and drawers are read again. */
export const orderChanged = defineEvent({
  name: 'orders.changed',
  payload: z.object({ orderId: z.int(), shopId: z.int() }),
  about,
  tell: ['Read_Order'],
});

/** A person said which variant a shop means by a SKU: intake remembers it and links other lines that wait for it. */
export const orderLineLinked = defineEvent({
  name: 'orders.lineLinked',
  payload: z.object({
    orderId: z.int(),
    shopId: z.int(),
    sku: z.string(),
    variantId: z.int(),
    userId: z.int().nullable(),
  }),
  about,
});

/** A customer is forgotten: whatever else is kept of these orders and names a person goes, too. */
export const customerErased = defineEvent({
  name: 'orders.customerErased',
  payload: z.object({ shopId: z.int(), orderIds: z.array(z.int()) }),
  about: ({ orderIds }) => orderIds.map((orderId) => `order:${orderId}`),
});
