import { z } from 'zod';
import { productRead } from '#features/base/permissions/contract/permissions.access.ts';
import { materiality, materialityPatch } from '#features/catalogue/products/contract/products.materiality.ts';
import { productTexts } from '#features/catalogue/products/contract/products.texts.ts';
import { defineCall } from '#kit/call.ts';
import { autoApproval } from './review.auto.ts';

export const getReviewSettings = defineCall({
  name: 'review.getSettings',
  method: 'GET',
  path: '/review/settings',
  summary:
    'Which changes of approved local products go back to review, and when products are approved without a reviewer.',
  access: [...productRead, 'Update_Product-Data'],
  houseOnly: true,
  output: z.object({
    materiality,
    auto: autoApproval.extend({
      /** In whose name it approves; null: nobody has switched it on. */
      by: z.string().nullable(),
    }),
  }),
});

export const setReviewSettings = defineCall({
  name: 'review.setSettings',
  method: 'PUT',
  path: '/review/settings',
  summary:
    'Changes what is named and leaves the rest, so that two people at once keep both. The automatic approval works in the name of who changed it last.',
  access: ['Update_Product-Data'],
  houseOnly: true,
  body: z.object({
    materiality: materialityPatch.default({}),
    auto: autoApproval.partial().default({}),
  }),
  output: z.object({ changed: z.boolean() }),
  message: productTexts.success,
});
