import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** What suppliers' attributes stand for, or which attributes a product has, is different now. */
export const attributesChanged = defineEvent({
  name: 'attributes.changed',
  payload: z.object({ attributeIds: z.array(z.int()), productIds: z.array(z.int()) }),
  tell: ['Read_Attribute', 'Read_Product', 'Read_Category', 'Read_Product-Reseller'],
});

/** What shops are told of the filters of these categories is different now; with `shopId` only what that shop is told. */
export const categoryFiltersChanged = defineEvent({
  name: 'attributes.categoryFiltersChanged',
  payload: z.object({ ids: z.array(z.int()), shopId: z.int().nullable() }),
  tell: ['Read_Category'],
});
