import { z } from 'zod';
import { removalData } from '#features/catalogue/products/contract/products.removal.ts';
import { defineOperation } from '#kit/operation.ts';
import { previewTexts } from './preview/preview.texts.ts';
import { publishingErrors } from './publishing.errors.ts';

export const removeFromShopOperation = defineOperation({
  name: 'publishing.removeFromShop',
  subject: 'product',
  input: z.object({ removal: removalData }),
  access: ['Delete_Product'],
  title: { en: 'Remove from {shop}', sq: 'Heqje nga {shop}' },
  undo: true,
  groups: {
    planned: previewTexts.taken_out,
    unchanged: { text: previewTexts.not_there, codes: [publishingErrors.notInShop.code] },
    refused: previewTexts.not_taken_out,
  },
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

/** Binds products to those of the shop that are the same: what somebody chose, or what matches beyond doubt. Nothing is sent. */
export const bindOperation = defineOperation({
  name: 'publishing.bind',
  subject: 'product',
  input: z.object({
    /** Chosen by hand; of products that are not named the one that matches. */
    pairs: z
      .array(z.object({ product_id: z.int().positive(), remote_id: z.string().min(1).max(200) }))
      .max(1000)
      .default([]),
  }),
  access: ['Update_Product'],
  title: { en: 'Bind to products of {shop}', sq: 'Lidhje me produkte të {shop}' },
  undo: true,
});

/** Lets products of the shop go that nothing was sent to; they stay there. */
export const unbindOperation = defineOperation({
  name: 'publishing.unbind',
  subject: 'product',
  input: z.object({}),
  access: ['Update_Product'],
  title: { en: 'Unbind from products of {shop}', sq: 'Zgjidhje e lidhjeve me produkte të {shop}' },
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

/** Brings chosen prices to the shop at once, whether it sends them alone, in its hours or by hand. A row is a variant. */
export const sendPricesOperation = defineOperation({
  name: 'price.send',
  subject: 'price',
  input: z.object({}),
  access: ['Update_Product'],
  title: { en: 'Send prices to {shop}', sq: 'Dërgimi i çmimeve në {shop}' },
  undo: {
    en: 'Customers see a price once it is in the shop. Set another price and send that',
    sq: 'Klientët e shohin çmimin sapo arrin në dyqan. Vendosni një çmim tjetër dhe dërgojeni atë',
  },
  row: { en: 'Price', sq: 'Çmimi' },
  whole: true,
});
