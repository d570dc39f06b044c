import { z } from 'zod';
import { importFields, importModes } from './local-imports.fields.ts';

/** (reading →) uploaded → (checking →) checked → running → done | partly | failed → undoing → undone | undone_partly. */
export const importStates = [
  'reading',
  'uploaded',
  'checking',
  'checked',
  'running',
  'done',
  'partly',
  'failed',
  'undoing',
  'undone',
  'undone_partly',
] as const;
export type ImportState = (typeof importStates)[number];

/**
 * What would become of a row. `new` becomes a draft, which its seller looks at and sends. `missing` is no row of the file but
 * a product it lacks, which goes to the archive where the file is the whole range.
 */
export const rowVerdicts = ['new', 'changed', 'missing', 'unchanged', 'refused'] as const;
export type RowVerdict = (typeof rowVerdicts)[number];

/** Those that a run does something with. */
export const movingVerdicts: readonly RowVerdict[] = ['new', 'changed', 'missing'];

/** What became of it. `kept`: the import was taken back, but somebody changed this one since. */
export const rowStates = ['planned', 'done', 'failed', 'undone', 'kept'] as const;
export type RowState = (typeof rowStates)[number];

export const zipProblems = ['no_image', 'too_large', 'no_room', 'too_many', 'same_name'] as const;

/** What the rows of an import come to. */
export const importCounts = z.object({
  rows: z.int(),
  /** Rows in which the price changes by more than half. */
  jumps: z.int(),
  /** Rows that can be tried again: refused ones, and those that failed. */
  retry: z.int(),
  verdicts: z.object({ new: z.int(), changed: z.int(), missing: z.int(), unchanged: z.int(), refused: z.int() }),
  outcome: z.object({ planned: z.int(), done: z.int(), failed: z.int(), undone: z.int(), kept: z.int() }),
});
export type ImportCounts = z.infer<typeof importCounts>;

/** Days the rows of an import are kept; what they came to stays with it. */
export const rowsKeptDays = 90;

const time = z.iso.datetime();
export const fieldMap = z.partialRecord(z.enum(importFields), z.int().min(0));

export const localImport = z.object({
  id: z.int(),
  seller: z.object({ id: z.int(), name: z.string() }),
  /** Of the address it was fetched from; null where somebody uploaded it. */
  source_id: z.int().nullable(),
  /** Why the file could not be read, or waits; null: it could. */
  problem: z.object({ code: z.string(), en: z.string(), sq: z.string() }).nullable(),
  file_name: z.string(),
  state: z.enum(importStates),
  mode: z.enum(importModes),
  by: z.string().nullable(),
  created_at: time,
  started_at: time.nullable(),
  ended_at: time.nullable(),
  ...importCounts.shape,
  /** Whether its rows are still there: without them nothing can be undone, tried again or looked at. */
  rows_kept: z.boolean(),
});
export type LocalImport = z.infer<typeof localImport>;

export const localImportDetail = localImport.extend({
  columns: z.array(z.string()),
  samples: z.array(z.array(z.string())),
  fields: fieldMap,
  category_id: z.int().nullable(),
  /** Photos that were brought in a ZIP. */
  photos: z.int(),
});

/** What became of the files of a ZIP: how many are photos now, and why others are not. */
export const zipOutcome = z.object({
  taken: z.int(),
  refused: z.array(z.object({ name: z.string(), code: z.enum(zipProblems) })),
});
export type ZipOutcome = z.infer<typeof zipOutcome>;
export type LocalImportDetail = z.infer<typeof localImportDetail>;

const text = z.object({ en: z.string(), sq: z.string() });

/** Why a row was refused: which column of the file, what stood there, the code and what to do. */
export const rowIssue = z.object({ column: z.string(), value: z.string(), code: z.string(), text });
export type RowIssue = z.infer<typeof rowIssue>;

export const importRow = z.object({
  /** As a spreadsheet counts: the titles are row 1. */
  row: z.int(),
  sku: z.string(),
  name: z.string(),
  /** The product it is about, also where the row is refused, or the draft that it became. */
  product_id: z.int().nullable(),
  draft_id: z.int().nullable(),
  verdict: z.enum(rowVerdicts),
  state: z.enum(rowStates),
  issues: z.array(rowIssue),
  /** What differs, field by field. */
  changes: z.array(z.object({ field: z.enum(importFields), before: z.string(), after: z.string() })),
});
export type ImportRow = z.infer<typeof importRow>;
