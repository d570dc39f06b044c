import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Scope } from '#server/context.ts';
import {
  productListFrom,
  productListOrder,
  productListWhere,
  type ResolvedFilters,
} from './products.filter.read-model.ts';

/** The list as it was at one moment, whole: what an export writes. Only inside `atOneMoment`. */
export const productsSnapshotReadModel = (
  db: Kysely<DB>,
  scope: Scope,
  filters: ResolvedFilters,
  only: readonly number[] | null,
) => {
  const where = only
    ? sql`${productListWhere(scope, filters)} and h.product_id = any(${only}::bigint[])`
    : productListWhere(scope, filters);

  return {
    async count(): Promise<number> {
      const { rows } = await sql<{
        n: number;
      }>`select count(*)::int as n from ${productListFrom(scope, filters, false)} where ${where}`.execute(db);
      return rows[0]!.n;
    },

    /** Ids in list order, `size` at a time. A cursor: no row comes twice or is left out, however long the reading takes. */
    async *idBatches(size: number): AsyncGenerator<number[]> {
      await sql`declare exported cursor for select h.product_id from ${productListFrom(scope, filters, true)}
        where ${where} order by ${productListOrder(filters)}`.execute(db);
      for (;;) {
        const { rows } = await sql<{ product_id: number }>`fetch forward ${sql.lit(size)} from exported`.execute(db);
        if (rows.length === 0) return;
        yield rows.map((row) => row.product_id);
      }
    },
  };
};
