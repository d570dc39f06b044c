import { z } from 'zod';
import { defineErrors } from '#kit/error.ts';

/** What suppliers of the region send; a byte order mark in the file overrules the choice, for it is certain. */
export const fileEncodings = [
  'utf-8',
  'utf-16le',
  'windows-1250',
  'windows-1252',
  'windows-1251',
  'windows-1254',
  'iso-8859-2',
] as const;
export type FileEncoding = (typeof fileEncodings)[number];

const encoding = z.enum(fileEncodings).default('utf-8');

const csvFormat = z.object({
  kind: z.literal('csv'),
  encoding,
  /** Exactly one character; a tab for TSV. */
  delimiter: z
    .string()
    .length(1)
    .refine((value) => !/["\r\n]/.test(value), 'A delimiter is one character, and no quote or line break'),
  /** One character, or empty where the supplier does not quote at all. */
  quote: z.string().max(1).default('"'),
  /** Without a header the columns are called 1, 2, 3 … */
  header: z.boolean().default(true),
  /** Lines above the header, such as a title or a date. */
  skipLines: z.int().min(0).max(100).default(0),
  /** Rows may end before the last columns, which are empty then; otherwise a shorter row is refused as cut. */
  shortRows: z.literal(true).optional(),
});

const jsonFormat = z.object({
  kind: z.literal('json'),
  encoding,
  /** `lines`: one object per line (NDJSON). `array`: one document that holds a list of objects. */
  layout: z.enum(['lines', 'array']),
  /** Names that lead to the list, joined by dots: `data.products`. Empty: the document is the list itself. */
  itemPath: z.string().max(500).default(''),
});

const xmlFormat = z.object({
  kind: z.literal('xml'),
  encoding,
  /** The element that repeats, with as many of its parents as are needed to name it: `item`, `channel/item`. */
  item: z.string().min(1).max(500),
});

/** An Excel workbook: one of its sheets, read as a table. */
const xlsxFormat = z.object({
  kind: z.literal('xlsx'),
  /** Fixed by the format; it stands here so that every format has one. */
  encoding: z.literal('utf-8').default('utf-8'),
  /** The name of a sheet that is not hidden; empty: the first of them. */
  sheet: z.string().max(200).default(''),
  /** Without titles the columns are called 1, 2, 3 … */
  header: z.boolean().default(true),
  /** Rows above the titles, by the numbers Excel gives them. */
  skipLines: z.int().min(0).max(100).default(0),
});

/** How the file is written. gzip is not part of it: the file's first two bytes tell. */
export const fileFormat = z.discriminatedUnion('kind', [csvFormat, jsonFormat, xmlFormat, xlsxFormat]);
export type FileFormat = z.output<typeof fileFormat>;
export type CsvFormat = z.output<typeof csvFormat>;
export type JsonFormat = z.output<typeof jsonFormat>;
export type XmlFormat = z.output<typeof xmlFormat>;
export type XlsxFormat = z.output<typeof xlsxFormat>;

/** Whether records are rows of named columns, and sources therefore names and no paths. */
export const isTable = ({ kind }: FileFormat): boolean => kind === 'csv' || kind === 'xlsx';

/** What bounds memory, disk and time whatever a supplier sends; tests and small machines may lower them. */
export type ReadingLimits = {
  /** Bytes after unpacking. A million products of 4 kB are 4 GB. */
  readonly maxBytes: number;
  /** Unpacked : packed. Real feeds stay below 40, repetitive XML below 100; deflate allows 1032 (a bomb). */
  readonly maxRatio: number;
  /** Characters of one record. The largest real record seen is below 100 kB; this is what one row may cost in memory. */
  readonly maxRecordLength: number;
  /** Brackets or elements inside each other. Real feeds need fewer than ten. */
  readonly maxDepth: number;
  /** Columns of a table; as many as Excel has. */
  readonly maxColumns: number;
  /** Group ids remembered in `adjacent` order to notice a group that comes back; about 100 bytes each. */
  readonly maxGroups: number;
  /** Characters held before `anywhere` grouping writes a sorted run to disk. */
  readonly maxHeldLength: number;
};

export const readingLimits: ReadingLimits = {
  maxBytes: 8 * 1024 ** 3,
  maxRatio: 200,
  maxRecordLength: 4 * 1024 ** 2,
  maxDepth: 64,
  maxColumns: 16_384,
  maxGroups: 1_000_000,
  maxHeldLength: 32 * 1024 ** 2,
};

/** Whole-feed failures: nothing after that point can be trusted, so a full feed must not conclude from it. */
export const readingErrors = defineErrors({
  broken: {
    code: 'feed_broken',
    status: 422,
    text: 'The feed cannot be read {position}: {reason}',
    sq: 'Feed-i nuk lexohet {position}: {reason}',
  },
  tooLarge: {
    code: 'feed_too_large',
    status: 413,
    text: 'The feed is too large: {reason}',
    sq: 'Feed-i është tepër i madh: {reason}',
  },
  takesTooLong: {
    code: 'feed_takes_too_long',
    status: 422,
    text: 'Reading {file} was stopped: it went on for more than {seconds} seconds without a result. Please check the file or split it',
    sq: 'Leximi i {file} u ndal: vazhdoi më shumë se {seconds} sekonda pa rezultat. Ju lutem kontrolloni skedarin ose ndajeni',
  },
  needsTooMuchMemory: {
    code: 'feed_needs_too_much_memory',
    status: 413,
    text: 'Reading {file} was stopped: it needs more than {megabytes} MB of memory. Please check the file or split it',
    sq: 'Leximi i {file} u ndal: kërkon më shumë se {megabytes} MB memorie. Ju lutem kontrolloni skedarin ose ndajeni',
  },
  misfit: {
    code: 'feed_does_not_fit_mapping',
    status: 422,
    text: 'The feed does not fit its mapping: {reason}',
    sq: 'Feed-i nuk i përgjigjet përputhjes së fushave: {reason}',
  },
});
