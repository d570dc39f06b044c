import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** A suspended seller's live products leave all shops with the reason suspended_seller (trap T55). */
export const sellerSuspended = defineEvent({ name: 'sellers.suspended', payload: z.object({ sellerId: z.int() }) });
export const sellerRemoved = defineEvent({ name: 'sellers.removed', payload: z.object({ sellerId: z.int() }) });
export const sellersChanged = defineEvent({
  name: 'sellers.changed',
  payload: z.object({ ids: z.array(z.int()) }),
  tell: ['Read_Seller', 'Read_Product-Data'],
});
