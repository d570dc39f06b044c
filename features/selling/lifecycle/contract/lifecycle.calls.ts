import { z } from 'zod';
import { exclusionErrors } from '#features/catalogue/exclusions/contract/exclusions.errors.ts';
import { sameEanErrors } from '#features/catalogue/products/contract/ean/same-ean.errors.ts';
import {
  moved,
  movedMessage,
  selectedProducts,
  shippedMessage,
} from '#features/catalogue/products/contract/products.bulk.ts';
import { productErrors } from '#features/catalogue/products/contract/products.errors.ts';
import { removalData, removalTexts } from '#features/catalogue/products/contract/products.removal.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { productTexts } from '#features/catalogue/products/contract/products.texts.ts';
import { defineCall, id } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';

const eanErrors = [sameEanErrors.eanTaken, sameEanErrors.eanTakenElsewhere];

export const approveProduct = defineCall({
  name: 'products.approve',
  method: 'PUT',
  path: '/product-status/{id}',
  summary: 'Approves a pending product; anything else is a warning.',
  access: ['Update_Product'],
  params: z.object({ id }),
  output: z.object({
    id: z.int(),
    status: z.literal(productStatus.approved),
    /** What the approval is kept under, so that it can be undone. */
    changeSetId: z.uuid().nullable(),
  }),
  message: productTexts.approved,
  errors: [productErrors.notPending, exclusionErrors.excluded, ...eanErrors],
});

export const changeProductStatus = defineCall({
  name: 'products.changeStatus',
  method: 'POST',
  path: '/product/status',
  summary: 'Moves each of the products that may move to the status; Removed and Archived ask for Delete_Product too.',
  access: ['Update_Product'],
  body: z
    .object({
      ids: selectedProducts(rule(productTexts.selectProducts)),
      status: z.enum(productStatus, { error: rule(productTexts.unknownStatus) }),
      removalData: removalData.optional(),
    })
    .refine((body) => body.status !== productStatus.removed || body.removalData !== undefined, {
      path: ['removalData', 'removal_reason'],
      error: removalTexts.reason,
    }),
  output: moved,
  message: movedMessage,
  errors: [
    productErrors.deleteNeeded,
    productErrors.moveNotAllowed,
    productErrors.liveElsewhere,
    productErrors.nothingFits,
    exclusionErrors.excluded,
    ...eanErrors,
  ],
});

export const archiveProducts = defineCall({
  name: 'products.archive',
  method: 'POST',
  path: '/product/archive',
  summary: 'Puts away ignored products, products removed from this shop, and what the local rules allow.',
  access: ['Delete_Product'],
  body: z.object({ data: selectedProducts(rule(productTexts.selectProducts)) }),
  output: moved,
  message: shippedMessage,
  errors: [productErrors.moveNotAllowed, productErrors.liveElsewhere, productErrors.nothingFits],
});
