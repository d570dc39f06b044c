import os from 'node:os';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { type Bench, bench } from '../test/bench.ts';
import { createReadiness } from './health.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());

const ready = (needs: object = {}) => createReadiness({ db: b.platform.db, dataDir: os.tmpdir(), ...needs })();

it('is not given while the disk is nearly full, or its folder is gone', async () => {
  const full = await ready({ leastFree: Number.MAX_SAFE_INTEGER });
  expect(full).toMatchObject({
    status: 'not_ready',
    checks: { disk: { status: 'failed', detail: expect.stringMatching(/^\d+ MB free/) } },
  });
  expect(full.checks.database.status).toBe('ok');
  const gone = await ready({ dataDir: `${os.tmpdir()}/no/such/folder` });
  expect(gone).toMatchObject({ status: 'not_ready', checks: { disk: { status: 'failed', detail: 'no answer' } } });
});

it('is not given while the database is away, and the answer comes all the same', async () => {
  const away = openDatabase('postgres://tregu@127.0.0.1:1/tregu', 1);
  expect(await ready({ db: away.db })).toMatchObject({
    status: 'not_ready',
    checks: {
      database: { status: 'failed', detail: 'no answer' },
      migrations: { status: 'failed' },
      queue: { status: 'failed' },
      disk: { status: 'ok' },
    },
  });
  await away.close();
});

it('warns of work that nobody takes up for five minutes, and stays ready: a web node less would not help', async () => {
  const waiting = (seconds: number) =>
    sql`insert into tasks (type, shop_id, input, status, created_at) values ('feed-import', 1, '{}', 'pending', now() - make_interval(secs => ${seconds}))`.execute(
      b.platform.db,
    );
  await waiting(200);
  expect((await ready()).checks.queue).toMatchObject({
    status: 'ok',
    detail: expect.stringMatching(/^1 wait, the first for 20\d s$/),
  });
  await waiting(400);
  expect(await ready()).toMatchObject({
    status: 'ready',
    checks: { queue: { status: 'warning', detail: expect.stringMatching(/^2 wait, the first for 40\d s$/) } },
  });
});
