import type { Context } from '#server/context.ts';
import type { Db, TransactionDb } from '#server/db/database.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import type { ImportedRow, TableReport, TableSource } from '../contract/table-import.model.ts';
import { noteFile } from './note-file.ts';
import {
  asChecked,
  type FileRow,
  type ImportColumns,
  type ImportFile,
  readImport,
  reportOf,
  withBroken,
} from './read-import.ts';

/** A kind of files that people check and bring in: what the check tells of a row is what the import does with it. */
export type FileKind<Row extends ImportedRow, Brought> = {
  /** What the console of imports calls it. */
  readonly source: TableSource;
  /** Each shop has the list for itself. */
  readonly perShop?: true;
  readonly columns: ImportColumns;
  /** The fields that every file of this kind has. */
  readonly required: readonly string[];
  /** What is said of a row that could not be read. */
  readonly broken: Omit<Row, 'row' | 'what'>;
  /** Nobody else changes what a plan is made of, until the end of the transaction. */
  readonly lock: (db: TransactionDb) => Promise<void>;
  /** What becomes of each row for this person at this moment. What they may not change is refused here (`refuseRows`). */
  readonly plan: (db: Db, rows: readonly FileRow[], context: Context) => Promise<readonly Row[]>;
  /** Carries out the rows that add or change something. Gives what is told of it beside how many were refused. */
  readonly bring: (tx: Tx, taken: readonly Row[], context: Context, fileName: string) => Promise<Brought>;
};

const planned = async <Row extends ImportedRow>(
  { plan, broken }: Pick<FileKind<Row, unknown>, 'plan' | 'broken'>,
  db: Db,
  read: Awaited<ReturnType<typeof readImport>>,
  context: Context,
): Promise<Row[]> => withBroken<Row>(await plan(db, read.rows, context), read.broken, broken);

/**
 * What becomes of each row of a file, as its check tells it; nothing is written.
 * @throws AppError where the file cannot be read
 */
export async function plannedRows<Row extends ImportedRow>(
  kind: FileKind<Row, unknown>,
  db: Db,
  { file }: ImportFile,
  context: Context,
): Promise<Row[]> {
  return planned(kind, db, await readImport(file, kind.columns, kind.required), context);
}

/** What a file would do, told before it does it. */
export const checkFile =
  <Row extends ImportedRow>(kind: FileKind<Row, unknown>) =>
  ({ db }: Pick<Platform, 'db'>) =>
  async ({ file }: ImportFile, context: Context): Promise<TableReport> => {
    const read = await readImport(file, kind.columns, kind.required);
    return reportOf(await planned(kind, db, read, context), read.ignored);
  };

/** Brings a file in under the lock of its kind, and only as it was checked; the rows that are refused are left out. */
export const importFile =
  <Row extends ImportedRow, Brought>(kind: FileKind<Row, Brought>) =>
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async (
    { query, file }: { readonly query: { readonly plan: string } } & ImportFile,
    context: Context,
  ): Promise<Brought & { refused: number }> => {
    const read = await readImport(file, kind.columns, kind.required);
    return unitOfWork(context, async (tx) => {
      await kind.lock(tx.db);
      const plan = await planned(kind, tx.db, read, context);
      const { taken, refused } = asChecked(plan, query.plan);
      const shop = kind.perShop ? { shopId: context.scope.shopId } : {};
      await noteFile(tx, context, { source: kind.source, fileName: file!.name, plan, ...shop });
      return { ...(await kind.bring(tx, taken, context, file!.name)), refused };
    });
  };

/** A plan without what a person may not change: that is refused, and the others do not wait for it. What stays as it is may stay. */
export const refuseRows = <Row extends ImportedRow>(
  plan: readonly Row[],
  refusalOf: (row: Row) => Pick<ImportedRow, 'column' | 'why'> | null,
): Row[] =>
  plan.map((row) => {
    const refusal = row.what === 'add' || row.what === 'change' ? refusalOf(row) : null;
    return refusal === null ? row : { ...row, ...refusal, what: 'refused', before: null };
  });
