import { z } from 'zod';
import { tableImportErrors } from '#features/base/exports/contract/table-import.errors.ts';
import { tableFile, tableImportLimits, tableReport } from '#features/base/exports/contract/table-import.model.ts';
import { unreadableTable } from '#features/base/exports/contract/table-import.rules.ts';
import { defineCall, id } from '#kit/call.ts';
import { filled } from '#kit/text.ts';
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

const path = '/settings/margin/commission/file';
const file = { maxBytes: tableImportLimits.bytes };
export const exportCommissions = defineCall({
  name: 'commissions.export',
  method: 'GET',
  path,
  summary: 'The rules of commission, past ones too, as CSV or as an Excel workbook.',
  access: ['Read_Product-Data', 'Update_Product-Data'],
  houseOnly: true,
  query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  output: tableFile,
});
export const checkCommissionFile = defineCall({
  name: 'commissions.checkFile',
  method: 'POST',
  path: `${path}/check`,
  summary: 'Tells what becomes of each row of a file of commission rules; changes nothing.',
  ...keepers,
  file,
  output: tableReport,
  errors: unreadableTable,
});
export const importCommissionFile = defineCall({
  name: 'commissions.importFile',
  method: 'POST',
  path,
  summary: 'Brings a checked file of commission rules in, without the rows that are refused.',
  ...keepers,
  query: z.object({ plan: z.string().max(64) }),
  file,
  output: z.object({ added: z.int(), refused: z.int() }),
  message: ({ added, refused }) => filled(words.imported, { added, refused }),
  errors: [...unreadableTable, tableImportErrors.changedSince, tableImportErrors.nothing],
});
