// Reads of others: task_items, tasks, users
import { type Kysely, sql } from 'kysely';
import { z } from 'zod';
import type { DB } from '#database/tables.ts';
import type { SentenceValues } from '#kit/sentence.ts';
import type { TaskStatus } from '#kit/task.ts';
import { saidName } from '#server/db/person-name.ts';
import type { ChangeSetState, ItemState } from '../contract/change-sets.model.ts';
import { recentLimit } from '../contract/change-sets.rules.ts';
import type { ItemRow } from './change-sets.repository.ts';

export type SetRow = {
  readonly id: string;
  readonly operation: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly state: ChangeSetState;
  readonly shop_id: number;
  /** The shops it touches. */
  readonly shop_ids: readonly number[];
  readonly user_id: number;
  readonly user_name: string;
  readonly created_at: Date;
  readonly ended_at: Date | null;
  readonly dismissed_at: Date | null;
  readonly task: { readonly id: string; readonly status: TaskStatus; readonly progress: number } | null;
  readonly counts: Partial<Record<ItemState, number>>;
  readonly reasons: { state: ItemState; code: string; text: string; values: SentenceValues; count: number }[];
};

/** Whose changes, of which time and within which shops; null = no bound. */
export type ChangesAsked = {
  readonly userId: number | null;
  readonly from: string | null;
  readonly to: string | null;
  readonly shopIds: readonly number[] | null;
};

const reasonsShown = 20;
/** The shops a set `c` touches: what it does not say is the one it was asked for in. */
const touched = sql`coalesce(c.shop_ids, array[c.shop_id])`;
/** Rows that did not become what was asked for stand first. */
const stayed = ['failed', 'skipped', 'kept', 'refused', 'planned'];
const stayedFirst = sql`coalesce(array_position(${stayed}::text[], i.state), 99), i.item_id`;

/**
 * What a row came to; a row that was handed over ends in the ledger of its task (tasks are of the platform). What that task
 * left out, or did not reach, waits as before.
 */
const items = sql`(select i.change_set_id, i.item_id, i.version, i.before, i.after, i.state = 'handed' as handed,
    coalesce(nullif(t.outcome, 'skipped'), case when t.outcome is null then i.state else 'planned' end) as state, i.code, coalesce(t.reason, i.reason) as reason, i."values", i.told
  from change_items i join change_sets own on own.id = i.change_set_id
  left join task_items t on i.state = 'handed' and t.task_id = own.task_id and t.item_key = i.item_id::text)`;

