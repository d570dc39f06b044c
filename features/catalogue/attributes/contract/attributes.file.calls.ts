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

const access = ['Create_Attribute'] as const;
const file = { maxBytes: tableImportLimits.bytes };

export const exportAttributes = defineCall({
  name: 'attributes.exportFile',
  method: 'GET',
  path: '/attribute-group/file',
  summary: 'The attributes of the shops with their values as CSV or as an Excel workbook, one row for each value.',
  access: ['Read_Attribute'],
  houseOnly: true,
  query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  output: tableFile,
});

export const checkAttributeFile = defineCall({
  name: 'attributes.checkFile',
  method: 'POST',
  path: '/attribute-group/file/check',
  summary: 'Tells what becomes of each row of a file of attributes and values; changes nothing.',
  access,
  houseOnly: true,
  file,
  output: tableReport,
  errors: unreadableTable,
});

export const importAttributes = defineCall({
  name: 'attributes.importFile',
  method: 'POST',
  path: '/attribute-group/file',
  summary:
    'Brings a checked file in, without the rows that are refused. Values for an attribute that is there need Update_Attribute, too.',
  access,
  houseOnly: true,
  query: z.object({ plan: z.string().max(64) }),
  file,
  output: tableImported,
  message: ({ added, changed, refused }) => filled(tableImportTexts.imported, { added, changed, refused }),
  errors: [...unreadableTable, errors.changedSince, errors.nothing],
});

export const listAttributeImports = defineCall({
  name: 'attributes.listImports',
  method: 'GET',
  path: '/attribute-group/imports',
  summary: 'The last files of attributes that were brought in.',
  access,
  houseOnly: true,
  output: z.array(tableImport),
});

export const undoAttributeImport = defineCall({
  name: 'attributes.undoImport',
  method: 'POST',
  path: '/attribute-group/imports/{id}/undo',
  summary: 'Removes the attributes and values a file added where they are as the file left them and nothing has them.',
  access,
  houseOnly: true,
  params: z.object({ id }),
  output: tableUndone,
  errors: [errors.undone],
});
