import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** Something a shop is told of an order moved: it was told, refused, given up, or is tried again. */
export const tellMoved = defineEvent({
  name: 'shopTells.moved',
  payload: z.object({ id: z.int(), orderId: z.int(), shopId: z.int(), failed: z.boolean() }),
  tell: ['Read_Order'],
  about: ({ orderId }) => [`order:${orderId}`],
});
