import { z } from 'zod';

/** What a file of a kept list may be. */
export const tableImportLimits = { bytes: 4 * 1024 * 1024, rows: 20_000, shown: 200 } as const;

/** The lists that files are brought into, and files of carriers, whose rows are news of parcels. */
export const tableSources = [
  'categories',
  'brands',
  'attributes',
  'glossary',
  'interface_texts',
  'cn_codes',
  'cn_successors',
  'duties',
  'vat_rates',
  'exchange_rates',
  'tariffs',
  'commissions',
  'points',
  'tracking',
] as const;
export type TableSource = (typeof tableSources)[number];

const text = z.object({ en: z.string(), sq: z.string() });
export const importOutcomes = ['refused', 'add', 'change', 'same'] as const;

/** What becomes of one row; a refused one says in which column and why, and the others do not wait for it. */
export const importedRow = z.object({
  row: z.int(),
  what: z.enum(importOutcomes),
  /** What the row names, as people read it. */
  name: z.string(),
  /** Of a change what it was called before. */
  before: z.string().nullable(),
  column: z.string().nullable(),
  why: text.nullable(),
  /** It comes in, and a person decides about it before anything follows it. */
  held: z.boolean().optional(),
});
export type ImportedRow = z.infer<typeof importedRow>;

/** What a file would do, told before it does it. */
export const tableReport = z.object({
  /** Of exactly this plan: bringing it in is refused where something changed since. */
  plan: z.string(),
  counts: z.record(z.enum(importOutcomes), z.int()),
  /** How many of those that come in wait for a person to decide; left out where none does. */
  held: z.int().optional(),
  /** What is wrong first, then what waits for a person, then what is done; at most `tableImportLimits.shown`. */
  rows: z.array(importedRow),
  /** All refused rows with their reasons as CSV, one in each language; null where none is refused. */
  refused: text.nullable(),
  /** Columns of the file nobody asks for. */
  ignored: z.array(z.string()),
});
export type TableReport = z.infer<typeof tableReport>;

/** A file that was brought in. */
export const tableImport = z.object({
  id: z.int(),
  file_name: z.string(),
  user_name: z.string().nullable(),
  at: z.iso.datetime(),
  added: z.int(),
  changed: z.int(),
  undone_at: z.iso.datetime().nullable(),
});
export type TableImport = z.infer<typeof tableImport>;

export const tableImported = z.object({ id: z.int(), added: z.int(), changed: z.int(), refused: z.int() });
export const tableUndone = z.object({ undone: z.int(), kept: z.array(z.string()) });
/** A list as a file: of CSV its text, of an Excel workbook its bytes as base64. */
export const tableFile = z.object({ name: z.string(), content: z.string() });
