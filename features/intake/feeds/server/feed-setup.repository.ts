import { type Kysely, sql } from 'kysely';
import type { DB, Json } from '#database/tables.ts';
import type { FeedPaging } from '#features/intake/feeds/contract/feeds.paging.ts';
import type { FeedSchedule, ScheduleTimes } from '#features/intake/feeds/contract/feeds.schedule.ts';
import type { FeedLogin } from '#features/intake/feeds/contract/feeds.source.ts';
import type { FeedTerms, PriceBasis } from '#features/intake/feeds/contract/feeds.terms.ts';
import { AppError, generalErrors } from '#kit/error.ts';

/** How a feed is fetched and read besides its mapping. The secret stays sealed until it is needed. */
export type SetupRow = {
  readonly id: number;
  readonly seller_id: number;
  readonly url: string | null;
  readonly enabled: boolean;
  readonly login: FeedLogin;
  readonly secret_sealed: string | null;
  readonly passphrase_sealed: string | null;
  readonly host_key: string | null;
  readonly max_megabytes: number | null;
  readonly paging: FeedPaging | null;
  readonly times: ScheduleTimes | null;
  readonly time_zone: string;
  readonly paused: boolean;
  readonly next_run_at: Date | null;
  readonly failures: number;
  readonly failing_since: Date | null;
  readonly price_basis: PriceBasis;
  readonly default_vat: string | null;
  readonly delivery_days: number | null;
};

const columns = [
  'id',
  'seller_id',
  'url',
  'enabled',
  'login',
  'secret_sealed',
  'passphrase_sealed',
  'host_key',
  'max_megabytes',
  'paging',
  'times',
  'time_zone',
  'paused',
  'next_run_at',
  'failures',
  'failing_since',
  'price_basis',
  'default_vat',
  'delivery_days',
] as const;

/** Source, schedule and terms of feeds. */
export const feedSetupRepository = (db: Kysely<DB>) => ({
  /** Locked until the end of the transaction where `lock` says so. */
  async get(id: number, lock = false): Promise<SetupRow> {
    const row = await db
      .selectFrom('feeds')
      .select(columns)
      .where('id', '=', id)
      .$if(lock, (q) => q.forUpdate())
      .executeTakeFirst();
    if (!row) throw new AppError(generalErrors.notFound);
    return row as unknown as SetupRow;
  },

  async setSource(
    id: number,
    source: Pick<
      SetupRow,
      'url' | 'login' | 'secret_sealed' | 'passphrase_sealed' | 'host_key' | 'max_megabytes' | 'paging'
    >,
  ): Promise<void> {
    await db
      .updateTable('feeds')
      .set({
        ...source,
        login: JSON.stringify(source.login) as unknown as Json,
        paging: source.paging && (JSON.stringify(source.paging) as unknown as Json),
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .execute();
  },

  async setSchedule(id: number, { times, zone }: FeedSchedule): Promise<void> {
    await db
      .updateTable('feeds')
      .set({
        times: times === null ? null : (JSON.stringify(times) as unknown as Json),
        time_zone: zone,
        updated_at: sql`now()`,
      })
      .where('id', '=', id)
      .execute();
  },

  async setTerms(id: number, terms: FeedTerms): Promise<void> {
    await db
      .updateTable('feeds')
      .set({ ...terms, updated_at: sql`now()` })
      .where('id', '=', id)
      .execute();
  },

  /** How the fetching of a feed stands: paused, when it is due, how often it failed. */
  async setState(
    id: number,
    state: Partial<Pick<SetupRow, 'paused' | 'next_run_at' | 'failures' | 'failing_since'>>,
  ): Promise<void> {
    await db.updateTable('feeds').set(state).where('id', '=', id).execute();
  },

  /** Feeds whose time has come, the longest waiting first. */
  async listDue(now: Date, most: number): Promise<number[]> {
    const rows = await db
      .selectFrom('feeds')
      .select('id')
      .where('next_run_at', '<=', now)
      .where('enabled', '=', true)
      .where('paused', '=', false)
      .where('mapping', 'is not', null)
      .where('url', 'is not', null)
      .orderBy('next_run_at')
      .limit(most)
      .execute();
    return rows.map(({ id }) => id);
  },

  /** Locks a feed that is still due; null where another worker has it, or had it. */
  async takeDue(id: number, now: Date): Promise<SetupRow | null> {
    const row = await db
      .selectFrom('feeds')
      .select(columns)
      .where('id', '=', id)
      .where('next_run_at', '<=', now)
      .where('enabled', '=', true)
      .where('paused', '=', false)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    return (row as unknown as SetupRow | undefined) ?? null;
  },

  /** Another import of the reseller is under way: it is tried again a little later. */
  async postpone(id: number, now: Date, to: Date): Promise<void> {
    await db
      .updateTable('feeds')
      .set({ next_run_at: to })
      .where('id', '=', id)
      .where('next_run_at', '<=', now)
      .execute();
  },

  /** A copy under another name: everything it is set to, without its secret and without how it went. Paused. */
  async copy(id: number, to: { sellerId: number; name: string }): Promise<number> {
    const { rows } = await sql<{ id: number }>`
      insert into feeds overriding system value select (jsonb_populate_record(f, jsonb_build_object(
          'id', nextval(pg_get_serial_sequence('feeds', 'id')), 'seller_id', ${to.sellerId}::bigint, 'name', ${to.name}::text,
          'secret_sealed', null, 'passphrase_sealed', null, 'paused', true, 'next_run_at', null, 'failures', 0, 'failing_since', null, 'created_at', now(), 'updated_at', now()))).*
      from feeds f where f.id = ${id} returning id`.execute(db);
    return rows[0]!.id;
  },
});
