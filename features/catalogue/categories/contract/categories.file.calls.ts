import { z } from 'zod';
import { tableImport } from '#features/base/exports/contract/table-import.model.ts';
import { defineCall, id } from '#kit/call.ts';
import { filled } from '#kit/text.ts';
import { treeErrors as errors } from './categories.errors.ts';
import { treeFileReport } from './categories.file.model.ts';
import { treeFileLimits } from './categories.file.ts';
import { treeFileTexts } from './tree-file.texts.ts';

const access = ['Update_Category'] as const;
const file = { maxBytes: treeFileLimits.bytes };
const unreadable = [errors.fileEmpty, errors.fileNoTable, errors.fileTooLong, errors.fileColumns];

export const exportTree = defineCall({
  name: 'categories.exportTree',
  method: 'GET',
  path: '/category/tree/file',
  summary: 'The internal tree as CSV: path, name, and one column for each language of the shops.',
  access: ['Read_Category'],
  output: z.object({ name: z.string(), content: z.string() }),
});

export const getStartTree = defineCall({
  name: 'categories.getStartTree',
  method: 'GET',
  path: '/category/tree/start',
  summary: 'Google’s product taxonomy of 2021 in English as a file of the tree, to begin with.',
  access,
  houseOnly: true,
  output: z.object({ name: z.string(), content: z.string() }),
});

export const checkTreeFile = defineCall({
  name: 'categories.checkTreeFile',
  method: 'POST',
  path: '/category/tree/file/check',
  summary: 'Tells what a file would do to the internal tree, and which rows are wrong; changes nothing.',
  access,
  houseOnly: true,
  file,
  output: treeFileReport,
  errors: unreadable,
});

export const importTree = defineCall({
  name: 'categories.importTree',
  method: 'POST',
  path: '/category/tree/file',
  summary: 'Brings a checked file in: all of it, or nothing where a row is wrong. Adding needs Create_Category, too.',
  access,
  houseOnly: true,
  query: z.object({ version: z.coerce.number().pipe(z.int32()) }),
  file,
  output: z.object({ id: z.int(), added: z.int(), changed: z.int(), taskId: z.string().nullable() }),
  message: ({ added, changed }) => filled(treeFileTexts.imported, { added, changed }),
  errors: [...unreadable, errors.treeChanged, errors.fileWrong, errors.fileNothing],
});

export const listTreeImports = defineCall({
  name: 'categories.listTreeImports',
  method: 'GET',
  path: '/category/tree/imports',
  summary: 'The last files that were brought into the tree.',
  access,
  houseOnly: true,
  output: z.array(tableImport),
});

export const undoTreeImport = defineCall({
  name: 'categories.undoTreeImport',
  method: 'POST',
  path: '/category/tree/imports/{id}/undo',
  summary: 'Takes back what a file changed where it is as the file left it; what is used or changed since stays.',
  access,
  houseOnly: true,
  params: z.object({ id }),
  output: z.object({ undone: z.int(), kept: z.array(z.string()), taskId: z.string().nullable() }),
  errors: [errors.importUndone],
});
