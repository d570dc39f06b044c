import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { ChangeSetState } from '#features/base/change-sets/contract/change-sets.model.ts';
import type { CloneMode } from '#kit/clone.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { previewHours } from '../contract/clones.rules.ts';

export type Counts = Readonly<Record<string, number>>;

export type NewClone = {
  readonly kind: string;
  readonly from_id: number;
  readonly to_id: number;
  readonly from_name: string;
  readonly to_name: string;
  readonly shop_id: number;
  readonly user_id: number;
};
export type StoredClone = NewClone & { readonly id: number; readonly state: ChangeSetState };

export type StoredPart = {
  readonly place: number;
  readonly part: string;
  readonly mode: CloneMode;
  readonly options: Readonly<Record<string, string>>;
  readonly change_set_id: string | null;
  readonly total: number;
  readonly added: number;
  readonly changed: number;
  readonly counts: Counts;
};

/** Clones and their parts. */
export const clonesRepository = (db: Kysely<DB>) => ({
  async insert(clone: NewClone, parts: readonly StoredPart[]): Promise<number> {
    const { id } = await db
      .insertInto('clones')
      .values({ ...clone, state: 'previewed' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('clone_parts')
      .values(
        parts.map(({ options, counts, ...part }) => ({
          ...part,
          clone_id: id,
          options: JSON.stringify(options),
          counts: JSON.stringify(counts),
        })),
      )
      .execute();
    return id;
  },

  /** Locked until the end of the transaction. @throws AppError not_found */
  async lock(id: number): Promise<StoredClone> {
    const row = await db.selectFrom('clones').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
    if (!row) throw new AppError(generalErrors.notFound);
    return row as unknown as StoredClone;
  },

  async find(id: number): Promise<StoredClone | null> {
    const row = await db.selectFrom('clones').selectAll().where('id', '=', id).executeTakeFirst();
    return (row as unknown as StoredClone | undefined) ?? null;
  },

  async listParts(id: number): Promise<StoredPart[]> {
    const rows = await db
      .selectFrom('clone_parts')
      .select(['place', 'part', 'mode', 'options', 'change_set_id', 'total', 'added', 'changed', 'counts'])
      .where('clone_id', '=', id)
      .orderBy('place')
      .execute();
    return rows as unknown as StoredPart[];
  },

  /** The clone and part whose bulk change this is; null: it is of none. */
  async findBySet(changeSetId: string): Promise<{ clone_id: number; place: number } | null> {
    const row = await db
      .selectFrom('clone_parts')
      .select(['clone_id', 'place'])
      .where('change_set_id', '=', changeSetId)
      .executeTakeFirst();
    return row ?? null;
  },

  async setCounts(id: number, place: number, counts: Counts): Promise<void> {
    await db
      .updateTable('clone_parts')
      .set({ counts: JSON.stringify(counts) })
      .where('clone_id', '=', id)
      .where('place', '=', place)
      .execute();
  },

  async setState(id: number, state: ChangeSetState, taskId?: string): Promise<void> {
    const working = state === 'running' || state === 'undoing';
    await db
      .updateTable('clones')
      .set({
        state,
        ended_at: working ? null : sql<Date>`now()`,
        ...(state === 'running' ? { started_at: sql<Date>`coalesce(started_at, now())` } : {}),
        ...(taskId === undefined ? {} : { task_id: taskId }),
      })
      .where('id', '=', id)
      .execute();
  },

  /** Previews that this person never carried out. */
  async deleteOldPreviews(userId: number): Promise<void> {
    await sql`delete from clones where user_id = ${userId} and state = 'previewed'
      and created_at < now() - make_interval(hours => ${previewHours})`.execute(db);
  },
});
