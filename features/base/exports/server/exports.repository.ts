// Reads of others: tasks
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { TaskStatus } from '#kit/task.ts';
import { hold, locks } from '#server/db/locks.ts';
import type { ExportFormat } from '../contract/exports.model.ts';

type NewExport = {
  readonly id: string;
  readonly ownerId: number;
  readonly sellerId: number | null;
  readonly name: string;
  readonly format: ExportFormat;
  readonly expiresAt: Date;
  readonly profileId: number | null;
  /** Null: the clock. */
  readonly askedBy: number | null;
};

export type ExportRow = {
  readonly id: string;
  readonly name: string;
  readonly format: ExportFormat;
  readonly seller_id: number | null;
  readonly storage_key: string | null;
  readonly rows: number | null;
  readonly size: number | null;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly status: TaskStatus;
  readonly progress: number;
  readonly error: string | null;
};

/** Exports and their files; how far each is, its task says. */
export const exportsRepository = (db: Kysely<DB>) => ({
  async insert({ id, ownerId, sellerId, name, format, expiresAt, profileId, askedBy }: NewExport): Promise<void> {
    await db
      .insertInto('exports')
      .values({
        id,
        owner_id: ownerId,
        seller_id: sellerId,
        name,
        format,
        expires_at: expiresAt,
        profile_id: profileId,
        asked_by: askedBy,
        by_clock: askedBy === null,
      })
      .execute();
  },

  /** Those of one person that are still kept, newest first. */
  async listOwn(ownerId: number, now: Date): Promise<ExportRow[]> {
    const { rows } = await sql<ExportRow>`${select} where e.owner_id = ${ownerId} and e.expires_at > ${now}
      order by e.created_at desc, e.id limit 50`.execute(db);
    return rows;
  },

  async findOwn(ownerId: number, id: string, now: Date): Promise<ExportRow | null> {
    const { rows } = await sql<ExportRow>`${select} where e.owner_id = ${ownerId} and e.id = ${id}
      and e.expires_at > ${now}`.execute(db);
    return rows[0] ?? null;
  },

  /**
   * How many of one person wait or run. Two starts at once count each other; by a lock of its own, because both hold their rights, which are
   * the person's row, and would wait for each other there.
   */
  async countUnfinished(ownerId: number): Promise<number> {
    await hold(db, locks.exportsOf(ownerId));
    const { rows } = await sql<{ n: number }>`select count(*)::int as n from exports e join tasks t on t.id = e.id
      where e.owner_id = ${ownerId} and t.status in ('pending', 'running')`.execute(db);
    return rows[0]!.n;
  },

  /** The file is whole. */
  async setReady(
    id: string,
    file: { readonly key: string; readonly rows: number; readonly size: number },
  ): Promise<void> {
    await db
      .updateTable('exports')
      .set({ storage_key: file.key, rows: file.rows, size: file.size })
      .where('id', '=', id)
      .execute();
  },

  /** How many rows the whole file has; null until it is there. */
  async findReady(id: string): Promise<number | null> {
    const row = await db.selectFrom('exports').select(['storage_key', 'rows']).where('id', '=', id).executeTakeFirst();
    return row?.storage_key ? (row.rows ?? 0) : null;
  },

  /** Whether its file is this one. */
  async hasFile(id: string, key: string): Promise<boolean> {
    const row = await db
      .selectFrom('exports')
      .select('id')
      .where('id', '=', id)
      .where('storage_key', '=', key)
      .executeTakeFirst();
    return row !== undefined;
  },

  /** Takes out what is kept no longer; gives where the files lie, so that they can go too. */
  async deleteExpired(now: Date): Promise<string[]> {
    const rows = await db.deleteFrom('exports').where('expires_at', '<=', now).returning('storage_key').execute();
    return rows.flatMap(({ storage_key: key }) => (key ? [key] : []));
  },
});

/** Tasks belong to the engine. */
const select = sql`select e.id, e.name, e.format, e.seller_id, e.storage_key, e.rows, e.size, e.created_at, e.expires_at,
  t.status, t.progress, t.error from exports e join tasks t on t.id = e.id`;
