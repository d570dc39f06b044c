// Reads of others: feed_deliveries, feeds, push_keys, pushes, sellers
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { type FeedVerdict, feedVerdict, type GuardName } from '#features/intake/feed-runs/contract/feed-runs.guards.ts';
import type { FeedRunCounts, FeedRunStatus } from '#features/intake/feed-runs/contract/feed-runs.model.ts';
import { importRules } from '#features/intake/feed-runs/contract/feed-runs.rules.ts';
import type { FeedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { type Said, type SaidBy, saidBy, wholeSentences } from '#kit/sentence.ts';
import type { Scope } from '#server/context.ts';
import { saidJson, storableSaid, storableText } from '#server/db/said-json.ts';
import type { Remark } from './import/import-run.ts';

export type RunRow = FeedRunCounts & {
  readonly id: number;
  readonly feed_id: number;
  readonly task_id: string | null;
  readonly delivery_id: number | null;
  readonly mapping: FeedMapping;
  readonly is_full: boolean;
  readonly status: FeedRunStatus;
  readonly message: string | null;
  readonly said: SaidBy | null;
  /** Rules and guards as they stood when it was started. */
  readonly safety: unknown;
  readonly dry: boolean;
  readonly verdict: FeedVerdict | null;
  readonly waived: readonly GuardName[];
  readonly rollback: 'running' | 'done' | 'partly' | null;
  readonly products_restored: number;
  readonly products_kept: number;
};

/** Of what the feed imported before this run, and nobody rolled back, the newest. */
const importedBefore = (db: Kysely<DB>, feedId: number, before: number) =>
  db
    .selectFrom('feed_runs')
    .where('feed_id', '=', feedId)
    .where('id', '<', before)
    .where('dry', '=', false)
    .where('status', '=', 'completed')
    .where('rollback', 'is', null)
    .orderBy('id', 'desc')
    .limit(1);

/** Runs of feeds, their counters and their report. */
export const runsRepository = (db: Kysely<DB>) => ({
  async findOfTask(taskId: string) {
    const row = await db
      .selectFrom('feed_runs')
      .select(['feed_id', 'delivery_id', 'is_full', 'status'])
      .where('task_id', '=', taskId)
      .executeTakeFirst();
    return row ?? null;
  },

  async insert(run: {
    feedId: number;
    deliveryId: number | null;
    mapping: FeedMapping;
    isFull: boolean;
    dry?: boolean;
  }): Promise<number> {
    const { id } = await db
      .insertInto('feed_runs')
      .values({
        feed_id: run.feedId,
        delivery_id: run.deliveryId,
        mapping: JSON.stringify(run.mapping),
        is_full: run.isFull,
        rules: importRules,
        dry: run.dry ?? false,
        safety: sql`(select safety from feeds where id = ${run.feedId})`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  },

  async setTask(id: number, taskId: string): Promise<void> {
    await db.updateTable('feed_runs').set({ task_id: taskId }).where('id', '=', id).execute();
  },

  async get(id: number, scope: Pick<Scope, 'sellerId'> = { sellerId: null }): Promise<RunRow> {
    const row = await db
      .selectFrom('feed_runs')
      .innerJoin('feeds', 'feeds.id', 'feed_runs.feed_id')
      .selectAll('feed_runs')
      .where('feed_runs.id', '=', id)
      .$if(scope.sellerId !== null, (q) => q.where('feeds.seller_id', '=', scope.sellerId))
      .executeTakeFirst();
    if (!row) throw new AppError(generalErrors.notFound);
    return row as unknown as RunRow;
  },

  async setRunning(id: number): Promise<void> {
    await db
      .updateTable('feed_runs')
      .set({ status: 'running', started_at: sql`coalesce(started_at, now())` })
      .where('id', '=', id)
      .where('status', 'in', ['pending', 'running'])
      .execute();
  },

  /** A run of these bytes that has not ended; the caller holds the reseller. */
  async findUnderWay(feedId: number, sha256: string): Promise<{ runId: number; taskId: string } | null> {
    const row = await db
      .selectFrom('feed_runs')
      .innerJoin('feed_deliveries', 'feed_deliveries.id', 'feed_runs.delivery_id')
      .select(['feed_runs.id', 'feed_runs.task_id'])
      .where('feed_runs.feed_id', '=', feedId)
      .where('feed_deliveries.sha256', '=', sha256)
      .where('feed_runs.status', 'in', ['pending', 'running'])
      .where('feed_runs.dry', '=', false)
      .where('feed_runs.task_id', 'is not', null)
      .executeTakeFirst();
    return row ? { runId: row.id, taskId: row.task_id! } : null;
  },

  /** The files that runs of the feed are still to read. */
  async listNeededDeliveries(feedId: number): Promise<number[]> {
    const rows = await db
      .selectFrom('feed_runs')
      .select('delivery_id')
      .where('feed_id', '=', feedId)
      .where('status', 'in', ['pending', 'running', 'held'])
      .where('delivery_id', 'is not', null)
      .execute();
    return rows.map((row) => row.delivery_id!);
  },

  async setDelivery(id: number, deliveryId: number): Promise<void> {
    await db.updateTable('feed_runs').set({ delivery_id: deliveryId }).where('id', '=', id).execute();
  },

  async addCounts(id: number, more: FeedRunCounts): Promise<void> {
    await sql`
      update feed_runs set rows_read = rows_read + ${more.rows_read}, products_created = products_created + ${more.products_created},
        products_changed = products_changed + ${more.products_changed},
        products_stock_changed = products_stock_changed + ${more.products_stock_changed},
        products_unchanged = products_unchanged + ${more.products_unchanged}, products_gone = products_gone + ${more.products_gone},
        rows_refused = rows_refused + ${more.rows_refused}, rows_filtered = rows_filtered + ${more.rows_filtered},
        values_quarantined = values_quarantined + ${more.values_quarantined}, warnings = warnings + ${more.warnings}
      where id = ${id}`.execute(db);
  },

  /**
   * The run before this one where it took over the very same bytes in the very same way, so that there is nothing to do;
   * null where anything differs: another run of the reseller came between, his system pushed other values, it failed, or it refused a row that
   * may pass now.
   */
  async findTwin(id: number): Promise<number | null> {
    const { rows } = await sql<{ id: number }>`
      select before.id from feed_runs r
      join feeds f on f.id = r.feed_id
      join feed_deliveries d on d.id = r.delivery_id
      join lateral (select x.* from feed_runs x join feeds g on g.id = x.feed_id
        where g.seller_id = f.seller_id and x.id < r.id and not x.dry order by x.id desc limit 1) before on true
      join feed_deliveries e on e.id = before.delivery_id
      where r.id = ${id} and not r.dry and before.rollback is null and before.safety = r.safety
        -- Every full run counts one more delivery that lacks a product: a rule may be waiting for that.
        and not (r.is_full and (coalesce((r.safety #>> '{rules,missing,zero_after_runs}')::int, 1) > 1
          or r.safety #>> '{rules,missing,archive_after_days}' is not null))
        -- What was taken back since is to come in again.
        and not exists (select from feed_runs x join feeds g on g.id = x.feed_id
          where g.seller_id = f.seller_id and x.rollback is not null and not exists (
            select from feed_runs y join feeds h on h.id = y.feed_id
            where h.seller_id = f.seller_id and y.id > x.id and y.id < r.id and not y.dry
              and y.products_created + y.products_changed + y.products_stock_changed + y.products_gone > 0))
        -- A push that is written while a run begins counts as later than it. Older ones than these are not known any more (push: 90 days).
        and before.started_at > now() - interval '80 days' and not exists (
          select from push_keys k join pushes p on p.key_id = k.id and p.kind <> 'feed' and p.changed > 0
          where k.seller_id = f.seller_id and p.created_at > before.started_at - interval '10 minutes')
        -- A feed beside it was set up anew, or switched off: it keeps other goods than it did, or none.
        and not exists (select from feeds o where o.seller_id = f.seller_id and o.id <> f.id and o.updated_at > before.started_at)
        and before.status = 'completed' and before.feed_id = r.feed_id and before.rows_refused = 0
        and e.sha256 = d.sha256 and before.mapping = r.mapping and before.is_full = r.is_full and before.rules = r.rules`.execute(
      db,
    );
    return rows[0]?.id ?? null;
  },

  /** What the same bytes give again: every product unchanged, the same warnings. */
  async copyFrom(id: number, twin: number): Promise<void> {
    await sql`
      update feed_runs r set rows_read = t.rows_read, rows_filtered = t.rows_filtered, warnings = t.warnings, products_unchanged =
        t.products_created + t.products_changed + t.products_stock_changed + t.products_unchanged, message = t.message, said = t.said
      from feed_runs t where r.id = ${id} and t.id = ${twin}`.execute(db);
    await sql`
      insert into feed_run_rows (run_id, row_number, kind, column_name, value, reason, said, sku)
      select ${id}, row_number, kind, column_name, value, reason, said, sku from feed_run_rows where run_id = ${twin} order by id`.execute(
      db,
    );
  },

  /** The one end of a run; false when it had ended already. */
  async finish(
    id: number,
    status: Exclude<FeedRunStatus, 'pending' | 'running'>,
    message: Said | null,
  ): Promise<boolean> {
    const row = await db
      .updateTable('feed_runs')
      .set({
        status,
        message: message?.message ?? null,
        said: saidJson(message),
        completed_at: sql`now()`,
      })
      .where('id', '=', id)
      .where('status', 'in', ['pending', 'running'])
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  async setVerdict(id: number, verdict: FeedVerdict): Promise<void> {
    await db
      .updateTable('feed_runs')
      .set({ verdict: JSON.stringify(verdict) })
      .where('id', '=', id)
      .execute();
  },

  /** Records of the newest full delivery of the feed that was imported before this run; null: there is none. */
  async rowsOfLastFull(feedId: number, before: number): Promise<number | null> {
    const row = await importedBefore(db, feedId, before)
      .select('rows_read')
      .where('is_full', '=', true)
      .executeTakeFirst();
    return row?.rows_read ?? null;
  },

  /** What was counted in the newest delivery of the feed that was imported before this run; null: there is none. */
  async verdictOfLast(feedId: number, before: number): Promise<FeedVerdict | null> {
    const row = await importedBefore(db, feedId, before)
      .select('verdict')
      .where('verdict', 'is not', null)
      .executeTakeFirst();
    return row?.verdict ? feedVerdict.parse(row.verdict) : null;
  },

  /** Whether a delivery of the feed was imported before this run. */
  async hasBefore(feedId: number, before: number): Promise<boolean> {
    const row = await db
      .selectFrom('feed_runs')
      .select('id')
      .where('feed_id', '=', feedId)
      .where('id', '<', before)
      .where('dry', '=', false)
      .where('status', '=', 'completed')
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** A held run goes on as it is: waiting again, with another task, and its guards let pass. False where it is not held. */
  async release(id: number, waived: readonly GuardName[], userId: number): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update feed_runs set status = 'pending', waived = ${waived}::text[], decided_by = ${userId}, decided_at = now(), message = null, said = null,
        completed_at = null
      where id = ${id} and status = 'held'`.execute(db);
    return numAffectedRows === 1n;
  },

  async discard(id: number, userId: number): Promise<boolean> {
    const { numAffectedRows } = await sql`
      update feed_runs set status = 'discarded', decided_by = ${userId}, decided_at = now() where id = ${id} and status = 'held'`.execute(
      db,
    );
    return numAffectedRows === 1n;
  },

  /** What was held before a newer delivery of the feed came in would take things back to yesterday. */
  async discardOlderHeld(feedId: number, before: number, message: Said): Promise<void> {
    const [alone, first] = [saidJson(message), JSON.stringify(message)];
    await sql`update feed_runs set status = 'discarded', message = ${message.message} || coalesce('. ' || message, ''),
        said = case when message is null then ${alone}::jsonb else jsonb_build_object('code', ${wholeSentences.code}::text, 'values',
          jsonb_build_object('first', ${first}::jsonb, 'rest', jsonb_build_object('message', message) || coalesce(said, '{}'))) end
      where feed_id = ${feedId} and status = 'held' and id < ${before}`.execute(db);
  },

  /** Keeps imports and rollbacks apart: starting one locks the reseller until the commit. */
  async lockReseller(sellerId: number): Promise<{ importing: boolean; rollingBack: boolean }> {
    await sql`select id from sellers where id = ${sellerId} for no key update`.execute(db);
    const { rows } = await sql<{ importing: boolean; rollingBack: boolean }>`
      select coalesce(bool_or(r.status in ('pending','running')), false) as importing,
        coalesce(bool_or(r.rollback = 'running'), false) as "rollingBack"
      from feed_runs r join feeds f on f.id = r.feed_id
      where f.seller_id = ${sellerId} and (r.status in ('pending','running') or r.rollback = 'running')`.execute(db);
    return rows[0]!;
  },

  async setRollback(
    id: number,
    rollback: 'running' | 'done' | 'partly',
    counts: { undone: number; kept: number } | null = null,
  ): Promise<void> {
    await db
      .updateTable('feed_runs')
      .set({ rollback, ...(counts ? { products_restored: counts.undone, products_kept: counts.kept } : {}) })
      .where('id', '=', id)
      .execute();
  },

  async insertRemarks(id: number, remarks: readonly Remark[]): Promise<void> {
    if (remarks.length === 0) return;
    const storable = remarks.map((one) => ({
      ...one,
      column: storableText(one.column),
      value: storableText(one.value),
      reason: storableText(one.reason),
      said: storableSaid(one.said),
      sku: storableText(one.sku ?? ''),
    }));
    await sql`
      insert into feed_run_rows (run_id, row_number, kind, column_name, value, reason, said, sku)
      select ${id}, "row", kind, "column", value, reason, said, sku
      from json_to_recordset(${JSON.stringify(storable)}::json) as n("row" int, kind text, "column" text, value text, reason text, said jsonb, sku text)`.execute(
      db,
    );
  },

  async countRemarks(id: number): Promise<{ refused: number; filtered: number; warning: number }> {
    const { rows } = await sql<{ refused: number; filtered: number; warning: number }>`
      select count(*) filter (where kind = 'refused') as refused, count(*) filter (where kind = 'filtered') as filtered, count(*) filter (where kind = 'warning') as warning
      from feed_run_rows where run_id = ${id}`.execute(db);
    return rows[0]!;
  },
});

/** A reason as a line of the report keeps it. */
export const remarkOf = (said: Said): { reason: string; said: SaidBy | null } => ({
  reason: said.message,
  said: saidBy(said),
});

export const noCounts: FeedRunCounts = {
  rows_read: 0,
  products_created: 0,
  products_changed: 0,
  products_stock_changed: 0,
  products_unchanged: 0,
  products_gone: 0,
  rows_refused: 0,
  rows_filtered: 0,
  values_quarantined: 0,
  warnings: 0,
};
