import { z } from 'zod';
import { removalData, removalTexts } from '#features/catalogue/products/contract/products.removal.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { productTexts } from '#features/catalogue/products/contract/products.texts.ts';
import { defineOperation } from '#kit/operation.ts';
import { rule } from '#kit/sentence.ts';

const subject = 'product';
const update = ['Update_Product'] as const;

export const changeStatusOperation = defineOperation({
  name: 'products.changeStatus',
  subject,
  input: z
    .object({
      status: z.enum(productStatus, { error: rule(productTexts.unknownStatus) }),
      removal: removalData.nullable().default(null),
    })
    .refine(({ status, removal }) => status !== productStatus.removed || removal !== null, {
      path: ['removal', 'removal_reason'],
      error: removalTexts.reason,
    }),
  access: update,
  title: { en: 'Move to {status}', sq: 'Kalim në {status}' },
  undo: true,
});

export const approveOperation = defineOperation({
  name: 'products.approve',
  subject,
  input: z.object({}),
  access: update,
  title: { en: 'Approve', sq: 'Miratim' },
  undo: true,
});

export const archiveOperation = defineOperation({
  name: 'products.archive',
  subject,
  input: z.object({}),
  access: ['Delete_Product'],
  title: { en: 'Archive', sq: 'Arkivim' },
  undo: true,
});
