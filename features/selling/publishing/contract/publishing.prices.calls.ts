import { z } from 'zod';
import { priceSendings } from '#features/base/shops/contract/shops.rules.ts';
import { selectedProducts } from '#features/catalogue/products/contract/products.bulk.ts';
import { productTexts } from '#features/catalogue/products/contract/products.texts.ts';
import { defineCall, type OutputOf } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';

export const sendPrices = defineCall({
  name: 'publishing.sendPrices',
  method: 'POST',
  path: '/product/shop/prices',
  summary:
    'Starts the task that brings prices, and nothing else, to the shop: of the products named, or of all whose prices differ there.',
  access: ['Update_Product'],
  body: z.object({ data: selectedProducts(rule(productTexts.selectProducts)).nullish() }),
  output: z.object({ taskId: z.uuid() }),
  message: productTexts.success,
});

export const getPriceSending = defineCall({
  name: 'publishing.getPriceSending',
  method: 'GET',
  path: '/product/shop/prices',
  summary: 'How changed prices get to the shop, and how many products in it wait for theirs.',
  access: ['Update_Product'],
  houseOnly: true,
  output: z.object({
    price_send: z.enum(priceSendings),
    /** Local hours of `window`, HH:MM. */
    from: z.string(),
    until: z.string(),
    omnibus: z.boolean(),
    /** Products whose prices differ from what the shop was sent. */
    waiting: z.int(),
  }),
});
export type PriceSending = OutputOf<typeof getPriceSending>;
