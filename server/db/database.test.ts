import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { inTransaction, openDatabase, openLookUpDatabase, openReadDatabase, readTimeoutMs } from './database.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
});
afterAll(() => home.drop());

const prepared = 'select count(*)::int as n from pg_prepared_statements';

it('prepares a statement that is asked again and again, and none that is asked once', async () => {
  const { pool, close } = openDatabase(home.url, 1);
  const ask = async (value: number) => (await pool.query('select $1::int + 1 as next', [value])).rows[0].next;

  expect(await ask(1)).toBe(2);
  expect((await pool.query(prepared)).rows).toEqual([{ n: 0 }]);
  for (const value of [2, 3, 4]) expect(await ask(value)).toBe(value + 1);
  expect((await pool.query(prepared)).rows).toEqual([{ n: 1 }]);
  await close();
});

it('prepares no statement with a value for each row: there is one such text for every number of rows', async () => {
  const { pool, close } = openDatabase(home.url, 1);
  const values = Array.from({ length: 40 }, (_, index) => index);
  const text = `select ${values.map((index) => `$${index + 1}::int`).join(', ')}`;
  for (let time = 0; time < 5; time++) await pool.query(text, values);
  expect((await pool.query(prepared)).rows).toEqual([{ n: 0 }]);
  await close();
});

it('goes on with what it prepared when a table gets another column meanwhile: a transaction is lost, nothing else', async () => {
  await home.pool.query(
    'create table outlived (id int primary key, name text); insert into outlived values (1, $$one$$)',
  );
  const { db, close } = openDatabase(home.url, 2);
  const ask = (by: Pick<typeof db, 'executeQuery'>) =>
    sql`select * from outlived where id = ${1}`.execute(by as typeof db);
  const atOnce = () => inTransaction(db, ask);
  // Both connections have prepared it.
  for (let time = 0; time < 4; time++) await Promise.all([atOnce(), atOnce()]);

  await home.pool.query('alter table outlived add column more int');
  expect((await ask(db)).rows).toEqual([{ id: 1, name: 'one', more: null }]);
  expect((await atOnce()).rows).toEqual([{ id: 1, name: 'one', more: null }]);

  await home.pool.query('alter table outlived drop column more');
  await expect(atOnce()).rejects.toMatchObject({ code: '0A000' });
  const [one, other] = await Promise.all([atOnce(), atOnce()]);
  expect([one.rows, other.rows]).toEqual([[{ id: 1, name: 'one' }], [{ id: 1, name: 'one' }]]);
  await close();
});

it('asks all statements the same way through callbacks, and tells what is wrong with a prepared one', async () => {
  const { pool, close } = openDatabase(home.url, 1);
  for (let time = 0; time < 4; time++) {
    const rows = await new Promise((resolve, reject) =>
      pool.query('select $1::text as it', ['x'], (error, result) => (error ? reject(error) : resolve(result.rows))),
    );
    expect(rows).toEqual([{ it: 'x' }]);
    await expect(pool.query('select 1 / $1::int', [0])).rejects.toThrow('division by zero');
  }
  await close();
});

it('waits for a place where the server has none, and says what is wrong where none comes', async () => {
  await home.pool.query(`create role narrow login password 'narrow' connection limit 1`);
  const url = new URL(home.url);
  [url.username, url.password] = ['narrow', 'narrow'];
  const [one, other] = [openDatabase(url.href, 2), openDatabase(url.href, 2)];
  const held = await one.pool.connect();
  const asked = other.pool.query('select 1 as n');
  const besides = other.db.selectFrom(sql<{ n: number }>`(select 2 as n)`.as('two')).selectAll().execute();
  await home.pool.query('select pg_sleep(0.3)');
  held.release(true);
  expect([(await asked).rows, await besides]).toEqual([[{ n: 1 }], [{ n: 2 }]]);

  const kept = await other.pool.connect();
  await expect(one.pool.query('select 1')).rejects.toMatchObject({ code: '53300' });
  kept.release(true);
  await one.close();
  await other.close();
  await home.pool.query('drop role narrow');
}, 30_000);

