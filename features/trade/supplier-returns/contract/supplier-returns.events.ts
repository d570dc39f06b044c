import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** A return to a supplier is new or stands elsewhere. */
export const supplierReturnChanged = defineEvent({
  name: 'supplierReturns.changed',
  payload: z.object({ orderId: z.int() }),
  about: ({ orderId }) => [`purchase_order:${orderId}`],
  tell: ['Read_Order'],
});
