import { z } from 'zod';
import { tableImportErrors } from '#features/base/exports/contract/table-import.errors.ts';
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
import { productRead } from '#features/base/permissions/contract/permissions.access.ts';
import { anyOr, defineCall, id, paged, pageQuery, version } from '#kit/call.ts';
import { filled } from '#kit/text.ts';
import { glossaryErrors as errors } from './glossary.errors.ts';
import { glossaryEntry, glossaryTerm, productTerm } from './glossary.model.ts';
import { checkEntry } from './glossary.rules.ts';
import { glossarySentences as words } from './glossary.sentences.ts';

const readers = { access: ['Read_Language', 'Update_Product-Data'], houseOnly: true } as const;
const keepers = { access: ['Update_Language'], houseOnly: true } as const;
const path = '/settings/glossary';

export const glossaryPageSize = 25;
/** Terms that stay as they are, those that are translated, and those that lack a translation in an active language. */
export const glossaryKinds = ['keep', 'translated', 'missing'] as const;

const filters = {
  search_text: z.string().trim().max(200).optional(),
  show: anyOr(z.enum(glossaryKinds)),
};

export const listGlossary = defineCall({
  name: 'glossary.list',
  method: 'GET',
  path,
  summary: 'A page of the glossary in the order of its terms.',
  ...readers,
  query: z.object({ ...filters, ...pageQuery({ pageSize: glossaryPageSize }) }),
  output: paged(glossaryTerm),
});

export const addTerm = defineCall({
  name: 'glossary.add',
  method: 'POST',
  path,
  summary: 'Adds a term with its translations, or as one that stays as it is; for all goods, a category or a brand.',
  ...keepers,
  body: z.object(glossaryEntry).superRefine(checkEntry),
  output: glossaryTerm,
  message: words.added,
});

export const changeTerm = defineCall({
  name: 'glossary.change',
  method: 'PUT',
  path: `${path}/{id}`,
  summary: 'Says a term, its translations and its goods anew.',
  ...keepers,
  params: z.object({ id }),
  body: z.object({ ...glossaryEntry, version }).superRefine(checkEntry),
  output: glossaryTerm,
  message: words.saved,
  errors: [errors.changedMeanwhile],
});

export const deleteTerm = defineCall({
  name: 'glossary.delete',
  method: 'DELETE',
  path: `${path}/{id}`,
  summary: 'Deletes a term; texts stay as they are.',
  ...keepers,
  params: z.object({ id }),
  output: z.object({}),
  message: words.deleted,
});

export const listProductTerms = defineCall({
  name: 'glossary.listOfProduct',
  method: 'GET',
  path: '/product/{id}/glossary',
  summary: 'The terms of the glossary that stand in the texts of a product, for those who write them.',
  access: productRead,
  params: z.object({ id }),
  output: z.array(productTerm),
});

export const exportGlossary = defineCall({
  name: 'glossary.export',
  method: 'GET',
  path: `${path}/file`,
  summary: 'The whole glossary as a file that can be brought in again; a column per language.',
  ...readers,
  query: z.object({ format: z.enum(['csv', 'xlsx']).default('csv') }),
  output: tableFile,
});

const file = { maxBytes: tableImportLimits.bytes };

export const checkGlossaryFile = defineCall({
  name: 'glossary.checkFile',
  method: 'POST',
  path: `${path}/file/check`,
  summary: 'Tells what becomes of each row of a file of terms; changes nothing.',
  ...keepers,
  file,
  output: tableReport,
  errors: unreadableTable,
});

export const importGlossary = defineCall({
  name: 'glossary.importFile',
  method: 'POST',
  path: `${path}/file`,
  summary: 'Brings a checked file of terms in, without the rows that are refused.',
  ...keepers,
  query: z.object({ plan: z.string().max(64) }),
  file,
  output: tableImported,
  message: ({ added, changed, refused }) => filled(tableImportTexts.imported, { added, changed, refused }),
  errors: [...unreadableTable, tableImportErrors.changedSince, tableImportErrors.nothing],
});

export const listGlossaryImports = defineCall({
  name: 'glossary.listImports',
  method: 'GET',
  path: `${path}/imports`,
  summary: 'The last files of terms that were brought in.',
  ...keepers,
  output: z.array(tableImport),
});

export const undoGlossaryImport = defineCall({
  name: 'glossary.undoImport',
  method: 'POST',
  path: `${path}/imports/{id}/undo`,
  summary: 'Puts back the terms that a file added or changed, where they are as the file left them.',
  ...keepers,
  params: z.object({ id }),
  output: tableUndone,
  errors: [tableImportErrors.undone],
});
