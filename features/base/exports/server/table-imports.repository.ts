import type { Kysely } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { ImportedRow, TableSource } from '../contract/table-import.model.ts';

/** Refused rows that are kept of a file; who needs all of them has the file of its check. */
const rowsKept = 1000;

/** What a file brought into a kept list, as its plan counts it. */
export type BroughtFile = {
  readonly source: TableSource;
  readonly fileName: string;
  readonly userId: number | null;
  readonly at: Date;
  /** Of the import as its list knows it, which can undo it. */
  readonly ref?: number;
  /** Of a list that each shop has for itself. */
  readonly shopId?: number;
} & (
  | { readonly plan: readonly ImportedRow[]; readonly nameless?: boolean }
  /** Of a list that is brought in whole or not at all. */
  | { readonly counts: { readonly rows: number; readonly added: number; readonly changed: number } }
);

/** The files of kept lists that were brought in, for the console of imports. */
export const tableImportsRepository = (db: Kysely<DB>) => ({
  async insert(file: BroughtFile): Promise<void> {
    const { source, fileName, userId, at, ref = null, shopId = null } = file;
    await db
      .insertInto('table_imports')
      .values({
        source,
        file_name: fileName.slice(0, 200),
        user_id: userId,
        at,
        ref,
        shop_id: shopId,
        ...('plan' in file
          ? counted(file.plan, file.nameless ?? false)
          : { ...file.counts, unchanged: null, refused: 0 }),
      })
      .execute();
  },
});

function counted(plan: readonly ImportedRow[], nameless: boolean) {
  const count = (what: ImportedRow['what']) => plan.filter((row) => row.what === what).length;
  const refused = plan.filter(({ what }) => what === 'refused');
  return {
    rows: plan.length,
    added: count('add'),
    changed: count('change'),
    unchanged: count('same'),
    refused: refused.length,
    refused_rows: JSON.stringify(
      refused
        .slice(0, rowsKept)
        .map(({ row, name, column, why }) => ({ row, name: nameless ? '' : name, column, why })),
    ),
  };
}
