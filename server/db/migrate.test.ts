import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { migrate, migrationNames } from './migrate.ts';

let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
});
afterAll(() => home.drop());

const note = (name: string) =>
  home.pool.query('insert into kysely_migration (name, timestamp) values ($1, now()::text)', [name]);

it('has nothing to do a second time, also when several nodes start at once', async () => {
  const results = await Promise.all([migrate(home.url), migrate(home.url), migrate(home.url)]);
  expect(results).toEqual(Array(3).fill({ applied: [], ahead: 0 }));
});

it('starts on a database that a newer release has brought further, and leaves it as it is', async () => {
  await note('9998_later.sql');
  await note('9999_latest.sql');
  expect(await migrate(home.url)).toEqual({ applied: [], ahead: 2 });
  const { rows } = await home.pool.query('select count(*)::int as n from kysely_migration');
  expect(rows).toEqual([{ n: (await migrationNames()).length + 2 }]);
});

it('refuses a database of another history: one of ours is missing, or a stranger is between them', async () => {
  await home.pool.query(`delete from kysely_migration where name like '99%'`);
  await note('0003_stranger.sql');
  await expect(migrate(home.url)).rejects.toThrow('0003_stranger.sql');
});

it('names the step that failed and why, and leaves nothing of it', async () => {
  const used = await createTestDatabase({ empty: true });
  await used.pool.query('create table users (id integer)');
  await expect(migrate(used.url)).rejects.toThrow(
    /: \d{4}_\w+\.sql failed, and nothing of it is left\. relation "users" already exists/,
  );
  const { rows } = await used.pool.query(
    `select count(*)::int as n from pg_tables where schemaname = 'public' and tablename not like 'kysely%'`,
  );
  expect(rows).toEqual([{ n: 1 }]);
  await used.drop();
});
