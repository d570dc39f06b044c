import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';
import { productStatus } from './products.status.ts';

const readers = ['Read_Product', 'Read_Category', 'Read_Product-Reseller', 'Read_Product-Seller'] as const;
const ids = z.array(z.int());

/** Something of these products that a screen shows is different now. */
export const productsChanged = defineEvent({ name: 'products.changed', payload: z.object({ ids }), tell: readers });

/** Moved to `status` as it stands in `shopId`. */
export const productsStatusChanged = defineEvent({
  name: 'products.statusChanged',
  payload: z.object({ ids, shopId: z.int(), status: z.enum(productStatus) }),
  tell: readers,
});

/** Given to a person for a language. */
export const productsAssigned = defineEvent({
  name: 'products.assigned',
  payload: z.object({ ids, userIds: ids }),
  tell: readers,
});

/** Staff said something of these products, or took it back. */
export const productCommented = defineEvent({
  name: 'productComments.changed',
  payload: z.object({ ids }),
  tell: ['Update_Product', 'Update_Translation', 'Read_Product-Data'],
});

/** The pictures of these products were looked at; the products themselves are as they were. */
export const imagesChecked = defineEvent({ name: 'productImages.checked', payload: z.object({ ids }), tell: readers });
