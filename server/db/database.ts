import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from '#database/tables.ts';
import { giveWayInDatabase } from '../give-way.ts';
import { PatientPool } from './patient-pool.ts';
import { preparingClient, statementNames } from './prepared-client.ts';

/** What repositories and read models speak to: the pool, or one transaction of it. */
export type Db = Kysely<DB>;

/**
 * A transaction. Kysely's own class for it would be compared with `Db` member by member, every table with every other; from 317 tables on that is
 * more than TypeScript counts to (TS2590).
 */
export type TransactionDb = Db & { readonly isTransaction: true };

/** One transaction with nothing around it, for what changes nothing of the market: changes of the market are units of work. */
export const inTransaction = <T>(db: Db, work: (trx: TransactionDb) => Promise<T>): Promise<T> =>
  db.transaction().execute((trx) => work(asTransactionDb(trx)));

/** A transaction as what repositories speak to. */
export const asTransactionDb = (trx: Transaction<DB>): TransactionDb => trx as unknown as TransactionDb;

export type Database = { readonly db: Db; readonly pool: pg.Pool; close(): Promise<void> };

const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    // bigint ids fit into a number (identity columns start at 1); dates stay text so that no time zone moves them (trap T107).
    if (oid === 20 && format !== 'binary') return (value: string) => Number(value);
    if (oid === 1016 && format !== 'binary')
      return (value: string) => (value === '{}' ? [] : value.slice(1, -1).split(',').map(Number));
    if (oid === 1082) return (value: string) => value;
    return pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

/** No list or search takes longer, and none holds the database. */
export const readTimeoutMs = 15_000;

/**
 * What connections of a pool begin with. A search is planned for its values every time: one state has half of all
 * products and another none, and a plan made for the average of both is a hundred times too slow for one of them.
 */
const readSettings = `set statement_timeout = ${readTimeoutMs}; set default_transaction_read_only = on;
  set plan_cache_mode = force_custom_plan`;

/**
 * The opposite: statements for which one plan fits whatever is asked, made once per connection. Left to itself PostgreSQL makes five for the very
 * values first, and a page of the list takes it 5 ms to plan and 1 to run (ADR 128).
 */
const lookUpSettings = `set statement_timeout = ${readTimeoutMs}; set default_transaction_read_only = on;
  set plan_cache_mode = force_generic_plan`;

/** Connections that stay open when nobody asks: the others are given back after ten seconds, and a new one knows no plan. */
const keptOpen = 2;

/** `nice`: how far the database's processes step back behind those of other pools (ADR 151); default: not at all. */
export type PoolOptions = { readonly nice?: number };

/** Opens a pool on `url`. `max` is the number of connections at once. Statements asked often are prepared (ADR 16). */
export function openDatabase(url: string, max = 10, options: PoolOptions = {}): Database {
  return openPool(url, max, options);
}

/** A pool that only reads: for lists, totals and searches over everything. No statement takes longer than readTimeoutMs. */
export function openReadDatabase(url: string, max = 10, options: PoolOptions = {}): Database {
  return openPool(url, max, options, readSettings);
}

/** A pool that only reads what is found by keys or in the order of an index. Few connections: each makes its own plans, and nothing takes long. */
export function openLookUpDatabase(url: string, max = 6, options: PoolOptions = {}): Database {
  return openPool(url, max, options, lookUpSettings);
}

function openPool(url: string, max: number, { nice = 0 }: PoolOptions, settings?: string): Database {
  const pool = new PatientPool({
    connectionString: url,
    max,
    min: Math.min(keptOpen, max),
    types,
    application_name: 'tregu',
    Client: preparingClient(statementNames()),
    ...(settings ? { onConnect: async (client) => void (await client.query(settings)) } : {}),
  });
  // A connection may die with the server (restart), idle or held for long as the sockets' line is; the pool replaces it,
  // the process must not fall.
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    giveWayInDatabase(client, nice);
  });
  const cancelling = openCancelling(url);
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool, controlClient: cancelling.client }) });
  return {
    db,
    pool,
    async close() {
      await db.destroy();
      await cancelling.close();
    },
  };
}

/**
 * What a query that nobody waits for any more is cancelled through: one kept connection apart from the pool. Left to itself the
 * library opens a connection for every cancellation, and fails ("inflightQueryAbortHandler failed") where the query ends in
 * the meantime.
 */
function openCancelling(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'tregu cancel', allowExitOnIdle: true });
  pool.on('error', () => {});
  return {
    // The library looks whether the query is still running once this is connected: at once, so there is no meantime.
    client: class {
      async connect() {}
      /** What cannot be cancelled ends at its time limit. */
      query = (text: string) => pool.query(text).catch(() => undefined);
      async end() {}
    } as unknown as typeof pg.Client,
    close: () => pool.end(),
  };
}

const oldestMajor = 15;

/** Throws, naming the setting, when the server is older than the SQL of the migrations needs. */
export async function refuseOldServer(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'tregu' });
  // The start may be stopped now, and the server with it: the query fails, not the process.
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version_num') as version");
    const major = Math.floor(Number(rows[0]?.version) / 10_000);
    if (major < oldestMajor) {
      throw new Error(`DATABASE_URL leads to PostgreSQL ${major}; Tregu needs ${oldestMajor} or newer.`);
    }
  } finally {
    await client.end();
  }
}
