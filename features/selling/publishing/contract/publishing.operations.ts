import { z } from 'zod';
import { removalData } from '#features/catalogue/products/contract/products.removal.ts';
import { defineOperation } from '#kit/operation.ts';

export const removeFromShopOperation = defineOperation({
  name: 'publishing.removeFromShop',
  subject: 'product',
  input: z.object({ removal: removalData }),
  access: ['Delete_Product'],
  title: { en: 'Remove from {shop}', sq: 'Heqje nga {shop}' },
  undo: true,
});

/** What the shop has becomes ours, where it can: texts, what variants are, prices. */
export const acceptFromShopOperation = defineOperation({
  name: 'publishing.acceptFromShop',
  subject: 'product',
  input: z.object({}),
  access: ['Update_Product'],
  title: { en: 'Accept what {shop} has', sq: 'Pranimi i asaj që ka {shop}' },
  undo: true,
});

/** What is sent is judged product by product at its turn; main data always goes (trap T51). */
export const sendToShopOperation = defineOperation({
  name: 'publishing.sendToShop',
  subject: 'product',
  input: z.object({
    image: z.boolean().default(false),
    configurator: z.boolean().default(false),
    updateOtherShops: z.boolean().default(false),
    email: z.email().max(320).nullable().default(null),
    processes: z.union([z.literal(1), z.literal(5)]).default(1),
  }),
  access: ['Update_Product'],
  title: { en: 'Send to {shop}', sq: 'Dërgim në {shop}' },
  undo: {
    en: 'products in a shop can only be removed there, with a reason',
    sq: 'ajo që dyqani ka marrë tërhiqet vetëm duke e hequr atje, me një arsye',
  },
  whole: true,
});
