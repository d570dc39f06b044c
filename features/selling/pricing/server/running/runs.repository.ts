import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';

export type RunKind = 'recalculate' | 'activate' | 'switch' | 'revert' | 'bulk' | 'hand';
export type Counts = {
  readonly calculated: number;
  readonly results: number;
  readonly prices: number;
  readonly blocked: number;
  readonly quarantined: number;
};
export const noCounts: Counts = { calculated: 0, results: 0, prices: 0, blocked: 0, quarantined: 0 };

export type TakenRow = { readonly variant_id: number; readonly cause: string; readonly only_vat: boolean };

/** Runs of calculation, and the rows they take. */
export const runsRepository = (db: Kysely<DB>) => ({
  async begin(run: {
    shopId: number;
    kind: RunKind;
    cause: string;
    causeId: number | null;
    taskId: string | null;
    userId: number | null;
    at: Date;
  }): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into price_runs (shop_id, kind, cause, cause_id, task_id, user_id, started_at)
      values (${run.shopId}, ${run.kind}, ${run.cause}, ${run.causeId}, ${run.taskId}::uuid, ${run.userId}, ${run.at}) returning id`.execute(
      db,
    );
    return rows[0]!.id;
  },

  /** The run a task began before it was interrupted. */
  async findOfTask(taskId: string): Promise<{ id: number; counts: Counts } | null> {
    const { rows } = await sql<{ id: number; counts: Partial<Counts> }>`
      select id, counts from price_runs where task_id = ${taskId}::uuid order by id desc limit 1`.execute(db);
    const [found] = rows;
    return found ? { id: found.id, counts: { ...noCounts, ...found.counts } } : null;
  },

  async count(id: number, counts: Counts): Promise<void> {
    await sql`update price_runs set counts = ${JSON.stringify(counts)}::jsonb where id = ${id}`.execute(db);
  },

  async end(id: number, state: 'done' | 'cancelled' | 'failed', at: Date): Promise<void> {
    await sql`update price_runs set state = ${state}, ended_at = ${at} where id = ${id}`.execute(db);
  },

  async countDirty(shopId: number): Promise<number> {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from price_dirty where shop_id = ${shopId}`.execute(db);
    return rows[0]!.n;
  },

  /** Takes waiting rows away: they are gone with the commit, and wait as before where there is none. What another one holds is left to it. */
  async take(shopId: number, most: number): Promise<TakenRow[]> {
    const { rows } = await sql<TakenRow>`
      delete from price_dirty d using (
        select variant_id from price_dirty where shop_id = ${shopId} order by variant_id limit ${most} for update skip locked) t
       where d.variant_id = t.variant_id and d.shop_id = ${shopId}
      returning d.variant_id, d.causes[1] as cause, d.causes = array['vat'] as only_vat`.execute(db);
    return rows;
  },

  /** Some of them; waits until others let them go. */
  async takeThese(shopId: number, variantIds: readonly number[]): Promise<TakenRow[]> {
    const { rows } = await sql<TakenRow>`
      delete from price_dirty where shop_id = ${shopId} and variant_id = any(${variantIds}::bigint[])
      returning variant_id, causes[1] as cause, causes = array['vat'] as only_vat`.execute(db);
    return rows;
  },

  /** A shop that takes its suppliers' prices has nothing to calculate. */
  async forget(shopId: number): Promise<void> {
    await sql`delete from price_dirty where shop_id = ${shopId}`.execute(db);
  },
});
