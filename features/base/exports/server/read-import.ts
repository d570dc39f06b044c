import { createHash } from 'node:crypto';
import { AppError } from '#kit/error.ts';
import { readSmallTable } from '#server/formats/read-small-table.ts';
import { tableImportErrors as errors } from '../contract/table-import.errors.ts';
import {
  type ImportedRow,
  importOutcomes,
  tableImportLimits as limits,
  type TableReport,
} from '../contract/table-import.model.ts';
import { refusedFile } from './refused-file.ts';

export type ImportFile = { readonly file?: { readonly name: string; readonly bytes: Buffer } };
/** The fields of a list by the titles a file may give them, the best first; where one is there the next is not read. */
export type ImportColumns = Readonly<Record<string, readonly string[]>>;
export type FileRow = { readonly row: number; readonly cells: Readonly<Record<string, string>> };
export type ReadFile = {
  readonly rows: readonly FileRow[];
  /** Rows whose quotes or columns are damaged. */
  readonly broken: readonly number[];
  readonly ignored: readonly string[];
};

/**
 * The rows of a file a person made, by field; empty rows are left out.
 * @param required the fields that every file of this kind has
 * @throws AppError where it is empty, no table, too long or without its columns
 */
export async function readImport(
  file: ImportFile['file'],
  columns: ImportColumns,
  required: readonly string[],
): Promise<ReadFile> {
  if (!file || file.bytes.length === 0) throw new AppError(errors.empty);
  const table = await readSmallTable(file.bytes, file.name, { maxRows: limits.rows, maxColumns: 200 }).catch(
    (error: unknown) => {
      throw error instanceof AppError ? new AppError(errors.noTable) : error;
    },
  );
  if (table.rows.length > limits.rows) throw new AppError(errors.tooLong, { values: { rows: limits.rows } });
  if (table.rows.length === 0) throw new AppError(errors.empty);
  const titles = table.columns.map((title) => title.trim().toLowerCase());
  const placeOf = new Map<string, number>();
  for (const [field, names] of Object.entries(columns)) {
    const name = names.find((one) => titles.includes(one));
    if (name !== undefined) placeOf.set(field, titles.indexOf(name));
  }
  if (required.some((field) => !placeOf.has(field))) {
    const values = { columns: required.join(', '), found: table.columns.join(', ').slice(0, 200) };
    throw new AppError(errors.columns, { values });
  }
  const rows: FileRow[] = [];
  const broken: number[] = [];
  for (const [at, { cells, broken: damaged }] of table.rows.entries()) {
    // Rows are counted as a spreadsheet counts them: the titles are row 1.
    if (damaged) broken.push(at + 2);
    else if (cells.some((cell) => cell.trim() !== ''))
      rows.push({
        row: at + 2,
        cells: Object.fromEntries([...placeOf].map(([field, place]) => [field, cells[place] ?? ''])),
      });
  }
  // Separators alone are no rows either.
  if (rows.length === 0 && broken.length === 0) throw new AppError(errors.empty);
  const read = new Set(placeOf.values());
  return { rows, broken, ignored: table.columns.filter((title, at) => !read.has(at) && title.trim() !== '') };
}

/** What is told of a plan before it is carried out. */
export async function reportOf(rows: readonly ImportedRow[], ignored: readonly string[]): Promise<TableReport> {
  const count = (what: ImportedRow['what']) => rows.filter((row) => row.what === what).length;
  const waits = (row: ImportedRow) => row.held === true && row.what !== 'refused' && row.what !== 'same';
  const held = rows.filter(waits).length;
  const place = (row: ImportedRow) => (waits(row) ? 0.5 : importOutcomes.indexOf(row.what));
  return {
    plan: planMark(rows),
    counts: { refused: count('refused'), add: count('add'), change: count('change'), same: count('same') },
    ...(held > 0 ? { held } : {}),
    rows: rows.toSorted((one, other) => place(one) - place(other)).slice(0, limits.shown),
    refused: await refusedFile(rows.filter(({ what }) => what === 'refused')),
    ignored: ignored.slice(0, 50),
  };
}

/** Two plans of one mark do the same. */
const planMark = (rows: readonly ImportedRow[]): string =>
  createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 32);

/** A plan with the rows of its file that could not be read, at their places. */
export const withBroken = <T extends ImportedRow>(
  plan: readonly T[],
  broken: readonly number[],
  refusal: Omit<T, 'row' | 'what'>,
): T[] => [...plan, ...broken.map((row) => ({ ...refusal, row, what: 'refused' }) as T)].sort((a, b) => a.row - b.row);

/**
 * What a plan changes, and how many of its rows are refused.
 * @throws AppError where the plan is not the one that was checked, or changes nothing
 */
export function asChecked<T extends ImportedRow>(
  plan: readonly T[],
  mark: string,
): { readonly taken: T[]; readonly refused: number } {
  if (planMark(plan) !== mark) throw new AppError(errors.changedSince);
  const taken = plan.filter(({ what }) => what === 'add' || what === 'change');
  if (taken.length === 0) throw new AppError(errors.nothing);
  return { taken, refused: plan.filter(({ what }) => what === 'refused').length };
}