it('lets the reading pool change nothing, wait no longer than the limit, and plan each search for its values', async () => {
  const { pool, close } = openReadDatabase(home.url, 1);
  await expect(pool.query('create table anything (id int)')).rejects.toThrow('read-only');
  const { rows } = await pool.query(
    `select current_setting('statement_timeout') as timeout, current_setting('plan_cache_mode') as plans`,
  );
  expect(rows).toEqual([{ timeout: `${readTimeoutMs / 1000}s`, plans: 'force_custom_plan' }]);
  await close();
});

it('lets the pool for look-ups change nothing, and plan a statement once for all values', async () => {
  const { pool, close } = openLookUpDatabase(home.url, 1);
  await expect(pool.query('create table anything (id int)')).rejects.toThrow('read-only');
  const asked = { name: 'one', text: 'select $1::int as n' };
  for (const n of [1, 2]) expect((await pool.query({ ...asked, values: [n] })).rows).toEqual([{ n }]);
  const { rows } = await pool.query(`select generic_plans::int, custom_plans::int,
    current_setting('statement_timeout') as timeout from pg_prepared_statements where name = 'one'`);
  expect(rows).toEqual([{ generic_plans: 2, custom_plans: 0, timeout: `${readTimeoutMs / 1000}s` }]);
  await close();
});

it('keeps two connections open, so that not every visit begins with one that has planned nothing', () => {
  const { pool } = openDatabase('postgres://nobody@127.0.0.1:1/none', 5);
  const { pool: single } = openDatabase('postgres://nobody@127.0.0.1:1/none', 1);
  expect([pool.options.min, single.options.min]).toEqual([2, 1]);
});

it('ends a query in the database when nobody waits for it any more, also where every connection of the pool works', async () => {
  const { db, close } = openReadDatabase(home.url, 2);
  const watcher = openDatabase(home.url, 1);
  const working = async () => {
    const text =
      "select count(*)::int as n from pg_stat_activity where state = 'active' and query like '%pg_sleep(20.125)%' and pid <> pg_backend_pid() and datname = current_database()";
    return (await watcher.pool.query(text)).rows[0].n as number;
  };
  const gone = new AbortController();
  const how = { signal: gone.signal, inflightQueryAbortStrategy: 'cancel query' } as const;
  const sleep = () =>
    db
      .selectFrom(sql`pg_sleep(20.125)`.as('sleep'))
      .selectAll()
      .execute(how)
      .catch((error: unknown) => error);
  const asked = [sleep(), sleep()];
  await vi.waitFor(async () => expect(await working()).toBe(2), { timeout: 10_000 });
  gone.abort();
  await Promise.all(asked);
  await vi.waitFor(async () => expect(await working()).toBe(0), { timeout: 5_000 });
  // The connections are whole, and serve the next ones.
  expect(await db.selectFrom(sql<{ n: number }>`(select 1 as n)`.as('one')).selectAll().execute()).toEqual([{ n: 1 }]);
  await close();
  await watcher.close();
}, 30_000);

it('has nothing to complain of where a query ends by itself while it is being cancelled', async () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { db, close } = openReadDatabase(home.url, 1);
  for (let round = 0; round < 20; round++) {
    const gone = new AbortController();
    const asked = db
      .selectFrom(sql`pg_sleep(0.01)`.as('sleep'))
      .selectAll()
      .execute({ signal: gone.signal, inflightQueryAbortStrategy: 'cancel query' })
      .catch((error: unknown) => error);
    setTimeout(() => gone.abort(), 8);
    await asked;
  }
  await close();
  const complaints = said.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('AbortHandler'));
  said.mockRestore();
  expect(complaints).toEqual([]);
}, 30_000);
