import { z } from 'zod';
import { defineCall, id, paged, pageQuery } from '#kit/call.ts';
import { readingErrors } from '#kit/formats.ts';
import { localImportErrors as errors } from './local-imports.errors.ts';
import { importLimits, importModes, zipLimits } from './local-imports.fields.ts';
import {
  fieldMap,
  importRow,
  localImport,
  localImportDetail,
  rowStates,
  rowVerdicts,
  zipOutcome,
} from './local-imports.model.ts';

const access = ['Update_Product-Seller'] as const;
const params = z.object({ id });
/** `content`: the bytes of a workbook, as base64. */
const file = z.object({ name: z.string(), content: z.base64() });

export const listImports = defineCall({
  name: 'localImports.list',
  method: 'GET',
  path: '/local-product/import',
  summary: 'The imports of local products, the latest first: a seller’s own, for staff all.',
  access,
  query: z.object(pageQuery()),
  output: paged(localImport),
});

export const getImport = defineCall({
  name: 'localImports.get',
  method: 'GET',
  path: '/local-product/import/{id}',
  summary: 'One import with its columns, the mapping and its first rows.',
  access,
  params,
  output: localImportDetail,
});

export const uploadImport = defineCall({
  name: 'localImports.upload',
  method: 'POST',
  path: '/local-product/import',
  summary:
    'Reads a table (XLSX, CSV, TSV or XML) of at most 50 MB and 100000 rows, and proposes which column is what. One of more than 2 MB is read by a task.',
  access,
  query: z.object({ seller: id.optional() }),
  file: { maxBytes: importLimits.bytes },
  output: localImportDetail,
  errors: [
    errors.empty,
    errors.tooManyRows,
    errors.noTable,
    errors.unreadable,
    errors.tooLarge,
    readingErrors.takesTooLong,
    readingErrors.needsTooMuchMemory,
  ],
});

export const checkImport = defineCall({
  name: 'localImports.check',
  method: 'PUT',
  path: '/local-product/import/{id}/check',
  summary:
    'Tells what would become of every row and remembers the mapping for this seller; no product is changed. More than 10000 rows are judged by a task.',
  access,
  params,
  body: z.object({
    fields: fieldMap,
    mode: z.enum(importModes),
    category_id: id.nullable().default(null),
  }),
  output: localImportDetail,
  errors: [errors.noSku, errors.notChecked],
});

export const listImportRows = defineCall({
  name: 'localImports.listRows',
  method: 'GET',
  path: '/local-product/import/{id}/rows',
  summary: 'The rows of an import in the order of the file, of one verdict or outcome.',
  access,
  params,
  query: z.object({ verdict: z.enum(rowVerdicts).optional(), state: z.enum(rowStates).optional(), ...pageQuery() }),
  output: paged(importRow),
});

export const runImport = defineCall({
  name: 'localImports.run',
  method: 'POST',
  path: '/local-product/import/{id}/run',
  summary: 'Starts the task that changes the products; new ones become drafts, missing ones go to the archive.',
  access,
  params,
  /** So many products may go to the archive; asked for where they are many. */
  query: z.object({
    accept_missing: z.coerce.number().int().min(0).optional(),
    /** So many prices may change by more than half; asked for where any does. */
    accept_jumps: z.coerce.number().int().min(0).optional(),
  }),
  output: localImportDetail,
  errors: [errors.notChecked, errors.nothingToDo, errors.manyMissing, errors.priceJumps, errors.unclear],
});

export const undoImport = defineCall({
  name: 'localImports.undo',
  method: 'POST',
  path: '/local-product/import/{id}/undo',
  summary: 'Takes back what the import changed, where nobody changed it since.',
  access,
  params,
  output: localImportDetail,
  errors: [errors.nothingToUndo],
});

export const retryImport = defineCall({
  name: 'localImports.retry',
  method: 'POST',
  path: '/local-product/import/{id}/retry',
  summary: 'A new import of the rows that were refused or failed, judged as the products stand now.',
  access,
  params,
  output: localImportDetail,
  errors: [errors.nothingToRetry],
});

export const addImportPhotos = defineCall({
  name: 'localImports.addPhotos',
  method: 'POST',
  path: '/local-product/import/{id}/photos',
  summary: 'Brings photos in a ZIP of at most 50 MB, to be found by SKU or by the name in the column of photos.',
  access,
  params,
  file: { maxBytes: zipLimits.bytes },
  output: zipOutcome,
  errors: [errors.noZip, errors.zipBroken, errors.notChecked],
});

export const getImportTemplate = defineCall({
  name: 'localImports.getTemplate',
  method: 'GET',
  path: '/local-product/import/template',
  summary: 'An Excel workbook with the titles and two examples of a category, in Albanian.',
  access,
  query: z.object({ category: id }),
  output: file,
});

export const getImportReport = defineCall({
  name: 'localImports.getReport',
  method: 'GET',
  path: '/local-product/import/{id}/report',
  summary: 'The file as an Excel workbook with what became of each row and why, in Albanian.',
  access,
  params,
  output: file,
});
