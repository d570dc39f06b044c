// Reads of others: task_items
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Said, SentenceValues } from '#kit/sentence.ts';
import type { ChangeSetState, ItemState } from '../contract/change-sets.model.ts';
import { previewHours } from '../contract/change-sets.rules.ts';

export type NewSet = {
  readonly id: string;
  readonly operation: string;
  readonly input: unknown;
  readonly labels: Readonly<Record<string, string>>;
  readonly state: ChangeSetState;
  readonly shopId: number;
  /** The shops its rows and its input are of; absent: the one it was asked for in. */
  readonly shopIds?: readonly number[];
  readonly userId: number;
  readonly taskId?: string | null;
};

export type StoredSet = {
  readonly id: string;
  readonly operation: string;
  readonly input: unknown;
  readonly state: ChangeSetState;
  /** Where its operation works. */
  readonly shopId: number;
  /** What it touches. */
  readonly shopIds: readonly number[];
  readonly userId: number;
};

/** Everything that is known of a row after it was planned, run or put back. */
export type ItemRow = {
  readonly id: number;
  readonly state: ItemState;
  readonly version: number | null;
  readonly before: unknown;
  readonly after: unknown;
  readonly code: string | null;
  readonly reason: string | null;
  /** What stands in the places of the reason. */
  readonly values: SentenceValues | null;
  /** What the row comes to, as the preview said; absent where nothing was said. It stays as it was planned. */
  readonly told?: Said | null;
};

