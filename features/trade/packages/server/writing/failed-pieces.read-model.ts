// Reads of others: line_facts
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

type FailedPieces = {
  readonly package_id: number;
  readonly line_id: number;
  readonly qty: number;
  /** Pieces of the line that were cancelled since the first of these packages failed; those before were never sent. */
  readonly cancelled: number;
};

/** What was in packages that came back or were lost, the newest package first. */
export const failedPiecesReadModel = (db: Kysely<DB>) => ({
  async list(packageIds: readonly number[]): Promise<FailedPieces[]> {
    const { rows } = await sql<FailedPieces>`with failed as (
        select line_id, min(id) as since from line_facts
         where ref_kind = 'package' and ref_id = any(${packageIds}::bigint[]) and fact in ('bounced', 'lost') group by 1)
      select i.package_id, i.line_id, i.qty,
        coalesce((select sum(c.qty) from line_facts c where c.line_id = i.line_id and c.fact = 'cancelled' and c.id > f.since), 0)::int as cancelled
      from package_items i left join failed f using (line_id) where i.package_id = any(${packageIds}::bigint[])
      order by i.package_id desc, i.line_id`.execute(db);
    return rows;
  },
});
