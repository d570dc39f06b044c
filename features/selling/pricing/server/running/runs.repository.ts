// Reads of others: variants
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

/** `cause`: the first that came, `also`: those that came while it waited. */
export type TakenRow = {
  readonly variant_id: number;
  readonly cause: string;
  readonly also: readonly string[];
  readonly only_vat: boolean;
};

/** One of several that calculate side by side, counted from 0. */
export type Lane = { readonly lane: number; readonly of: number };

/** The row of a run has what came of it before parts were noted apart, and the sum when it has ended. */
const sumOfParts = (id: number) => sql`(select coalesce(jsonb_object_agg(s.key, s.n), '{}') from (
    select m.key, sum(m.value::bigint) as n
      from (select counts from price_runs where id = ${id} union all select counts from price_run_parts where run_id = ${id}) c
      cross join lateral jsonb_each_text(c.counts) m group by m.key) s)`;

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
    const { rows } = await sql<{ id: number }>`
      select id from price_runs where task_id = ${taskId}::uuid order by id desc limit 1`.execute(db);
    const id = rows[0]?.id;
    return id === undefined ? null : { id, counts: await this.sumOf(id) };
  },

  /** Notes what a part came to, beside what other parts note. */
  async addCounts(id: number, counts: Counts): Promise<void> {
    await sql`insert into price_run_parts (run_id, counts) values (${id}, ${JSON.stringify(counts)}::jsonb)`.execute(
      db,
    );
  },

  /** What all parts of a run came to that were committed. */
  async sumOf(id: number): Promise<Counts> {
    const { rows } = await sql<{ counts: Partial<Counts> }>`select ${sumOfParts(id)} as counts`.execute(db);
    return { ...noCounts, ...rows[0]!.counts };
  },

  async end(id: number, state: 'done' | 'cancelled' | 'failed', at: Date): Promise<void> {
    await sql`with gone as (delete from price_run_parts where run_id = ${id})
      update price_runs set state = ${state}, ended_at = ${at}, counts = ${sumOfParts(id)} where id = ${id}`.execute(
      db,
    );
  },

  async countDirty(shopId: number): Promise<number> {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from price_dirty where shop_id = ${shopId}`.execute(db);
    return rows[0]!.n;
  },

  /**
   * Takes waiting rows away: they are gone with the commit, and wait as before where there is none. What another one holds is left to it. A lane of
   * several takes whole products only, so that no two of them write the same product.
   */
  async take(shopId: number, most: number, { lane, of }: Lane = { lane: 0, of: 1 }): Promise<TakenRow[]> {
    const own =
      of === 1 ? sql`true` : sql`(select v.product_id % ${of} from variants v where v.id = w.variant_id) = ${lane}`;
    const { rows } = await sql<{ variant_id: number }>`
      select w.variant_id from price_dirty w where w.shop_id = ${shopId} and ${own}
       order by w.variant_id limit ${most} for update skip locked`.execute(db);
    return takeThese(
      db,
      shopId,
      rows.map((row) => row.variant_id),
    );
  },

  /** Some of them; waits until others let them go. */
  takeThese: (shopId: number, variantIds: readonly number[]): Promise<TakenRow[]> => takeThese(db, shopId, variantIds),

  /** A shop that takes its suppliers' prices has nothing to calculate. */
  async forget(shopId: number): Promise<void> {
    await sql`delete from price_dirty where shop_id = ${shopId}`.execute(db);
  },
});

/**
 * By the numbers of the rows, never by a join with the list they were chosen from: the list of what waits is empty most of the time and says so to the
 * planner, which would then look through all of a hundred thousand rows for each of those it takes.
 */
async function takeThese(db: Kysely<DB>, shopId: number, variantIds: readonly number[]): Promise<TakenRow[]> {
  if (variantIds.length === 0) return [];
  const { rows } = await sql<TakenRow>`
    delete from price_dirty where shop_id = ${shopId} and variant_id = any(${variantIds}::bigint[])
    returning variant_id, causes[1] as cause, causes[2:] as also, causes = array['vat'] as only_vat`.execute(db);
  return rows;
}
