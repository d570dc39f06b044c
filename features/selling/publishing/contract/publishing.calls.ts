import { z } from 'zod';
import { moved, selectedProducts, shippedMessage } from '#features/catalogue/products/contract/products.bulk.ts';
import { productErrors } from '#features/catalogue/products/contract/products.errors.ts';
import { readinessCodes } from '#features/catalogue/products/contract/products.readiness.ts';
import { removalData } from '#features/catalogue/products/contract/products.removal.ts';
import { productTexts } from '#features/catalogue/products/contract/products.texts.ts';
import { defineCall, type OutputOf } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { publishingErrors } from './publishing.errors.ts';
import { processesChoices } from './publishing.tasks.ts';
import { publishingTexts } from './publishing.texts.ts';

/** Exactly one address (trap T106); empty means no report. */
const reportEmail = z
  .string()
  .trim()
  .nullish()
  .transform((email) => email || null)
  .pipe(
    z
      .email({ error: rule(publishingTexts.emailInvalid) })
      .max(320)
      .nullable(),
  );

export const sendToShop = defineCall({
  name: 'publishing.sendToShop',
  method: 'POST',
  path: '/product/shop',
  summary: 'Starts the task that sends products to the shop; unfit products fail inside the task.',
  access: ['Update_Product'],
  body: z.object({
    data: selectedProducts(rule(productTexts.selectProducts)),
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
      .pipe(z.literal([...processesChoices], { error: rule(publishingTexts.processesRule) }))
      .default(1),
  }),
  output: z.object({ taskId: z.uuid() }),
  message: productTexts.success,
  errors: [publishingErrors.alreadySending],
});

export const checkSend = defineCall({
  name: 'publishing.checkSend',
  method: 'POST',
  path: '/product/shop/check',
  summary: 'How many of the products could be sent to the shop now, and what keeps the others out. Nothing is sent.',
  access: ['Update_Product'],
  body: z.object({ data: selectedProducts(rule(productTexts.selectProducts)) }),
  output: z.object({
    total: z.int(),
    ready: z.int(),
    /** Another send has them on their way; they count neither as ready nor under a code. */
    on_their_way: z.int(),
    /** The shop begins a send with "Update in other shops". */
    update_others: z.boolean(),
    /** Only what keeps a product out, in the order a person would mend it; a product may be counted under several. */
    codes: z.array(z.object({ code: z.enum(readinessCodes), count: z.int() })),
  }),
});
export type SendCheck = OutputOf<typeof checkSend>;

export const removeFromShop = defineCall({
  name: 'publishing.removeFromShop',
  method: 'POST',
  path: '/product/remove',
  summary: 'Takes products out of this shop, with a reason; others are skipped.',
  access: ['Delete_Product'],
  body: z.object({ data: selectedProducts(rule(productTexts.selectProducts)), removalData }),
  output: moved,
  message: shippedMessage,
  errors: [publishingErrors.notInShop, publishingErrors.nothingInShop, productErrors.nothingFits],
});
