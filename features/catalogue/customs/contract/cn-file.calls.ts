import { z } from 'zod';
import { tableImportErrors as errors } from '#features/base/exports/contract/table-import.errors.ts';
import {
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
import { cnKeepers } from './kept-codes.calls.ts';

const file = { maxBytes: tableImportLimits.bytes };
const imported = {
  query: z.object({ plan: z.string().max(64) }),
  file,
  output: tableImported,
  message: ({ added, changed, refused }: z.infer<typeof tableImported>) =>
    filled(tableImportTexts.imported, { added, changed, refused }),
  errors: [...unreadableTable, errors.changedSince, errors.nothing],
};

export const checkCnFile = defineCall({
  name: 'customs.checkFile',
  method: 'POST',
  path: '/settings/cncode/file/check',
  summary: 'Tells what becomes of each row of a file of the nomenclature; changes nothing.',
  ...cnKeepers,
  file,
  output: tableReport,
  errors: unreadableTable,
});

export const importCnCodes = defineCall({
  name: 'customs.importFile',
  method: 'POST',
  path: '/settings/cncode/file',
  summary: 'Brings a checked file of the nomenclature in, without the rows that are refused.',
  ...cnKeepers,
  ...imported,
});

export const listCnImports = defineCall({
  name: 'customs.listImports',
  method: 'GET',
  path: '/settings/cncode/imports',
  summary: 'The last files of the nomenclature that were brought in.',
  ...cnKeepers,
  output: z.array(tableImport),
});

export const undoCnImport = defineCall({
  name: 'customs.undoImport',
  method: 'POST',
  path: '/settings/cncode/imports/{id}/undo',
  summary: 'Puts back what a file added or changed where it is as the file left it and no product has it.',
  ...cnKeepers,
  params: z.object({ id }),
  output: tableUndone,
  errors: [errors.undone],
});

export const checkSuccessorFile = defineCall({
  name: 'customs.checkSuccessors',
  method: 'POST',
  path: '/settings/cncode/successors/check',
  summary: 'Tells what becomes of each row of a correlation table (old → new); changes nothing.',
  ...cnKeepers,
  file,
  output: tableReport,
  errors: unreadableTable,
});

export const importSuccessors = defineCall({
  name: 'customs.importSuccessors',
  method: 'POST',
  path: '/settings/cncode/successors',
  summary: 'Brings a checked correlation table in: pairs are added, old codes end the day before the new ones begin.',
  ...cnKeepers,
  ...imported,
});

export const listSuccessorImports = defineCall({
  name: 'customs.listSuccessorImports',
  method: 'GET',
  path: '/settings/cncode/successors/imports',
  summary: 'The last correlation tables that were brought in.',
  ...cnKeepers,
  output: z.array(tableImport),
});

export const undoSuccessorImport = defineCall({
  name: 'customs.undoSuccessors',
  method: 'POST',
  path: '/settings/cncode/successors/imports/{id}/undo',
  summary: 'Takes the pairs of a correlation table away again, and the last days that codes have from it.',
  ...cnKeepers,
  params: z.object({ id }),
  output: tableUndone,
  errors: [errors.undone],
});
