import { z } from 'zod';
import { anyOr, defineCall, id, paged, pageQuery } from '#kit/call.ts';
import { readingErrors } from '#kit/formats.ts';
import { interfaceLanguages } from '#kit/text.ts';
import { bulkUpdateErrors as errors } from './bulk-update.errors.ts';
import { bulkRow, bulkRowsShown, bulkUpdate } from './bulk-update.model.ts';

const access = ['Update_Product-Data'] as const;
const params = z.object({ id });

/** A change of many products takes so many rows (trap T31). */
export const bulkUpdateLimits = { bytes: 20 * 1024 * 1024, rows: 10_000, columns: 200 } as const;

export const uploadBulkUpdate = defineCall({
  name: 'imports.uploadBulkUpdate',
  method: 'POST',
  path: '/imports/bulk-update',
  summary:
    'Reads a table (XLSX or CSV) of SKUs and values of products, and tells per row and field what would change or why not; nothing is changed.',
  access,
  file: { maxBytes: bulkUpdateLimits.bytes },
  output: bulkUpdate,
  errors: [
    errors.empty,
    errors.tooManyRows,
    errors.noTable,
    errors.unreadable,
    errors.tooLarge,
    errors.noSku,
    errors.noField,
    errors.columnTwice,
    errors.forbidden,
    readingErrors.takesTooLong,
    readingErrors.needsTooMuchMemory,
  ],
});

export const getBulkUpdate = defineCall({
  name: 'imports.getBulkUpdate',
  method: 'GET',
  path: '/imports/bulk-update/{id}',
  summary:
    'One file of a bulk update of one’s own, with its columns and its change set; everybody’s for administrators.',
  access,
  params,
  output: bulkUpdate,
});

export const listBulkRows = defineCall({
  name: 'imports.listBulkRows',
  method: 'GET',
  path: '/imports/bulk-update/{id}/rows',
  summary: 'The rows of a file in their order, each with what changes, field by field, or why it is refused.',
  access,
  params,
  query: z.object({ show: anyOr(z.enum(bulkRowsShown)), ...pageQuery({ pageSize: 25 }) }),
  output: paged(bulkRow),
});

export const exportBulkRows = defineCall({
  name: 'imports.exportBulkRows',
  method: 'GET',
  path: '/imports/bulk-update/{id}/refused',
  summary: 'The refused rows of a file as CSV, a line per reason, in the language asked for.',
  access,
  params,
  query: z.object({ language: z.enum(interfaceLanguages).default('en') }),
  output: z.object({ name: z.string(), content: z.string() }),
});

export const getBulkTemplate = defineCall({
  name: 'imports.getBulkTemplate',
  method: 'GET',
  path: '/imports/bulk-update/template',
  summary: 'An Excel workbook with the titles of everything that a file can change.',
  access,
  query: z.object({ language: z.enum(interfaceLanguages).default('en') }),
  output: z.object({ name: z.string(), content: z.base64() }),
});
