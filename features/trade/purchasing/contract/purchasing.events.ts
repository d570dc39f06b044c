import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

const about = ({ orderId }: { orderId: number }) => [`purchase_order:${orderId}`];

/** The person who delivers says that goods have left which go directly to the customer. */
export const directSent = defineEvent({
  name: 'purchasing.directSent',
  payload: z.object({ orderId: z.int(), deliveryId: z.int() }),
  about,
  tell: ['Read_Order'],
});

/** Something about a purchase order is different: lists and drawers are read again. */
export const purchaseOrderChanged = defineEvent({
  name: 'purchasing.orderChanged',
  payload: z.object({ orderId: z.int() }),
  about,
  tell: ['Read_Order', 'Read_Order-Reseller'],
});