/** Bulk changes and their rows, in few statements however many rows there are. */
export const changeSetsRepository = (db: Kysely<DB>) => ({
  async insert(set: NewSet, items: readonly ItemRow[]): Promise<void> {
    await db
      .insertInto('change_sets')
      .values({
        id: set.id,
        operation: set.operation,
        input: JSON.stringify(set.input),
        labels: JSON.stringify(set.labels),
        state: set.state,
        shop_id: set.shopId,
        shop_ids: set.shopIds ? [...set.shopIds] : null,
        user_id: set.userId,
        task_id: set.taskId ?? null,
        ended_at: set.state === 'done' || set.state === 'partly' ? sql<Date>`now()` : null,
      })
      .execute();
    await addItems(db, set.id, items);
  },

  /** More rows of a set that is being planned. */
  addItems: (id: string, items: readonly ItemRow[]): Promise<void> => addItems(db, id, items),

  /** What a set touches, once all its rows are known. */
  async setShops(id: string, shopIds: readonly number[]): Promise<void> {
    await db
      .updateTable('change_sets')
      .set({ shop_ids: [...shopIds] })
      .where('id', '=', id)
      .execute();
  },

  async find(id: string): Promise<StoredSet | null> {
    const row = await db.selectFrom('change_sets').selectAll().where('id', '=', id).executeTakeFirst();
    return row ? toSet(row) : null;
  },

  /** Of two people who press a button at once, the second waits here and then finds it pressed. */
  async lock(id: string): Promise<void> {
    await sql`select from change_sets where id = ${id} for update`.execute(db);
  },

  /** The next rows in this state, locked; `only` narrows to some of them. */
  async takeItems(id: string, state: ItemState, limit: number, only: readonly number[] | null): Promise<ItemRow[]> {
    const { rows } = await sql<ItemRow>`select item_id as id, state, version, before, after, code, reason, "values"
      from change_items where change_set_id = ${id} and state = ${state}
        and (${only}::bigint[] is null or item_id = any(${only}::bigint[]))
      order by item_id limit ${limit} for update`.execute(db);
    return rows;
  },

  /** The rows in this state, in the order they are taken. */
  async listWaiting(id: string, state: ItemState): Promise<number[]> {
    const { rows } = await sql<{ id: number }>`select item_id as id from change_items
      where change_set_id = ${id} and state = ${state} order by item_id`.execute(db);
    return rows.map((row) => row.id);
  },

  /** All rows of a set, in whatever state. */
  async listIds(id: string): Promise<number[]> {
    const { rows } = await sql<{
      id: number;
    }>`select item_id as id from change_items where change_set_id = ${id}`.execute(db);
    return rows.map((row) => row.id);
  },

  async setItems(id: string, items: readonly ItemRow[]): Promise<void> {
    if (items.length === 0) return;
    await sql`update change_items i set state = n.state, version = n.version, before = n.before, after = n.after,
        code = n.code, reason = n.reason, "values" = n."values"
      from (select ${fields} from ${rowsOf(items)}) n
      where i.change_set_id = ${id} and i.item_id = n.item_id`.execute(db);
  },

  /** Rows that were handed over take the outcome from the ledger of their task, before the set gets another one. */
  async settleHanded(id: string): Promise<void> {
    await sql`update change_items i set state = case t.outcome when 'skipped' then 'planned' else t.outcome end, reason = t.reason
      from change_sets s join task_items t on t.task_id = s.task_id
      where s.id = ${id} and i.change_set_id = s.id and i.state = 'handed' and t.item_key = i.item_id::text`.execute(
      db,
    );
  },

  /** Failed rows, and those not reached, wait again; the first preview is not what they are judged by any more. */
  async setWaiting(id: string): Promise<void> {
    await sql`update change_items set state = 'planned', version = null, before = null, after = null, code = null, reason = null,
        "values" = null, told = null
      where change_set_id = ${id} and state in ('failed', 'planned')`.execute(db);
  },

  /** `taskId` is kept where none is given. A set that is worked on again comes back to the outcome bar. */
  async setState(id: string, state: ChangeSetState, taskId?: string): Promise<void> {
    const working = state === 'running' || state === 'undoing';
    await db
      .updateTable('change_sets')
      .set({
        state,
        ended_at: working ? null : sql<Date>`now()`,
        dismissed_at: null,
        ...(taskId === undefined ? {} : { task_id: taskId }),
      })
      .where('id', '=', id)
      .execute();
  },

  /** False where it was dismissed before. */
  async dismiss(id: string): Promise<boolean> {
    const row = await db
      .updateTable('change_sets')
      .set({ dismissed_at: sql<Date>`now()` })
      .where('id', '=', id)
      .where('dismissed_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Takes out at most `limit` sets that are kept no longer, with their rows; gives how many. None that is worked on. */
  async deleteOld(now: Date, retentionDays: number, limit: number): Promise<number> {
    const { numAffectedRows } = await sql`delete from change_sets where id in (
      select id from change_sets
       where state not in ('running', 'undoing')
         and coalesce(ended_at, created_at) < ${now}::timestamptz
           - case when state = 'previewed' then make_interval(hours => ${previewHours}) else make_interval(days => ${retentionDays}) end
       limit ${limit} for update skip locked)`.execute(db);
    return Number(numAffectedRows ?? 0);
  },

  async deleteOldPreviews(userId: number): Promise<void> {
    await sql`delete from change_sets where user_id = ${userId} and state = 'previewed'
      and created_at < now() - make_interval(hours => ${previewHours})`.execute(db);
  },
});

async function addItems(db: Kysely<DB>, id: string, items: readonly ItemRow[]): Promise<void> {
  if (items.length === 0) return;
  await sql`insert into change_items (change_set_id, item_id, state, version, before, after, code, reason, "values", told)
    select ${id}::uuid, ${fields}, n.told from ${rowsOf(items)}`.execute(db);
}

const fields = sql`n.item_id, n.state, n.version, n.before, n.after, n.code, n.reason, n."values"`;

function rowsOf(items: readonly ItemRow[]) {
  const json = (value: unknown) => (value === null || value === undefined ? null : JSON.stringify(value));
  return sql`unnest(${items.map((it) => it.id)}::bigint[], ${items.map((it) => it.state)}::text[],
    ${items.map((it) => it.version)}::int[], ${items.map((it) => json(it.before))}::jsonb[],
    ${items.map((it) => json(it.after))}::jsonb[], ${items.map((it) => it.code)}::text[],
    ${items.map((it) => it.reason)}::text[], ${items.map((it) => json(it.values))}::jsonb[],
    ${items.map((it) => json(it.told))}::jsonb[])
    as n (item_id, state, version, before, after, code, reason, "values", told)`;
}

const toSet = (row: {
  id: string;
  operation: string;
  input: unknown;
  state: string;
  shop_id: number;
  shop_ids: number[] | null;
  user_id: number;
}): StoredSet => ({
  id: row.id,
  operation: row.operation,
  input: row.input,
  state: row.state as ChangeSetState,
  shopId: row.shop_id,
  shopIds: row.shop_ids ?? [row.shop_id],
  userId: row.user_id,
});
