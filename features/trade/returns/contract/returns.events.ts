import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** Something about returns or refunds of an order is different: lists and drawers are read again. `returnId` null: of a refund alone. */
export const returnChanged = defineEvent({
  name: 'returns.changed',
  payload: z.object({ orderId: z.int(), returnId: z.int().nullable() }),
  tell: ['Read_Order'],
  about: ({ orderId }) => [`order:${orderId}`],
});
