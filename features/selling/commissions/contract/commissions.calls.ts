import { z } from 'zod';
import { defineCall, id } from '#kit/call.ts';
import { commissionErrors as errors } from './commissions.errors.ts';
import { commissionRule, newCommissionRule } from './commissions.model.ts';
import { commissionSentences as words } from './commissions.sentences.ts';

const keepers = { access: ['Update_Product-Data'], houseOnly: true } as const;

export const listCommissionRules = defineCall({
  name: 'commissions.list',
  method: 'GET',
  path: '/settings/margin/commission',
  summary: 'What the market keeps of sales of local sellers: the default, and rules of sellers, categories and brands.',
  access: ['Read_Product-Data', 'Update_Product-Data'],
  houseOnly: true,
  output: z.array(commissionRule),
});

export const enterCommissionRule = defineCall({
  name: 'commissions.enter',
  method: 'POST',
  path: '/settings/margin/commission',
  summary: 'A rule that is valid from today or later; the one it follows ends the day before.',
  ...keepers,
  body: newCommissionRule,
  output: z.object({ id: z.int() }),
  message: words.saved,
});

export const removeCommissionRule = defineCall({
  name: 'commissions.remove',
  method: 'DELETE',
  path: '/settings/margin/commission/{id}',
  summary: 'Removes a rule whose day has not come; one that counts ends with today.',
  ...keepers,
  params: z.object({ id }),
  output: z.object({ id: z.int() }),
  message: words.removed,
  errors: [errors.over, errors.defaultStays],
});
