import { z } from 'zod';
import { tableImportErrors } from '#features/base/exports/contract/table-import.errors.ts';
import { tableFile, tableImportLimits, tableReport } from '#features/base/exports/contract/table-import.model.ts';
import { unreadableTable } from '#features/base/exports/contract/table-import.rules.ts';
import { anyOr, defineCall, id, paged, pageQuery } from '#kit/call.ts';
import { filled } from '#kit/text.ts';
import { customsErrors as errors } from './customs.errors.ts';
import { dutyRate, newDuty } from './duty.model.ts';
import { dutySentences as words } from './duty.sentences.ts';

const readers = { access: ['Read_Product-Data', 'Update_Product-Data'], houseOnly: true } as const;
const keepers = { access: ['Update_Product-Data'], houseOnly: true } as const;

export const dutyPageSize = 50;
export const listDuties = defineCall({
  name: 'customs.listDuties',
  method: 'GET',
  path: '/settings/margin/duty',
  summary:
    'The duties of the shop by the first digits of the CN code. `code`: those that fit this code, the one that wins first.',
  ...readers,
  query: z.object({
    code: anyOr(z.string().regex(/^\d{2,10}$/)),
    search_text: z.string().trim().max(20).optional(),
    ...pageQuery({ pageSize: dutyPageSize }),
  }),
  output: paged(dutyRate),
});

export const enterDuty = defineCall({
  name: 'customs.enterDuty',
  method: 'POST',
  path: '/settings/margin/duty',
  summary:
    'Enters a duty of the shop that is valid from today or later; one of a later day that is there is changed by it.',
  ...keepers,
  body: newDuty,
  output: z.object({ id: z.int() }),
  message: words.saved,
});

export const removeDuty = defineCall({
  name: 'customs.removeDuty',
  method: 'DELETE',
  path: '/settings/margin/duty/{id}',
  summary: 'Removes a duty whose day has not come.',
  ...keepers,
  params: z.object({ id }),
  output: z.object({ id: z.int() }),
  message: words.removed,
  errors: [errors.dutyPast],
});

const file = { maxBytes: tableImportLimits.bytes };
export const exportDuties = defineCall({
  name: 'customs.exportDuties',
  method: 'GET',
  path: '/settings/margin/duty/file',
  summary: 'The duties of the shop as CSV or as an Excel workbook.',
  ...readers,
  query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  output: tableFile,
});
export const checkDutyFile = defineCall({
  name: 'customs.checkDutyFile',
  method: 'POST',
  path: '/settings/margin/duty/file/check',
  summary: 'Tells what becomes of each row of a file of duties of the shop; changes nothing.',
  ...keepers,
  file,
  output: tableReport,
  errors: unreadableTable,
});
export const importDutyFile = defineCall({
  name: 'customs.importDutyFile',
  method: 'POST',
  path: '/settings/margin/duty/file',
  summary: 'Brings a checked file of duties into the shop, without the rows that are refused.',
  ...keepers,
  query: z.object({ plan: z.string().max(64) }),
  file,
  output: z.object({ added: z.int(), refused: z.int() }),
  message: ({ added, refused }) => filled(words.imported, { added, refused }),
  errors: [...unreadableTable, tableImportErrors.changedSince, tableImportErrors.nothing],
});
