import { z } from 'zod';
import { version } from '#kit/call.ts';
import { taskStatuses } from '#kit/task.ts';
import { clearanceStates, creditReasons, documentTypes } from './documents.words.ts';

/** Decimal text with two decimals, in the document's currency; above 0 of credit notes too. */
const amount = z.string();
const time = z.iso.datetime();
const named = z.object({ id: z.int(), number: z.string() });

export const documentRow = z.object({
  id: z.int(),
  type: z.enum(documentTypes),
  number: z.string(),
  shop: z.object({ id: z.int(), name: z.string(), country: z.string() }),
  order: named.nullable(),
  package: named.nullable(),
  /** Of a credit note: the invoice it corrects, or the first of them. */
  corrects: named.nullable(),
  reason: z.enum(creditReasons).nullable(),
  /** As it stands on it. */
  customer: z.string(),
  issued_on: z.iso.date(),
  issued_at: time,
  currency: z.string(),
  net: amount,
  vat: amount,
  gross: amount,
  clearance: z.object({
    state: z.enum(clearanceStates),
    /** What the office numbers it with. */
    code: z.string().nullable(),
    error: z.string().nullable(),
  }),
});
export type DocumentRow = z.output<typeof documentRow>;

/** What documents of a selection come to, by currency and type. */
export const documentSum = z.object({
  currency: z.string(),
  type: z.enum(documentTypes),
  count: z.int(),
  net: amount,
  vat: amount,
  gross: amount,
});

export const documentSettings = z.object({
  shop: z.object({ id: z.int(), name: z.string(), country: z.string() }),
  /** What numbers begin with; of a year that has begun, that of its first. */
  prefix: z.string(),
  /** It was set; otherwise it follows the country. */
  own_prefix: z.boolean(),
  at_packing: z.boolean(),
  /** The kind of the office invoices are reported to; null: none. */
  fiscaliser: z.string().nullable(),
  /** 0: nothing was set yet. */
  version,
  /** Numbers there are, newest year first. */
  series: z.array(z.object({ type: z.enum(documentTypes), year: z.int(), prefix: z.string(), last: z.int() })),
});
export type DocumentSettings = z.output<typeof documentSettings>;

/** A file with all sheets of a selection; its id is that of its task. */
export const documentArchive = z.object({
  id: z.uuid(),
  name: z.string(),
  status: z.enum(taskStatuses),
  /** Per cent. */
  progress: z.int(),
  error: z.string().nullable(),
  documents: z.int().nullable(),
  /** Bytes. */
  size: z.int().nullable(),
  created_at: time,
  expires_at: time,
});
export type DocumentArchive = z.output<typeof documentArchive>;
