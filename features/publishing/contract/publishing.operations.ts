import { z } from 'zod';
import { removalData } from '#features/products/contract/products.removal.ts';
import { defineOperation } from '#kit/operation.ts';

export const removeFromShopOperation = defineOperation({
  name: 'publishing.removeFromShop',
  subject: 'product',
  input: z.object({ removal: removalData }),
  access: ['Delete_Product'],
  title: { en: 'Removed from {shop}', sq: 'Hequr nga {shop}' },
  undo: true,
});