/** Change sets as people see them: with counts, reasons, the author (of users) and the task (of tasks). */
export const changeSetsReadModel = (db: Kysely<DB>) => ({
  async find(id: string): Promise<SetRow | null> {
    return (await select(db, sql`c.id = ${id}`))[0] ?? null;
  },

  /** The set that this task works on, or worked on last. */
  async findOfTask(taskId: string): Promise<SetRow | null> {
    return (await select(db, sql`c.task_id = ${taskId}`))[0] ?? null;
  },

  /**
   * Of the last day, not dismissed, and no mere previews: the latest changes of many rows and the latest of single ones, each
   * counted for itself; of decisions made row by row (`rowByRow`: the names of their operations) only the last, so that a morning
   * of review pushes out nothing that could be undone.
   */
  async listRecent(userId: number, rowByRow: readonly string[]): Promise<SetRow[]> {
    return select(
      db,
      sql`c.user_id = ${userId} and c.dismissed_at is null and c.state <> 'previewed'
        and c.id in (select own.id from (
          select r.id, r.kind, row_number() over (partition by r.kind order by r.created_at desc) as place
          from (select s.id, s.created_at,
                  case when (select count(*) > 1 from (select from change_items i where i.change_set_id = s.id limit 2) few)
                         then 'many'
                       when s.operation = any(${rowByRow}::text[]) then 'row by row'
                       else 'one' end as kind
                from change_sets s where s.user_id = ${userId} and s.dismissed_at is null and s.state <> 'previewed'
                  and s.created_at > now() - interval '1 day') r) own
          where own.place <= case own.kind when 'row by row' then 1 else ${recentLimit} end)`,
    );
  },

  /** The sets behind causes of history lines (`change-set:<id>`, `task:<id>`) in which this row stands as it was left. */
  async listOfCauses(causes: readonly string[], itemId: number): Promise<SetRow[]> {
    const idsOf = (word: string) =>
      causes.flatMap((cause) => (cause.startsWith(`${word}:`) ? [cause.slice(word.length + 1)] : [])).filter(isUuid);
    const [sets, tasks] = [idsOf('change-set'), idsOf('task')];
    if (sets.length + tasks.length === 0) return [];
    return select(
      db,
      sql`(c.id = any(${sets}::uuid[]) or c.task_id = any(${tasks}::uuid[]))
        and exists (select from change_items i
                     where i.change_set_id = c.id and i.item_id = ${itemId} and i.state = 'done')`,
    );
  },

  /** Everything that was carried out, newest first; `userId`: of one person, null: of everybody. Previews are no changes. */
  async list({ userId, from, to, shopIds }: ChangesAsked, page: { limit: number; offset: number }) {
    const found = sql`c.state <> 'previewed'
      and (${userId}::bigint is null or c.user_id = ${userId}::bigint)
      and (${shopIds}::int[] is null or ${touched} <@ ${shopIds}::int[])
      and (${from}::timestamptz is null or c.created_at >= ${from}::timestamptz)
      and (${to}::timestamptz is null or c.created_at < ${to}::timestamptz)`;
    const rows = await select(
      db,
      sql`c.id in (select c.id from change_sets c where ${found}
        order by c.created_at desc, c.id limit ${page.limit} offset ${page.offset})`,
    );
    const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from change_sets c
      where ${found}`.execute(db);
    return { rows, total: counted[0]!.n };
  },

  async listItems(id: string, state: ItemState | null, page: { limit: number; offset: number }) {
    const narrowed = sql`i.change_set_id = ${id} and (${state}::text is null or i.state = ${state}::text)`;
    const { rows } =
      await sql<ItemRow>`select i.item_id as id, i.state, i.version, i.before, i.after, i.code, i.reason, i."values", i.told
      from ${items} i where ${narrowed}
      order by ${stayedFirst}
      limit ${page.limit} offset ${page.offset}`.execute(db);
    const { rows: counted } = await sql<{ n: number }>`select count(*)::int as n from ${items} i
      where ${narrowed}`.execute(db);
    return { rows, total: counted[0]!.n };
  },

  /** What every row came to, in the order of `listItems`. Without its values: a hundred thousand rows of them are long texts. */
  async listOutcomes(id: string): Promise<ItemRow[]> {
    const { rows } =
      await sql<ItemRow>`select i.item_id as id, i.state, i.version, null as before, null as after, i.code, i.reason, i."values", i.told
      from ${items} i where i.change_set_id = ${id} order by ${stayedFirst}`.execute(db);
    return rows;
  },

  /** Of the rows that wait: those that had nothing before, or a value that says so. */
  async countAdded(id: string): Promise<number> {
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from change_items
      where change_set_id = ${id} and state = 'planned' and (before is null or before -> 'empty' = 'true')`.execute(db);
    return rows[0]!.n;
  },

  async exists(id: string): Promise<boolean> {
    return (await db.selectFrom('change_sets').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
  },

  /** The rows that came to this; `stayed`: those that are as they were. */
  async listIds(id: string, state: ItemState | 'stayed'): Promise<number[]> {
    const states = state === 'stayed' ? stayed : [state];
    const { rows } = await sql<{ id: number }>`select i.item_id as id from ${items} i
      where i.change_set_id = ${id} and i.state = any(${states}::text[]) order by i.item_id`.execute(db);
    return rows.map((row) => row.id);
  },
});

const isUuid = (text: string): boolean => z.uuid().safeParse(text).success;

async function select(db: Kysely<DB>, where: ReturnType<typeof sql>): Promise<SetRow[]> {
  const { rows } = await sql<SetRow>`
    select s.*, coalesce(n.counts, '{}') as counts, coalesce(n.reasons, '[]') as reasons
    from (select c.id, c.operation, c.labels, c.state, c.shop_id, ${touched} as shop_ids, c.user_id, c.created_at, c.ended_at, c.dismissed_at,
            ${saidName('u')} as user_name,
            case when t.id is null then null
                 else jsonb_build_object('id', t.id, 'status', t.status, 'progress', t.progress) end as task
          from change_sets c join users u on u.id = c.user_id left join tasks t on t.id = c.task_id
          where ${where}) s
    -- One walk over the rows: ten thousand of them are counted each time a screen hears of their progress. Only what was handed over needs its task.
    left join lateral (
      with said as materialized (
        select state, coalesce(code, '') as code, reason, "values", count(*)::int as n from change_items
         where change_set_id = s.id and state <> 'handed' group by state, coalesce(code, ''), reason, "values"
        union all
        select state, coalesce(code, ''), reason, "values", count(*)::int from ${items} i
         where change_set_id = s.id and handed group by state, coalesce(code, ''), reason, "values")
      select (select jsonb_object_agg(state, n) from (select state, sum(n) as n from said group by state) x) as counts,
        (select jsonb_agg(jsonb_build_object('state', state, 'code', code, 'text', reason,
            'values', coalesce("values", '{}'), 'count', n) order by n desc, reason)
          from (select state, code, reason, "values", sum(n) as n from said where reason is not null and state <> 'unchanged'
                 group by state, code, reason, "values" order by n desc limit ${reasonsShown}) x) as reasons) n on true
    order by s.created_at desc`.execute(db);
  return rows;
}
