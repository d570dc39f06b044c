import { z } from 'zod';
import { tableImportErrors } from '#features/base/exports/contract/table-import.errors.ts';
import { tableFile, tableImportLimits, tableReport } from '#features/base/exports/contract/table-import.model.ts';
import { unreadableTable } from '#features/base/exports/contract/table-import.rules.ts';
import { defineCall, id } from '#kit/call.ts';
import { filled } from '#kit/text.ts';
import { profileErrors as errors } from '../profiles.errors.ts';
import { tariffSentences as words } from '../profiles.sentences.ts';
import { movedPrices } from '../profiles.simulation.ts';
import { newTariff, tariffRow } from './tariffs.model.ts';

const readers = { access: ['Read_Product-Data', 'Update_Product-Data'], houseOnly: true } as const;
const keepers = { access: ['Update_Product-Data'], houseOnly: true } as const;
const path = '/settings/margin/transport';

export const listTariffs = defineCall({
  name: 'transportTariffs.list',
  method: 'GET',
  path,
  summary: 'The transport tariffs of the shop, past ones too: by code, the newest first.',
  ...readers,
  output: z.array(tariffRow),
});

export const enterTariff = defineCall({
  name: 'transportTariffs.enter',
  method: 'POST',
  path,
  summary:
    'Enters a tariff of the shop that is valid from today or later; prices whose rules name its code follow that day.',
  ...keepers,
  body: newTariff,
  output: z.object({ id: z.int() }),
  message: words.saved,
});

export const previewTariff = defineCall({
  name: 'transportTariffs.preview',
  method: 'POST',
  path: `${path}/preview`,
  writes: false,
  summary:
    'Tells which prices of the shop would be others if a tariff were in force today, for at most 20,000 variants whose rules name its code; changes nothing.',
  ...keepers,
  body: newTariff,
  output: movedPrices,
});

export const removeTariff = defineCall({
  name: 'transportTariffs.remove',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Removes a tariff whose day has not come.',
  ...keepers,
  params: z.object({ id }),
  output: z.object({ id: z.int() }),
  message: words.removed,
  errors: [errors.tariffPast],
});

const file = { maxBytes: tableImportLimits.bytes };
export const exportTariffs = defineCall({
  name: 'transportTariffs.export',
  method: 'GET',
  path: `${path}/file`,
  summary: 'The transport tariffs of the shop as CSV or as an Excel workbook.',
  ...readers,
  query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  output: tableFile,
});
export const checkTariffFile = defineCall({
  name: 'transportTariffs.checkFile',
  method: 'POST',
  path: `${path}/file/check`,
  summary: 'Tells what becomes of each row of a file of transport tariffs of the shop; changes nothing.',
  ...keepers,
  file,
  output: tableReport,
  errors: unreadableTable,
});
export const importTariffFile = defineCall({
  name: 'transportTariffs.importFile',
  method: 'POST',
  path: `${path}/file`,
  summary: 'Brings a checked file of transport tariffs into the shop, without the rows that are refused.',
  ...keepers,
  query: z.object({ plan: z.string().max(64) }),
  file,
  output: z.object({ added: z.int(), refused: z.int() }),
  message: ({ added, refused }) => filled(words.imported, { added, refused }),
  errors: [...unreadableTable, tableImportErrors.changedSince, tableImportErrors.nothing],
});
