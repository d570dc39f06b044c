import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** A document of a seller came, was judged or was asked for. */
export const sellersDocumentsChanged = defineEvent({
  name: 'sellerDocuments.changed',
  payload: z.object({ sellerId: z.int() }),
  about: ({ sellerId }) => [`seller:${sellerId}`],
  tell: ['Read_Seller', 'Read_Product-Data'],
});
