import { z } from 'zod';
import { purchasingErrors as errors } from '#features/trade/purchasing/contract/purchasing.errors.ts';
import { purchaseLimits } from '#features/trade/purchasing/contract/purchasing.rules.ts';
import { purchasingTexts as words } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import { defineCall, id, version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';

/** Buying is the house's: what is joined and parted takes along for whom it was bought. */
const write = { access: ['Update_Order'], houseOnly: true } as const;
const params = z.object({ id });
const output = z.object({ id: z.int(), number: z.string() });

export const splitPurchaseOrder = defineCall({
  name: 'purchaseDesk.split',
  method: 'POST',
  path: '/order/reseller/{id}/split',
  summary:
    'Pieces of lines of a draft go to a new draft for the same supplier, with whom they are for; gives the new one.',
  ...write,
  params,
  body: z.object({
    version,
    lines: z
      .array(
        z.object({
          id: z.int().positive(),
          qty: z
            .int({ error: rule(words.qtyRule) })
            .min(1, { error: rule(words.qtyRule) })
            .max(purchaseLimits.qty, { error: rule(words.qtyRule) }),
        }),
      )
      .min(1, { error: rule(words.nothingReceived) })
      .max(purchaseLimits.lines)
      .refine((all) => new Set(all.map((line) => line.id)).size === all.length, { error: rule(words.lineTwice) }),
  }),
  output,
  errors: [errors.outdated, errors.moveRefused, errors.lineGone, errors.qtyTooMany],
});

/** Drafts that can be joined at once. */
export const mostMerged = 20;

export const mergePurchaseOrders = defineCall({
  name: 'purchaseDesk.merge',
  method: 'POST',
  path: '/order/reseller/{id}/merge',
  summary:
    'All lines of other drafts for the same supplier in the same currency become part of this one; the others are cancelled.',
  ...write,
  params,
  body: z.object({
    version,
    with: z
      .array(z.int().positive())
      .min(1)
      .max(mostMerged)
      .refine((all) => new Set(all).size === all.length),
  }),
  output,
  errors: [errors.outdated, errors.moveRefused, errors.otherSupplier, errors.costDiffers, errors.tooManyLines],
});
