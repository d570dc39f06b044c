// Reads of others: tasks
import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { TaskStatus } from '#kit/task.ts';

type Archive = {
  readonly id: string;
  readonly name: string;
  readonly storage_key: string | null;
  readonly documents: number | null;
  readonly size: number | null;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly status: TaskStatus;
  readonly progress: number;
  readonly error: string | null;
};

/** ZIP files with sheets; how far each is, its task says. */
export const archivesRepository = (db: Kysely<DB>) => ({
  async insert(archive: {
    id: string;
    owner_id: number;
    name: string;
    created_at: Date;
    expires_at: Date;
  }): Promise<void> {
    await db.insertInto('document_archives').values(archive).execute();
  },
  /** Those of one person that are still kept, newest first. */
  async listOwn(ownerId: number, now: Date): Promise<Archive[]> {
    const { rows } = await sql<Archive>`${select} where e.owner_id = ${ownerId} and e.expires_at > ${now}
      order by e.created_at desc, e.id limit 20`.execute(db);
    return rows;
  },
  async findOwn(ownerId: number, id: string, now: Date): Promise<Archive | null> {
    const { rows } =
      await sql<Archive>`${select} where e.owner_id = ${ownerId} and e.id = ${id} and e.expires_at > ${now}`.execute(
        db,
      );
    return rows[0] ?? null;
  },
  /** How many sheets the whole file has; null until it is there. */
  async findReady(id: string): Promise<number | null> {
    const row = await db
      .selectFrom('document_archives')
      .select(['storage_key', 'documents'])
      .where('id', '=', id)
      .executeTakeFirst();
    return row?.storage_key ? (row.documents ?? 0) : null;
  },
  /** The file is whole. */
  async setReady(id: string, file: { storage_key: string; documents: number; size: number }): Promise<void> {
    await db.updateTable('document_archives').set(file).where('id', '=', id).execute();
  },
  /** Whether its file is this one. */
  async hasFile(id: string, key: string): Promise<boolean> {
    const row = await db
      .selectFrom('document_archives')
      .select('id')
      .where('id', '=', id)
      .where('storage_key', '=', key)
      .executeTakeFirst();
    return row !== undefined;
  },
  /** Takes out what is kept no longer; gives where the files lie, so that they can go too. */
  async deleteExpired(now: Date): Promise<string[]> {
    const rows = await db
      .deleteFrom('document_archives')
      .where('expires_at', '<=', now)
      .returning('storage_key')
      .execute();
    return rows.flatMap(({ storage_key: key }) => (key ? [key] : []));
  },
});

const select = sql`select e.id, e.name, e.storage_key, e.documents, e.size, e.created_at, e.expires_at, t.status, t.progress, t.error
  from document_archives e join tasks t on t.id = e.id`;
