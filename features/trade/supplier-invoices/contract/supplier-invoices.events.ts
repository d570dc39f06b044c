import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** An invoice of a purchase order is new or stands elsewhere. */
export const supplierInvoiceChanged = defineEvent({
  name: 'supplierInvoices.changed',
  payload: z.object({ orderId: z.int() }),
  about: ({ orderId }) => [`purchase_order:${orderId}`],
  tell: ['Read_Order'],
});
