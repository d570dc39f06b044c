import { z } from 'zod';
import { moved, selectedProducts, shippedMessage } from '#features/products/contract/products.bulk.ts';
import { removalData } from '#features/products/contract/products.removal.ts';
import { productTexts } from '#features/products/contract/products.texts.ts';
import { defineCall } from '#kit/call.ts';
import { publishingErrors } from './publishing.errors.ts';
import { processesChoices } from './publishing.tasks.ts';
import { publishingTexts } from './publishing.texts.ts';

/** Exactly one address (trap T106); empty means no report. */
const reportEmail = z
  .string()
  .trim()
  .nullish()
  .transform((email) => email || null)
  .pipe(z.email({ error: publishingTexts.emailInvalid.en }).max(320).nullable());

export const sendToShop = defineCall({
  name: 'publishing.sendToShop',
  method: 'POST',
  path: '/product/shop',
  summary: 'Starts the task that sends products to the shop; unfit products fail inside the task.',
  access: ['Update_Product'],
  body: z.object({
    data: selectedProducts(productTexts.selectProducts.en),
    type: z
      .object({
        /** Main data is always on; a client cannot switch it off (trap T51). */
        main: z
          .boolean()
          .optional()
          .transform(() => true as const),
        image: z.boolean().default(false),
        configurator: z.boolean().default(false),
        updateOtherShops: z.boolean().default(false),
      })
      .prefault({}),
    email: reportEmail,
    /** A time in the future plans the task; null and the past mean now (trap T52). */
    date: z.iso.datetime({ offset: true, error: 'date must be an ISO time' }).nullish(),
    processes: z.coerce
      .number()
      .pipe(z.literal([...processesChoices], { error: publishingTexts.processesRule.en }))
      .default(1),
  }),
  output: z.object({ taskId: z.uuid() }),
  message: productTexts.success.en,
  errors: [publishingErrors.alreadySending],
});

export const removeFromShop = defineCall({
  name: 'publishing.removeFromShop',
  method: 'POST',
  path: '/product/remove',
  summary: 'Takes products out of this shop, with a reason; others are skipped.',
  access: ['Delete_Product'],
  body: z.object({ data: selectedProducts(productTexts.selectProducts.en), removalData }),
  output: moved,
  message: shippedMessage,
  errors: [publishingErrors.nothingInShop],
});
