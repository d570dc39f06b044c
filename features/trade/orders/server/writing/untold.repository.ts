import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

type Untold = { readonly order_id: number; readonly line_id: number; readonly qty: number };

/** Cancelled pieces whose customers are still to be told, by what cancelled them. */
export const untoldRepository = (db: Kysely<DB>) => ({
  async insert(cause: string, orderId: number, factIds: readonly number[]): Promise<void> {
    await sql`insert into untold_cancellations (fact_id, order_id, cause)
      select fact_id, ${orderId}, ${cause} from unnest(${factIds}::bigint[]) as fact_id`.execute(db);
  },
  /** Those of these causes that have something to tell. */
  async listCauses(causes: readonly string[]): Promise<string[]> {
    const { rows } = await sql<{ cause: string }>`select distinct cause from untold_cancellations
      where cause = any(${causes}::text[])`.execute(db);
    return rows.map(({ cause }) => cause);
  },
  /** Takes them away, of one order or (null) of all, in order: who takes them tells them. */
  async take(cause: string, orderId: number | null): Promise<Untold[]> {
    const { rows } = await sql<Untold>`with taken as (delete from untold_cancellations
        where cause = ${cause} and (${orderId}::bigint is null or order_id = ${orderId}) returning fact_id)
      select order_id, line_id, sum(qty)::int as qty from line_facts where id in (select fact_id from taken)
       group by 1, 2 order by 1, 2`.execute(db);
    return rows;
  },
});
