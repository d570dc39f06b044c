import { z } from 'zod';
import { removalReasons } from '#features/catalogue/products/contract/products.removal.ts';
import { defineEvent } from '#kit/event.ts';

const readers = ['Read_Product', 'Read_Category', 'Read_Product-Reseller', 'Read_Product-Seller'] as const;
const ids = z.array(z.int());

/** What a shop has of these products, or should have, is different now. */
export const publicationsChanged = defineEvent({
  name: 'publishing.changed',
  payload: z.object({ ids, shopId: z.int() }),
  tell: readers,
});

/** What shops have of these categories, or should have, is different now. */
export const categoriesSent = defineEvent({
  name: 'publishing.categoriesSent',
  payload: z.object({ ids }),
  tell: ['Read_Category'],
});

/** What a shop demands of its products is different now; `attributes`: which attributes it requires, too. */
export const demandsChanged = defineEvent({
  name: 'publishing.demandsChanged',
  payload: z.object({ shopId: z.int(), attributes: z.boolean() }),
  tell: readers,
});

/** Taken out of a shop; the sellers of the products are told by email. */
export const productsRemoved = defineEvent({
  name: 'publishing.removed',
  payload: z.object({
    ids,
    shopId: z.int(),
    reason: z.enum(removalReasons),
    additionalInfos: z.string().nullable(),
  }),
});
