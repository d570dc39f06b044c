import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { heldAlone } from './held-names.ts';
import { locks } from './locks.ts';

let home: TestDatabase;
let own: Database;
/** Another process on the same database. */
let other: Database;
beforeAll(async () => {
  home = await createTestDatabase();
  [own, other] = [openDatabase(home.url, 4), openDatabase(home.url, 4)];
});
afterAll(async () => {
  await Promise.all([own.close(), other.close()]);
  await home.drop();
});

const named = (name: string) => locks.connection(1, name);

/** Work that says that it has begun, and ends when it is let go. */
function work() {
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const run = async () => {
    begun.resolve();
    await ended.promise;
  };
  return { run, begun: begun.promise, end: ended.resolve };
}
const connectionsWithLocks = async (): Promise<number> => {
  const { rows } = await sql<{ held: number }>`
    select count(distinct pid)::int as held from pg_locks
    where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())
  `.execute(own.db);
  return rows[0]!.held;
};

it('holds many names by one connection, which goes back when none is held any more', async () => {
  const many = Array.from({ length: 40 }, () => work());
  const held = many.map(({ run }, place) => heldAlone(own.db, named(`name ${place}`), run));
  await Promise.all(many.map(({ begun }) => begun));

  expect(await connectionsWithLocks()).toBe(1);

  for (const { end } of many) end();
  await Promise.all(held);
  expect(await connectionsWithLocks()).toBe(0);
});

it('lets one at a time do work of one name, in this process and in another one', async () => {
  let inside = 0;
  const run = async () => {
    inside += 1;
    expect(inside).toBe(1);
    await sql`select pg_sleep(0.01)`.execute(own.db);
    inside -= 1;
  };
  await Promise.all(
    Array.from({ length: 8 }, (_it, place) => heldAlone(place % 2 ? other.db : own.db, named('one name'), run)),
  );
  expect(inside).toBe(0);
});

it('gives a name free when its work fails, and holds the other names on', async () => {
  const stays = work();
  const held = heldAlone(own.db, named('stays'), stays.run);
  await stays.begun;
  await expect(
    heldAlone(own.db, named('fails'), async () => {
      throw new Error('no answer');
    }),
  ).rejects.toThrow('no answer');

  expect(await heldAlone(other.db, named('fails'), async () => 'free')).toBe('free');
  const waits = heldAlone(other.db, named('stays'), async () => 'after');
  expect(await Promise.race([waits, sql`select pg_sleep(0.1)`.execute(own.db).then(() => 'held')])).toBe('held');
  stays.end();
  await held;
  expect(await waits).toBe('after');
});

it('takes another connection where the one that held names broke', async () => {
  const { run, begun, end } = work();
  const held = heldAlone(own.db, named('broken'), run);
  const stays = work();
  const second = heldAlone(own.db, named('broken, too'), stays.run);
  await Promise.all([begun, stays.begun]);
  await sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())
  `.execute(other.db);
  end();
  await expect(held).rejects.toThrow();
  // The other work goes on; what it holds is lost, and nobody else has to wait for its end.
  // The pool hears of the end of a connection a moment after its last statement does.
  await vi.waitFor(async () => expect(await heldAlone(own.db, named('broken'), async () => 'again')).toBe('again'));
  stays.end();
  await expect(second).rejects.toThrow();
});
