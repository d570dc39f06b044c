import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** What suppliers' attributes stand for, or which attributes a product has, is different now. */
export const attributesChanged = defineEvent({
  name: 'attributes.changed',
  payload: z.object({ attributeIds: z.array(z.int()), productIds: z.array(z.int()) }),
  tell: ['Read_Attribute', 'Read_Product', 'Read_Category', 'Read_Product-Reseller'],
});
