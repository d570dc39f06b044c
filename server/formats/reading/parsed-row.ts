import { AppError } from '#kit/error.ts';
import { readingErrors } from '#kit/formats.ts';
import type { Said } from '#kit/sentence.ts';

/** What JSON can hold; XML elements are brought into the same shape: attributes as `@name`, own text as `#text`. */
export type RawValue = string | number | boolean | null | readonly RawValue[] | { readonly [key: string]: RawValue };

/** A CSV row keeps its cells in file order; a hundred thousand small dictionaries would cost twice the time. */
export type CsvRecord = { readonly columns: ReadonlyMap<string, number>; readonly cells: readonly string[] };

export type RawRecord = CsvRecord | RawValue;

/** `row` as a spreadsheet counts, the titles being row 1; `cells` of a row that cannot be read hold its raw text. */
export type TableRow = { readonly row: number; readonly cells: readonly string[]; readonly broken: boolean };

/** A record as the format's parser understood it, or why it did not. */
export type ParsedRow = {
  readonly row: number;
  readonly line?: number;
} & ({ readonly record: RawRecord } | { readonly problem: Said; readonly value: string });

/** The whole feed ends here: what follows cannot be told apart any more. */
export const broken = (position: Said, reason: Said): AppError =>
  new AppError(readingErrors.broken, { values: { position, reason } });

/** The file is readable but is not what the mapping was made for. */
export const misfit = (reason: Said): AppError => new AppError(readingErrors.misfit, { values: { reason } });

/** The feed crossed a limit of `ReadingLimits`. */
export const tooLarge = (reason: Said): AppError => new AppError(readingErrors.tooLarge, { values: { reason } });

/** Whether a value is an object (a JSON object or an XML element with attributes or children). */
export const isTree = (value: RawValue | undefined): value is { readonly [key: string]: RawValue } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
