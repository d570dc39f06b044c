import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '#server/db/database.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { getMe } from '../contract/session.calls.ts';
import {
  endSessions,
  endSessionsOf,
  listSessions,
  listSessionsOf,
  type SessionEntry,
} from '../contract/session-list.calls.ts';
import { sessionRepository } from './session.repository.ts';

let b: Bench;
let sara: string;
let ada: string;
beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'sara@tregu.test', name: 'Sara Super', roles: ['Super Admin'] });
  await b.make.user({ email: 'ada@tregu.test', name: 'Ada Admin', roles: ['Admin'] });
  [sara, ada] = [await tokenFor(b, 'sara@tregu.test'), await tokenFor(b, 'ada@tregu.test')];
});
afterAll(() => b.close());

const own = async (token: string) => (await request(b, listSessions, {}, { token })).body.result as SessionEntry[];
const lives = async (token: string) => (await request(b, getMe, {}, { token })).status === 200;

describe('the sessions of the caller', () => {
  it('are listed with device, address and last use; this one is marked', async () => {
    await b.make.user({ email: 'una@tregu.test' });
    const [here, there] = [await tokenFor(b, 'una@tregu.test'), await tokenFor(b, 'una@tregu.test')];
    const list = await own(here);
    expect(list).toHaveLength(2);
    expect(list.filter((one) => one.current)).toHaveLength(1);
    expect(list[0]).toMatchObject({ ip: expect.stringMatching(/./), last_used_at: expect.stringMatching(/T/) });
    expect((await own(there)).find((one) => one.current)?.id).not.toBe(list.find((one) => one.current)?.id);
    // Nothing in it opens a session.
    expect(JSON.stringify(list)).not.toMatch(/token|hash/);
  });

  it('end one by one, or all but this one, with the next request', async () => {
    await b.make.user({ email: 'ola@tregu.test' });
    const [here, there, third] = [
      await tokenFor(b, 'ola@tregu.test'),
      await tokenFor(b, 'ola@tregu.test'),
      await tokenFor(b, 'ola@tregu.test'),
    ];
    const id = (await own(there)).find((one) => one.current)?.id;
    const ended = await request(b, endSessions, { body: { id } }, { token: here });
    expect(ended.body).toMatchObject({ statusMessage: 'The session was ended', result: { ended: 1 } });
    expect([await lives(here), await lives(there), await lives(third)]).toEqual([true, false, true]);
    expect((await request(b, endSessions, { body: { id } }, { token: here })).status).toBe(404);
    expect((await request(b, endSessions, { body: {} }, { token: here })).body.result).toEqual({ ended: 1 });
    expect([await lives(here), await lives(third)]).toEqual([true, false]);
  });

  it('never end the one that asks, nor somebody else’s', async () => {
    const mine = (await own(ada)).find((one) => one.current)?.id;
    expect((await request(b, endSessions, { body: { id: mine } }, { token: ada })).status).toBe(409);
    expect((await request(b, endSessions, { body: { id: mine } }, { token: sara })).status).toBe(404);
    expect(await lives(ada)).toBe(true);
  });

  it('tell when they were last used, within five minutes', async () => {
    const { id } = await b.make.user({ email: 'lena@tregu.test' });
    const token = await tokenFor(b, 'lena@tregu.test');
    await b.platform.db
      .updateTable('sessions')
      .set({ last_used_at: new Date(Date.now() - 3_600_000) })
      .where('user_id', '=', id)
      .execute();
    await request(b, getMe, {}, { token });
    const used = async () => Date.parse((await own(token))[0]?.last_used_at ?? '');
    await expect.poll(used).toBeGreaterThan(Date.now() - 60_000);
  });
});

describe('sessions of others', () => {
  it('are seen and ended with Update_User, and the history tells it', async () => {
    const { id } = await b.make.user({ email: 'rosa@tregu.test' });
    const token = await tokenFor(b, 'rosa@tregu.test');
    const list = (await request(b, listSessionsOf, { params: { id } }, { token: ada })).body.result as SessionEntry[];
    expect(list).toMatchObject([{ current: false }]);
    expect((await request(b, endSessionsOf, { params: { id }, body: {} }, { token: ada })).status).toBe(200);
    expect(await lives(token)).toBe(false);
    const line = await b.platform.db
      .selectFrom('activity_log')
      .select(['action', 'after'])
      .where('entity_id', '=', id)
      .where('action', '=', 'ended sessions')
      .executeTakeFirstOrThrow();
    expect(line.after).toEqual({ sessions: 1 });
  });

  it('of a Super Admin end by a Super Admin only; without the right nobody’s (V15)', async () => {
    const boss = await b.make.user({ email: 'boss@tregu.test', roles: ['Super Admin'] });
    const token = await tokenFor(b, 'boss@tregu.test');
    const end = (by: string) => request(b, endSessionsOf, { params: { id: boss.id }, body: {} }, { token: by });
    expect((await end(ada)).body).toMatchObject({ result: { code: 'super_admin_only' } });
    expect(await lives(token)).toBe(true);
    await b.make.user({ email: 'nobody@tregu.test' });
    expect((await end(await tokenFor(b, 'nobody@tregu.test'))).status).toBe(403);
    expect((await end(sara)).status).toBe(200);
    expect(await lives(token)).toBe(false);
  });
});

it('Address and device of a session are forgotten 90 days after it ended, those of a living one never', async () => {
  const user = await b.make.user({ email: 'ip@tregu.test' });
  const { db } = b.platform;
  for (const [name, revoked, expires] of [
    ['living', null, 1],
    ['ended', -91, 1],
    ['ended lately', -89, 1],
    ['expired', null, -91],
    ['expired, then ended', -1, -91],
  ] as const)
    await sql`insert into sessions (token_hash, user_id, ip, user_agent, revoked_at, expires_at)
      values (${`forget ${name}`}, ${user.id}, '203.0.113.7', 'Browser', now() + make_interval(days => ${revoked}::int), now() + make_interval(days => ${expires}::int))`.execute(
      db,
    );
  expect(await sessionRepository(db).forgetDevices(90)).toBe(3);
  const { rows } = await sql<{ name: string }>`select token_hash as name from sessions
    where user_id = ${user.id} and (ip is not null or user_agent is not null) order by 1`.execute(db);
  expect(rows.map(({ name }) => name)).toEqual(['forget ended lately', 'forget living']);

  // Of many that ended long ago it looks at those alone whose device is kept.
  await sql`insert into sessions (token_hash, user_id, expires_at)
    select 'long gone ' || n, ${user.id}, now() - interval '1 year' from generate_series(1, 5000) n`.execute(db);
  await sql`analyze sessions`.execute(db);
  const walked = await inTransaction(db, async (trx) => {
    const read = async () =>
      (
        await sql<{ tuples: number }>`select seq_tup_read::int as tuples from pg_stat_xact_user_tables
          where relname = 'sessions'`.execute(trx)
      ).rows[0]!.tuples;
    const before = await read();
    await sessionRepository(trx).forgetDevices(90);
    return (await read()) - before;
  });
  expect(walked).toBe(0);
});
