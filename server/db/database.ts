import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { DB } from '#database/tables.ts';

/** What repositories and read models speak to: the pool, or one transaction of it. */
export type Db = Kysely<DB>;

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

/** Opens a pool on `url`. `max` is the number of connections at once. */
export function openDatabase(url: string, max = 10): Database {
  const pool = new pg.Pool({ connectionString: url, max, types, application_name: 'tregu' });
  // An idle connection may die with the server (restart); the pool replaces it, the process must not fall.
  pool.on('error', () => {});
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { db, pool, close: () => db.destroy() };
}
