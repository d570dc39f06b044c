// Reads of others: tasks, users
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { ExportedList, ExportProfileSaid } from '../contract/exports.model.ts';

type Said = Omit<ExportProfileSaid, 'name' | 'list'>;
export type StoredProfile = {
  readonly id: number;
  readonly owner_id: number;
  readonly shop_id: number;
  readonly name: string;
  readonly list: ExportedList;
  readonly said: Said;
  readonly paused: boolean;
  readonly next_at: Date | null;
  readonly last_run_at: Date | null;
  readonly last_error: string | null;
  readonly version: number;
};
export type ToldProfile = {
  readonly email: string;
  readonly language: 'en' | 'sq';
  readonly profile: string;
  readonly file: string;
};

/** Exports that are repeated; the files they write are exports as any other. */
export const exportProfilesRepository = (db: Kysely<DB>) => ({
  async listOwn(ownerId: number, list: string): Promise<StoredProfile[]> {
    const { rows } =
      await sql<StoredProfile>`${select} where owner_id = ${ownerId} and list = ${list} order by lower(name), id`.execute(
        db,
      );
    return rows;
  },

  /** Holds it until the end of the transaction. @throws AppError not_found */
  async lockOwn(id: number, ownerId: number): Promise<StoredProfile> {
    const { rows } = await sql<StoredProfile>`${select} where id = ${id} and owner_id = ${ownerId} for update`.execute(
      db,
    );
    if (!rows[0]) throw new AppError(generalErrors.notFound);
    return rows[0];
  },

  /** Of any person, held until the end of the transaction. @throws AppError not_found */
  async lock(id: number): Promise<StoredProfile> {
    const { rows } = await sql<StoredProfile>`${select} where id = ${id} for update`.execute(db);
    if (!rows[0]) throw new AppError(generalErrors.notFound);
    return rows[0];
  },

  /** @throws AppError not_found */
  async get(id: number): Promise<StoredProfile> {
    const { rows } = await sql<StoredProfile>`${select} where id = ${id}`.execute(db);
    if (!rows[0]) throw new AppError(generalErrors.notFound);
    return rows[0];
  },

  /** What is paused has no next time, so that nothing begins it. */
  async setPaused(id: number, paused: boolean, nextAt: Date | null): Promise<void> {
    await sql`update export_profiles set paused = ${paused}, next_at = ${nextAt} where id = ${id}`.execute(db);
  },

  /** Whether a file of it is being written. */
  async isRunning(id: number): Promise<boolean> {
    const { rows } = await sql`select from exports e join tasks t on t.id = e.id
      where e.profile_id = ${id} and t.status in ('pending', 'running') limit 1`.execute(db);
    return rows.length > 0;
  },

  async countOwn(ownerId: number): Promise<number> {
    const { rows } = await sql<{
      n: number;
    }>`select count(*)::int as n from export_profiles where owner_id = ${ownerId}`.execute(db);
    return rows[0]!.n;
  },

  async insert(
    ownerId: number,
    shopId: number,
    { name, list, ...said }: ExportProfileSaid,
    nextAt: Date | null,
  ): Promise<number> {
    const { rows } = await sql<{
      id: number;
    }>`insert into export_profiles (owner_id, shop_id, name, list, said, next_at)
      values (${ownerId}, ${shopId}, ${name}, ${list}, ${JSON.stringify(said)}, ${nextAt}) returning id`.execute(db);
    return rows[0]!.id;
  },

  async set(
    id: number,
    { name, list, ...said }: ExportProfileSaid,
    { paused, nextAt }: { paused: boolean; nextAt: Date | null },
  ): Promise<void> {
    await sql`update export_profiles set name = ${name}, list = ${list}, said = ${JSON.stringify(said)}, paused = ${paused},
      next_at = ${nextAt}, last_error = null, version = version + 1 where id = ${id}`.execute(db);
  },

  async delete(id: number): Promise<void> {
    await sql`delete from export_profiles where id = ${id}`.execute(db);
  },

  /** The one whose time came first; null: none. */
  async findDue(now: Date): Promise<StoredProfile | null> {
    const { rows } =
      await sql<StoredProfile>`${select} where next_at <= ${now} and not paused order by next_at, id limit 1`.execute(
        db,
      );
    return rows[0] ?? null;
  },

  /** The profile, if its time has still come, held against other workers. */
  async takeDue(id: number, now: Date): Promise<StoredProfile | null> {
    const { rows } =
      await sql<StoredProfile>`${select} where id = ${id} and next_at <= ${now} and not paused for update`.execute(db);
    return rows[0] ?? null;
  },

  async setRun(id: number, run: { at: Date; nextAt: Date | null }): Promise<void> {
    await sql`update export_profiles set last_run_at = ${run.at}, next_at = ${run.nextAt}, last_error = null where id = ${id}`.execute(
      db,
    );
  },

  async setNotBegun(id: number, error: string, { at, nextAt }: { at: Date; nextAt: Date | null }): Promise<void> {
    await sql`update export_profiles set next_at = ${nextAt}, last_error = ${error}, last_tried_at = ${at} where id = ${id}`.execute(
      db,
    );
  },

  /** Whom an export's end is told by mail; null: nobody asked for it. */
  async findTold(exportId: string): Promise<ToldProfile | null> {
    const { rows } =
      await sql<ToldProfile>`select u.email, p.said ->> 'language' as language, p.name as profile, e.name as file
      from exports e join export_profiles p on p.id = e.profile_id join users u on u.id = p.owner_id and u.active
      where e.id = ${exportId} and (p.said ->> 'mail')::boolean`.execute(db);
    return rows[0] ?? null;
  },
});

const select = sql`select id, owner_id, shop_id, name, list, said, paused, next_at, last_run_at, last_error, version from export_profiles`;
