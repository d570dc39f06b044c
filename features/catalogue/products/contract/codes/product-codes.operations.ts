import { z } from 'zod';
import { selectionLimit } from '#features/base/change-sets/contract/change-sets.rules.ts';
import { id } from '#kit/call.ts';
import { defineOperation } from '#kit/operation.ts';
import { code8, codeReasons } from './product-codes.model.ts';

/** The code that was seen, which the product has to have still, and the one it gets. Null: none. */
const step = { from: code8.nullable(), to: code8, reason: z.enum(codeReasons) };

/**
 * Gives products CN codes: `pairs` by the code they have, whichever products are selected, or `list` to each its own. A code that
 * ended is replaced, or one that is missing given; which one is always a person's decision.
 */
export const giveCodesOperation = defineOperation({
  name: 'products.giveCodes',
  subject: 'coded_product',
  input: z.union([
    z.object({ pairs: z.array(z.object(step)).min(1).max(10_000) }),
    z.object({
      list: z
        .array(z.object({ product_id: id, ...step }))
        .min(1)
        .max(selectionLimit),
    }),
  ]),
  access: ['Update_Product'],
  title: { en: 'CN code: {codes}', sq: 'Kodi CN: {codes}' },
  undo: true,
});
