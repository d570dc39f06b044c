// Reads of others: line_facts, orders
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { PackageState } from '../../contract/packages.words.ts';

type FailedPieces = {
  readonly package_id: number;
  readonly line_id: number;
  readonly qty: number;
  /** Pieces of the line that were cancelled since the first of these packages failed; those before were never sent. */
  readonly cancelled: number;
};

export type FailedPackage = {
  readonly number: string;
  readonly state: PackageState;
  readonly order_id: number;
  readonly order_number: string;
  readonly shop_id: number;
  readonly assignee_id: number | null;
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

  /** The packages with the orders they are of. */
  async listOrders(packageIds: readonly number[]): Promise<FailedPackage[]> {
    const { rows } =
      await sql<FailedPackage>`select p.number, p.state, o.id as order_id, o.number as order_number, o.shop_id, o.assignee_id
      from packages p join orders o on o.id = p.order_id where p.id = any(${packageIds}::bigint[]) order by p.id`.execute(
        db,
      );
    return rows;
  },
});
