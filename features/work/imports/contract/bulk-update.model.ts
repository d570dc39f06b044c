import { z } from 'zod';
import { changeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import { sentenceValues } from '#kit/envelope.ts';

/** What a column of the file is. `kept`: known from exports, but not changed by a file. */
export const columnRoles = ['sku', 'sku_intern', 'field', 'kept', 'unknown'] as const;

export const fileColumn = z.object({
  title: z.string(),
  role: z.enum(columnRoles),
  /** The field that it changes. */
  field: z.string().nullable(),
  /** The language of a text. */
  language_id: z.int().nullable(),
});
export type FileColumn = z.infer<typeof fileColumn>;

/** Why a cell, or with an empty column a whole row, is refused. */
export const rowIssue = z.object({
  column: z.string(),
  value: z.string(),
  code: z.string(),
  message: z.string(),
  values: sentenceValues,
});
export type RowIssue = z.infer<typeof rowIssue>;

export const bulkUpdate = z.object({
  id: z.int(),
  file_name: z.string(),
  created_at: z.iso.datetime(),
  columns: z.array(fileColumn),
  /** Rows with something below the titles, and those of them that are refused. */
  rows: z.int(),
  refused: z.int(),
  /** What would become, or became, of the products of the rows that are not refused; null: there is none. */
  change_set: changeSet.nullable(),
});
export type BulkUpdate = z.infer<typeof bulkUpdate>;

export const bulkRowsShown = ['refused', 'changed', 'unchanged'] as const;

/** One row of the file: which product it is about, and what would change, or changed, field by field, or why it is refused. */
export const bulkRow = z.object({
  /** As a spreadsheet counts: the titles are row 1. */
  row: z.int(),
  sku: z.string(),
  product_id: z.int().nullable(),
  name: z.string().nullable(),
  issues: z.array(rowIssue),
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type BulkRow = z.infer<typeof bulkRow>;
