import { z } from 'zod';
import { defineOperation } from '#kit/operation.ts';
import { campaignLimits } from './campaigns.limits.ts';
import { above0, pieces } from './campaigns.model.ts';

const subject = 'campaign_item';
const access = ['Update_Product-Data'] as const;
const row = { en: 'Product', sq: 'Produkti' };

export const acceptItemsOperation = defineOperation({
  name: 'campaigns.acceptItems',
  subject,
  input: z.object({}),
  access,
  title: { en: 'Accept products of a campaign', sq: 'Pranimi i produkteve të fushatës' },
  undo: true,
  row,
});

/** What is left out stays as it is; null takes a limit away. */
export const changeItemsOperation = defineOperation({
  name: 'campaigns.changeItems',
  subject,
  input: z
    .object({
      proposed: above0.optional(),
      stock_limit: pieces.nullable().optional(),
      per_order: pieces.nullable().optional(),
    })
    .refine((asked) => Object.values(asked).some((one) => one !== undefined), { path: ['proposed'] }),
  access,
  title: { en: 'Change products of a campaign', sq: 'Ndryshimi i produkteve të fushatës' },
  undo: true,
  row,
});

export const rejectItemsOperation = defineOperation({
  name: 'campaigns.rejectItems',
  subject,
  input: z.object({ reason: z.string().trim().min(1).max(campaignLimits.reasonLength) }),
  access,
  title: { en: 'Reject products of a campaign', sq: 'Refuzimi i produkteve të fushatës' },
  undo: true,
  row,
});
