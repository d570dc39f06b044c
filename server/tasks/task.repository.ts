// Reads of others: users
import { type ExpressionBuilder, type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { taskRuns } from '#kit/schedule.ts';
import { type Said, type SaidBy, saidBy } from '#kit/sentence.ts';
import type { TaskResult, TaskStatus } from '#kit/task.ts';
import { sessionName } from '../db/listener.ts';
import { hold, locks } from '../db/locks.ts';
import { saidJson, storableSaid } from '../db/said-json.ts';

/** How long a worker may be silent before its task counts as lost (reliability: resumed or failed within 60 s). */
export const leaseSeconds = taskRuns.silentSeconds;

export type TaskRow = {
  readonly id: string;
  readonly type: string;
  readonly status: TaskStatus;
  readonly userId: number | null;
  readonly userName: string;
  readonly shopId: number;
  /** The shops it touches. */
  readonly shopIds: readonly number[];
  readonly createdAt: Date;
  readonly completedAt: Date | null;
  readonly progress: number;
  readonly progressMessage: string;
  readonly error: string | null;
  /** By which sentences progress and error are said. */
  readonly said: { readonly progress?: SaidBy | null; readonly error?: SaidBy | null } | null;
  readonly result: TaskResult | null;
  readonly input: unknown;
  readonly checkpoint: unknown;
  readonly attempt: number;
  readonly scheduledAt: Date | null;
  /** Its place among the tasks that wait, 1 = the next one. */
  readonly queuePosition: number | null;
};

export type ItemOutcome = {
  readonly key: string;
  /** `skipped`: left out, or not reached before the task ended; neither a success nor a failure. */
  readonly outcome: 'done' | 'unchanged' | 'failed' | 'skipped';
  readonly reason?: Said | null;
};

export type ItemCounts = Readonly<Record<ItemOutcome['outcome'], number>>;

/** Which tasks a person sees: their own, and those `ofOthers` that touch these shops only (null: every shop). */
export type VisibleTasks = {
  readonly userId: number;
  readonly ofOthers: boolean;
  readonly shopIds: readonly number[] | null;
};

/** The task table is the queue and the truth about background work (ADR 77). */
export const taskRepository = (db: Kysely<DB>) => ({
  async insert(task: {
    type: string;
    userId: number | null;
    shopId: number;
    /** The shops it touches; null: the one of `shopId`. */
    shopIds: readonly number[] | null;
    input: unknown;
    exclusiveKey: string | null;
    scheduledAt: Date | null;
  }) {
    const row = await db
      .insertInto('tasks')
      .values({
        type: task.type,
        user_id: task.userId,
        shop_id: task.shopId,
        shop_ids: task.shopIds && [...task.shopIds],
        input: JSON.stringify(task.input),
        exclusive_key: task.exclusiveKey,
        scheduled_at: task.scheduledAt,
      })
      .onConflict((oc) =>
        oc
          .column('exclusive_key')
          .where(sql<boolean>`status in ('pending','running') and exclusive_key is not null`)
          .doNothing(),
      )
      .returning('id')
      .executeTakeFirst();
    return row?.id ?? null;
  },

  /** How many tasks of these types wait or run for a person. Held until the commit, so that two starts do not miss each other. */
  async countUnfinished(userId: number, types: readonly string[]): Promise<number> {
    await hold(db, locks.unfinishedTasks(userId));
    const { n } = await db
      .selectFrom('tasks')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .where('user_id', '=', userId)
      .where('type', 'in', types)
      .where('status', 'in', ['pending', 'running'])
      .executeTakeFirstOrThrow();
    return Number(n);
  },

  async find(id: string): Promise<TaskRow | null> {
    const row = await select(db).where('tasks.id', '=', id).executeTakeFirst();
    return row ? toTask(row) : null;
  },

  /**
   * Newest first, without what the person dismissed. Where there are more than `limit`: those of which there is the latest news, one of the
   * person's own for each of others. A page that was away must find the end of what it waits for, also of a task that began long ago, and however
   * many the clock started meanwhile (ADR 145).
   */
  async list(visible: VisibleTasks, limit: number): Promise<TaskRow[]> {
    const latest = (whose: 'own' | 'others') =>
      db
        .selectFrom('tasks')
        .select(['id', sql<number>`row_number() over (order by ${latestNews})`.as('place'), sql.lit(whose).as('whose')])
        .where((eb) => notDismissed(eb, visible.userId))
        .where((eb) => (whose === 'own' ? isOwn(eb, visible) : eb.and([isVisible(eb, visible), isOthers(visible)])))
        .orderBy(latestNews)
        .limit(limit);
    const [own, others] = [latest('own'), latest('others')].map((some) => db.selectFrom(some.as('some')).selectAll());
    const both = visible.ofOthers ? own!.unionAll(others!) : own!;
    const chosen = db.selectFrom(both.as('both')).select('id').orderBy('place').orderBy('whose', 'desc').limit(limit);
    const rows = await select(db)
      .where('tasks.id', 'in', chosen)
      .orderBy('tasks.created_at', 'desc')
      .orderBy('tasks.id')
      .execute();
    return rows.map(toTask);
  },

  /**
   * Takes for the worker of this session the task that has waited longest, or one whose worker died, of the types it knows: during an
   * update it may be older than the task. `mine`, which it runs already, are left out. Null when there is none.
   */
  async claimNext(session: string, types: readonly string[], mine: readonly string[]): Promise<TaskRow | null> {
    const next = db
      .selectFrom('tasks as t')
      .select('t.id')
      .where(sql<boolean>`(t.status = 'pending' and (t.scheduled_at is null or t.scheduled_at <= now())
        or t.status = 'running' and ${withoutWorker})`)
      .where(sql<boolean>`t.type = any(${types}::text[]) and t.id <> all(${mine}::uuid[])`)
      .orderBy('t.created_at')
      .orderBy('t.id')
      .limit(1)
      .forUpdate()
      .skipLocked();
    const claimed = await db
      .updateTable('tasks')
      .set({
        status: 'running',
        attempt: sql`attempt + 1`,
        lease_until: leaseEnd,
        worker_session: session,
        started_at: sql`coalesce(started_at, now())`,
      })
      .where('id', '=', next)
      .returning('id')
      .executeTakeFirst();
    return claimed ? this.find(claimed.id) : null;
  },

  /** Lets go of tasks at a clean stop: the next worker need not wait until their leases run out. One that another worker has by now is left to it. */
  async release(held: readonly Pick<TaskRow, 'id' | 'attempt'>[]): Promise<void> {
    if (held.length === 0) return;
    await sql`update tasks t set lease_until = ${new Date(0)}
      from unnest(${held.map(({ id }) => id)}::uuid[], ${held.map(({ attempt }) => attempt)}::int[]) as h (id, attempt)
      where t.id = h.id and t.attempt = h.attempt and t.status = 'running'`.execute(db);
  },

  /** Extends the lease. `lost`: another worker has the task. `cancel`: somebody asked to stop it. */
  async heartbeat(id: string, attempt: number): Promise<{ lost: boolean; cancel: boolean }> {
    const row = await db
      .updateTable('tasks')
      .set({ lease_until: leaseEnd })
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('status', '=', 'running')
      .returning('cancel_requested')
      .executeTakeFirst();
    return { lost: !row, cancel: row?.cancel_requested ?? false };
  },

  /** Progress never goes back (requirements part 3A). */
  async setProgress(id: string, attempt: number, progress: number, message: Said): Promise<void> {
    await db
      .updateTable('tasks')
      .set({
        progress: sql`greatest(progress, ${progress})`,
        progress_message: message.message,
        said: saidOfParts({ progress: message }),
        lease_until: leaseEnd,
      })
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('status', '=', 'running')
      .execute();
  },

  async setCheckpoint(id: string, attempt: number, checkpoint: unknown): Promise<boolean> {
    const row = await db
      .updateTable('tasks')
      .set({ checkpoint: JSON.stringify(checkpoint), lease_until: leaseEnd })
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('status', '=', 'running')
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  /**
   * Deletes what is kept of items of tasks that ended before that time, and then those tasks, so many rows of each at most; gives how many rows that
   * were. A send has thousands of items, and none of its tasks goes before them. Several workers may do it at once.
   */
  async deleteEnded(before: Date, limit: number): Promise<{ tasks: number; rows: number }> {
    const old = sql`select t.id from tasks t where t.completed_at < ${before}::timestamptz order by t.completed_at limit ${limit} for update skip locked`;
    const items = await sql`delete from task_items i using (
        select x.task_id, x.item_key from task_items x where x.task_id in (${old}) limit ${limit}) gone
      where i.task_id = gone.task_id and i.item_key = gone.item_key`.execute(db);
    const tasks = await sql`delete from tasks where id in (
      select o.id from (${old}) o where not exists (select from task_items i where i.task_id = o.id))`.execute(db);
    const count = Number(tasks.numAffectedRows ?? 0);
    return { tasks: count, rows: count + Number(items.numAffectedRows ?? 0) };
  },

  /** The one end of a task; false when it had ended already or another worker holds it. */
  async finish(
    id: string,
    attempt: number,
    end: { status: 'completed' | 'failed' | 'cancelled'; result: TaskResult | null; error: Said | null },
  ): Promise<boolean> {
    const row = await db
      .updateTable('tasks')
      .set({
        status: end.status,
        result: end.result ? JSON.stringify(end.result) : null,
        error: end.error?.message ?? null,
        ...(end.error ? { said: saidOfParts({ error: end.error }) } : {}),
        completed_at: sql`now()`,
        lease_until: null,
        ...(end.status === 'completed' ? { progress: 100 } : {}),
        // Progress is told a few times a second at most, so the last word of the work itself is mostly not told.
        ...(end.result
          ? {
              progress_message: end.result.data.statusMessage,
              said: JSON.stringify({ progress: end.result.data.said ?? null }),
            }
          : {}),
      })
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('status', '=', 'running')
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Back into the queue until a time; false when another worker holds it. */
  async postpone(id: string, attempt: number, until: Date, message: Said): Promise<boolean> {
    const row = await db
      .updateTable('tasks')
      .set({
        status: 'pending',
        scheduled_at: until,
        lease_until: null,
        progress_message: message.message,
        said: saidOfParts({ progress: message }),
      })
      .where('id', '=', id)
      .where('attempt', '=', attempt)
      .where('status', '=', 'running')
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  /** What was put back into the queue of a shop is due now; what a person planned for later stays planned. */
  async hurry(types: readonly string[], shopId: number): Promise<void> {
    await db
      .updateTable('tasks')
      .set({ scheduled_at: sql`now()` })
      .where('shop_id', '=', shopId)
      .where('type', 'in', types)
      .where('status', '=', 'pending')
      .where('attempt', '>', 0)
      .where('scheduled_at', '>', sql<Date>`now()`)
      .execute();
  },

  /** Likewise of those whose input holds this, also where none of them was tried yet. */
  async hurryHolding(type: string, held: object): Promise<void> {
    await db
      .updateTable('tasks')
      .set({ scheduled_at: sql`now()` })
      .where('type', '=', type)
      .where('status', '=', 'pending')
      .where('scheduled_at', '>', sql<Date>`now()`)
      .where(sql<boolean>`input @> ${JSON.stringify(held)}::jsonb`)
      .execute();
  },

  /** Only a running task can be cancelled; false otherwise. */
  async requestCancel(id: string): Promise<boolean> {
    const row = await db
      .updateTable('tasks')
      .set({ cancel_requested: true })
      .where('id', '=', id)
      .where('status', '=', 'running')
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Hides finished tasks for this viewer only (trap T91). */
  async dismissFinished(visible: VisibleTasks): Promise<number> {
    const done = await db
      .insertInto('task_dismissals')
      .columns(['task_id', 'user_id'])
      .expression((eb) =>
        eb
          .selectFrom('tasks')
          .select(['tasks.id', sql<number>`${visible.userId}::bigint`.as('user_id')])
          .where('status', 'in', ['completed', 'failed', 'cancelled'])
          .where((inner) => notDismissed(inner, visible.userId))
          .where((inner) => isVisible(inner, visible)),
      )
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirst();
    return Number(done.numInsertedOrUpdatedRows ?? 0);
  },

  /** Outcomes of items; written in the transaction of their effect. */
  async recordItems(id: string, items: readonly ItemOutcome[]): Promise<void> {
    if (items.length === 0) return;
    await db
      .insertInto('task_items')
      .values(
        items.map(({ key, outcome, reason }) => ({
          task_id: id,
          item_key: key,
          outcome,
          reason: reason?.message ?? null,
          said: saidJson(reason),
        })),
      )
      .onConflict((oc) => oc.columns(['task_id', 'item_key']).doNothing())
      .execute();
  },

  /** Writes those of these items that have no outcome yet as skipped, while this attempt still holds the task. */
  async skipRest(id: string, attempt: number, keys: readonly string[], reason: Said): Promise<void> {
    if (keys.length === 0) return;
    await sql`insert into task_items (task_id, item_key, outcome, reason, said)
      select t.id, k.key, 'skipped', ${reason.message}, ${saidJson(reason)}::jsonb from tasks t, unnest(${keys}::text[]) as k (key)
      where t.id = ${id} and t.attempt = ${attempt} and t.status = 'running'
      on conflict (task_id, item_key) do nothing`.execute(db);
  },

  async listDoneKeys(id: string): Promise<Set<string>> {
    const rows = await db.selectFrom('task_items').select('item_key').where('task_id', '=', id).execute();
    return new Set(rows.map((row) => row.item_key));
  },

  async countItems(id: string): Promise<ItemCounts> {
    const rows = await db
      .selectFrom('task_items')
      .select(['outcome', (eb) => eb.fn.countAll<number>().as('n')])
      .where('task_id', '=', id)
      .groupBy('outcome')
      .execute();
    const count = (outcome: ItemOutcome['outcome']) => Number(rows.find((row) => row.outcome === outcome)?.n ?? 0);
    return { done: count('done'), unchanged: count('unchanged'), failed: count('failed'), skipped: count('skipped') };
  },
});

const saidOfParts = (parts: Readonly<Record<string, Said>>): string =>
  JSON.stringify(Object.fromEntries(Object.entries(parts).map(([part, said]) => [part, storableSaid(saidBy(said))])));

const leaseEnd = sql<Date>`now() + make_interval(secs => ${sql.lit(leaseSeconds)})`;

/**
 * Silent for a whole lease, or its session with the database is gone: a killed process is noticed at once. A session whose
 * start this account may not see counts as there.
 */
const withoutWorker = sql<boolean>`(t.lease_until < now() or not exists (
  select from pg_stat_activity
   where pid = split_part(t.worker_session, '@', 1)::int
     and (backend_start is null or ${sql.raw(sessionName)} = t.worker_session)))`;

/** Tasks wait in the order they were asked for, from the moment they are due. */
const queuePosition = sql<number | null>`case
  when tasks.status = 'pending' and (tasks.scheduled_at is null or tasks.scheduled_at <= now()) then (
    select count(*)::int from tasks other
     where other.status = 'pending' and (other.scheduled_at is null or other.scheduled_at <= now())
       and (other.created_at, other.id) <= (tasks.created_at, tasks.id))
  end`;

const select = (db: Kysely<DB>) =>
  db
    .selectFrom('tasks')
    .leftJoin('users', 'users.id', 'tasks.user_id')
    .selectAll('tasks')
    .select(['users.first_name', 'users.last_name', queuePosition.as('queue_position')]);

const notDismissed = (eb: ExpressionBuilder<DB, 'tasks'>, viewer: number) =>
  eb.not(
    eb.exists(
      eb
        .selectFrom('task_dismissals')
        .select('task_dismissals.task_id')
        .whereRef('task_dismissals.task_id', '=', 'tasks.id')
        .where('task_dismissals.user_id', '=', viewer),
    ),
  );

/** As its indexes have it: those that run, then by what was told of them last, their end or that they are there. */
const latestNews = sql`(status = 'running') desc, coalesce(completed_at, created_at) desc`;

/** What a task does not say is the shop it was asked for in. */
const touched = sql`coalesce(tasks.shop_ids, array[tasks.shop_id])`;

const isOwn = (eb: ExpressionBuilder<DB, 'tasks'>, { userId }: VisibleTasks) => eb('tasks.user_id', '=', userId);
const isOthers = ({ userId }: VisibleTasks) => sql<boolean>`tasks.user_id is distinct from ${userId}`;

/** Whether a person sees the task of a row. */
export const isVisible = (eb: ExpressionBuilder<DB, 'tasks'>, visible: VisibleTasks) => {
  const { ofOthers, shopIds } = visible;
  const own = isOwn(eb, visible);
  if (!ofOthers) return own;
  return shopIds === null ? eb.lit(true) : eb.or([own, sql<boolean>`${touched} <@ ${shopIds}::int[]`]);
};

type Row = Awaited<ReturnType<ReturnType<typeof select>['executeTakeFirstOrThrow']>>;

const toTask = (row: Row): TaskRow => ({
  id: row.id,
  type: row.type,
  status: row.status as TaskStatus,
  userId: row.user_id,
  userName: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
  shopId: row.shop_id,
  shopIds: row.shop_ids ?? [row.shop_id],
  createdAt: row.created_at,
  completedAt: row.completed_at,
  progress: row.progress,
  progressMessage: row.progress_message,
  error: row.error,
  said: row.said as TaskRow['said'],
  result: row.result as TaskResult | null,
  input: row.input,
  checkpoint: row.checkpoint,
  attempt: row.attempt,
  scheduledAt: row.scheduled_at,
  queuePosition: row.queue_position,
});
