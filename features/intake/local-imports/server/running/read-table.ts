import { randomUUID } from 'node:crypto';
import { AppError } from '#kit/error.ts';
import { readingErrors } from '#kit/formats.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { SmallTable } from '#server/formats/read-small-table.ts';
import { localImportErrors as errors } from '../../contract/local-imports.errors.ts';
import { importLimits, proposeColumns } from '../../contract/local-imports.fields.ts';
import { localImportsRepository } from '../local-imports.repository.ts';

/** Where the bytes of a file wait until they are read. */
export const importKey = (): string => {
  const id = randomUUID();
  return `imports/${id.slice(0, 2)}/${id}`;
};

/** What the readers are asked for: one row more than is taken, so that too many can be told. */
export const tableLimits = { maxRows: importLimits.rows, maxColumns: importLimits.columns };

/** Keeps the rows of a table as those of an import and proposes what its columns are. @throws AppError import_empty, import_too_many_rows, import_no_table */
export async function keepTable(
  tx: Tx,
  { id, sellerId }: { readonly id: number; readonly sellerId: number },
  pieces: AsyncIterable<SmallTable> | Iterable<SmallTable>,
  onRows: (count: number) => Promise<void> = async () => undefined,
): Promise<void> {
  const imports = localImportsRepository(tx.db);
  let columns: readonly string[] = [];
  let count = 0;
  for await (const piece of pieces) {
    if (piece.columns.length > 0) columns = piece.columns;
    if (columns.length > importLimits.columns) throw new AppError(errors.noTable);
    count += piece.rows.length;
    if (count > importLimits.rows) throw new AppError(errors.tooManyRows, { values: { rows: importLimits.rows } });
    await imports.insertRows(id, piece.rows);
    await onRows(count);
  }
  if (count === 0) throw new AppError(errors.empty);
  await imports.setRead(id, columns, proposeColumns(columns, await imports.findRemembered(sellerId)));
}

/** What the readers say of a feed, as it is said of a person's file. */
export function asOfAFile(error: unknown): unknown {
  if (!(error instanceof AppError)) return error;
  const { position = '', reason = '' } = error.values;
  const { code } = error.definition;
  if (code === readingErrors.tooLarge.code) return new AppError(errors.tooLarge);
  if (code === readingErrors.broken.code) return new AppError(errors.unreadable, { values: { position, reason } });
  return code === readingErrors.misfit.code ? new AppError(errors.noTable) : error;
}
