import { z } from 'zod';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { defineOperation } from '#kit/operation.ts';
import { archiveReasons } from './local-products.moves.ts';

/** Moves local products by the local table of the specification (section 4). */
export const moveLocalOperation = defineOperation({
  name: 'localProducts.move',
  subject: 'product',
  input: z.object({ status: z.enum(productStatus), reason: z.enum(archiveReasons).nullable().default(null) }),
  access: ['Update_Product', 'Update_Product-Seller'],
  title: { en: 'Local products to {status}', sq: 'Produktet lokale në {status}' },
  undo: true,
});
