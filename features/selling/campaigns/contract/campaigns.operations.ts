import { z } from 'zod';
import { defineOperation } from '#kit/operation.ts';
import { campaignLimits } from './campaigns.limits.ts';

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

export const rejectItemsOperation = defineOperation({
  name: 'campaigns.rejectItems',
  subject,
  input: z.object({ reason: z.string().trim().min(1).max(campaignLimits.reasonLength) }),
  access,
  title: { en: 'Reject products of a campaign', sq: 'Refuzimi i produkteve të fushatës' },
  undo: true,
  row,
});
