import { z } from 'zod';
import { tableImportErrors as errors } from '#features/base/exports/contract/table-import.errors.ts';
import {
  tableFile,
  tableImport,
  tableImported,
  tableImportLimits,
  tableReport,
  tableUndone,
} from '#features/base/exports/contract/table-import.model.ts';
import { unreadableTable } from '#features/base/exports/contract/table-import.rules.ts';
import { tableImportTexts } from '#features/base/exports/contract/table-import.texts.ts';
import { defineCall, id } from '#kit/call.ts';
import { filled } from '#kit/text.ts';

const access = ['Create_Brand'] as const;
const file = { maxBytes: tableImportLimits.bytes };

export const exportBrands = defineCall({
  name: 'brands.exportFile',
  method: 'GET',
  path: '/brand/file',
  summary:
    'The brands of the shops as CSV or as an Excel workbook, with their ids, names in other languages, products and supplier brands.',
  access: ['Read_Brand'],
  houseOnly: true,
  query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  output: tableFile,
});

export const checkBrandFile = defineCall({
  name: 'brands.checkFile',
  method: 'POST',
  path: '/brand/file/check',
  summary: 'Tells what becomes of each row of a file of brands; changes nothing.',
  access,
  houseOnly: true,
  file,
  output: tableReport,
  errors: unreadableTable,
});

export const importBrands = defineCall({
  name: 'brands.importFile',
  method: 'POST',
  path: '/brand/file',
  summary: 'Brings a checked file in, without the rows that are refused. Renaming needs Update_Brand, too.',
  access,
  houseOnly: true,
  query: z.object({ plan: z.string().max(64) }),
  file,
  output: tableImported,
  message: ({ added, changed, refused }) => filled(tableImportTexts.imported, { added, changed, refused }),
  errors: [...unreadableTable, errors.changedSince, errors.nothing],
});

export const listBrandImports = defineCall({
  name: 'brands.listImports',
  method: 'GET',
  path: '/brand/imports',
  summary: 'The last files of brands that were brought in.',
  access,
  houseOnly: true,
  output: z.array(tableImport),
});

export const undoBrandImport = defineCall({
  name: 'brands.undoImport',
  method: 'POST',
  path: '/brand/imports/{id}/undo',
  summary: 'Undoes what a file added or changed where it is as the file left it and nothing is mapped to it.',
  access,
  houseOnly: true,
  params: z.object({ id }),
  output: tableUndone,
  errors: [errors.undone],
});
