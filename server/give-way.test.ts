import os from 'node:os';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, openReadDatabase } from './db/database.ts';
import { createTestDatabase, type TestDatabase } from './test/test-database.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
});
afterAll(() => home.drop());

/** The place of the database's process that serves a pool of one connection, while it is in use. */
async function placeOf({ pool, close }: ReturnType<typeof openDatabase>): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const place = os.getPriority(rows[0]!.pid);
  await close();
  return place;
}

it.runIf(process.platform === 'linux')(
  'lets the database work for those who answer people first (ADR 151)',
  async () => {
    expect(await placeOf(openDatabase(home.url, 1, { nice: 15 }))).toBe(15);
    expect(await placeOf(openReadDatabase(home.url, 1, { nice: 15 }))).toBe(15);
    expect(await placeOf(openDatabase(home.url, 1))).toBe(os.getPriority());
  },
);
