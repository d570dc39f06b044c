import { type Kysely, sql } from 'kysely';
import type { DB } from '#database/tables.ts';
import type { Scope } from '#server/context.ts';
import type { SourceInput } from '../contract/local-imports.sources.ts';
import type { ImportProblem } from './local-imports.repository.ts';

type Scoped = Pick<Scope, 'sellerId'>;
export type StoredSource = SourceInput & {
  readonly id: number;
  readonly seller_id: number;
  readonly user_id: number | null;
  readonly version: number;
  readonly last_sha256: string | null;
  readonly last_problem: ImportProblem | null;
};

const hourMs = 3_600_000;
const columns = sql.raw(
  'id, seller_id, user_id, url, mode, category_id, every_hours, active, version, last_sha256, last_problem',
);

/** Addresses of files of local sellers. */
export const sourcesRepository = (db: Kysely<DB>) => ({
  /** Locked until the end of the transaction. */
  async findForUpdate(id: number, scope: Scoped): Promise<StoredSource | null> {
    const { rows } = await sql<StoredSource>`select ${columns} from local_import_sources
      where id = ${id} and (${scope.sellerId}::bigint is null or seller_id = ${scope.sellerId}) for update`.execute(db);
    return rows[0] ?? null;
  },

  /** Those whose time has come, held against other workers until the end of the transaction. */
  async listDue(now: Date, limit: number): Promise<StoredSource[]> {
    const { rows } = await sql<StoredSource>`select ${columns} from local_import_sources s
      where active and next_at <= ${now} order by next_at limit ${limit} for update skip locked`.execute(db);
    return rows;
  },

  async countOf(sellerId: number): Promise<number> {
    const { n } = await db
      .selectFrom('local_import_sources')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('seller_id', '=', sellerId)
      .executeTakeFirstOrThrow();
    return Number(n);
  },

  /** Null where the seller has this address already. */
  async insert(source: SourceInput, by: { sellerId: number; userId: number; now: Date }): Promise<number | null> {
    const row = await db
      .insertInto('local_import_sources')
      .values({ ...source, seller_id: by.sellerId, user_id: by.userId, next_at: by.now, created_at: by.now })
      .onConflict((oc) => oc.columns(['seller_id', 'url']).doNothing())
      .returning('id')
      .executeTakeFirst();
    return row?.id ?? null;
  },

  /** False where another address of the seller is the same. */
  async set(id: number, source: SourceInput, by: { userId: number; nextAt: Date; anew: boolean }): Promise<boolean> {
    const { rows } = await sql<{
      id: number;
    }>`update local_import_sources s set url = ${source.url}, mode = ${source.mode},
        category_id = ${source.category_id}, every_hours = ${source.every_hours}, active = ${source.active}, user_id = ${by.userId},
        next_at = ${by.nextAt}, version = version + 1, last_problem = null, last_sha256 = case when ${by.anew} then null else last_sha256 end
      where id = ${id} and not exists (select from local_import_sources o where o.seller_id = s.seller_id and o.url = ${source.url} and o.id <> s.id)
      returning id`.execute(db);
    return rows.length > 0;
  },

  async setActive(id: number, active: boolean, now: Date): Promise<void> {
    await db
      .updateTable('local_import_sources')
      .set({ active, next_at: now, version: sql<number>`version + 1` })
      .where('id', '=', id)
      .execute();
  },

  async delete(id: number): Promise<void> {
    await db.deleteFrom('local_import_sources').where('id', '=', id).execute();
  },

  /** From now on so many hours: what was missed meanwhile is fetched once. */
  async setNext(id: number, everyHours: number, now: Date): Promise<void> {
    const next_at = new Date(now.getTime() + everyHours * hourMs);
    await db.updateTable('local_import_sources').set({ next_at }).where('id', '=', id).execute();
  },

  /** The next file is imported even where it is the last one once more. */
  async forgetFile(id: number): Promise<void> {
    await db.updateTable('local_import_sources').set({ last_sha256: null }).where('id', '=', id).execute();
  },

  /** What became of the last file; `sha256` of one that was read and needs nobody any more. */
  async setLast(
    id: number,
    { problem, sha256, at }: { problem: ImportProblem | null; sha256?: string | null; at: Date },
  ): Promise<void> {
    await db
      .updateTable('local_import_sources')
      .set({
        last_problem: problem && JSON.stringify(problem),
        last_at: at,
        ...(sha256 === undefined ? {} : { last_sha256: sha256 }),
      })
      .where('id', '=', id)
      .execute();
  },

  /** Whether a file of it is being read, judged or carried out. */
  async isAtWork(id: number): Promise<boolean> {
    const row = await db
      .selectFrom('local_imports')
      .select('id')
      .where('source_id', '=', id)
      .where('state', 'in', ['reading', 'checking', 'running', 'undoing'])
      .executeTakeFirst();
    return row !== undefined;
  },
});
