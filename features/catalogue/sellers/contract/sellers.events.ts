import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

const payload = z.object({ sellerId: z.int() });
const about = ({ sellerId }: { sellerId: number }) => [`seller:${sellerId}`];

/** A suspended seller's live products leave all shops with the reason suspended_seller (trap T55). */
export const sellerSuspended = defineEvent({ name: 'sellers.suspended', payload, about });
export const sellerRemoved = defineEvent({ name: 'sellers.removed', payload, about });
export const sellersChanged = defineEvent({
  name: 'sellers.changed',
  payload: z.object({ ids: z.array(z.int()) }),
  about: ({ ids }) => ids.map((id) => `seller:${id}`),
  tell: ['Read_Seller', 'Read_Product-Data'],
});
