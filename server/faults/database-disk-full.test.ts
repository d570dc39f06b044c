import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { checkSession, login } from '#features/base/session/contract/session.calls.ts';
import { inviteUser, listAccounts } from '#features/base/users/contract/users.accounts.calls.ts';
import { generalErrors } from '#kit/error.ts';
import { type Bench, bench } from '../test/bench.ts';
import { checkInvariants } from '../test/check-invariants.ts';
import { request, tokenFor } from '../test/http.ts';

/** A small disk that the server of the tests sees, too: it takes an account that may mount. */
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tregu-small-disk-'));
const worked = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
const mounted = worked('mount', '-t', 'tmpfs', '-o', 'size=64m', 'tmpfs', folder);
const skipped = mounted ? '' : ' (skipped: this account may mount no small disk)';

const name = `small_${process.pid}`;
let admin: pg.Client | undefined;
let b: Bench | undefined;

beforeAll(async () => {
  if (!mounted) return;
  admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  const { rows } = await admin.query('show data_directory');
  const { uid, gid } = fs.statSync(rows[0].data_directory);
  fs.chownSync(folder, uid, gid);
  await admin.query(`create tablespace ${name} location '${folder}'`);
  await admin.query(`create database ${name} template template_tregu tablespace ${name}`);
  const databaseUrl = inject('adminUrl').replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
  b = await bench({ databaseUrl, config: { logLevel: 'silent' } });
}, 60_000);
afterAll(async () => {
  await b?.close();
  await admin?.query(`drop database if exists ${name} with (force)`);
  await admin?.query(`drop tablespace if exists ${name}`);
  await admin?.end();
  if (mounted) worked('umount', folder);
  fs.rmSync(folder, { recursive: true, force: true });
});

it.skipIf(skipped !== '')(
  `says that the database's disk is full, keeps nothing half, goes on reading, and writes again once there is space${skipped} (R-D5)`,
  async () => {
    const { make, platform } = b!;
    const { pool } = platform;
    await make.user({ email: 'sara@full.test', roles: ['Super Admin'] });
    const token = await tokenFor(b!, 'sara@full.test');
    const invite = async (n: number) => {
      const asked = { body: { email: `new${n}@full.test` } };
      const { status, body } = await request(b!, inviteUser, asked, { token });
      return { status, text: body.statusMessage };
    };

    await pool.query('create table filler (text text)');
    const fill = () => pool.query(`insert into filler select repeat(md5(n::text), 200) from generate_series(1, 300) n`);
    const listInvited = () => request(b!, listAccounts, { query: { state: 'invited' } }, { token });
    // Read meanwhile, so that the connections for reading stay open: a new one PostgreSQL may refuse itself, since it
    // writes a file with its catalogue first where the old one is out of date.
    await expect(
      (async () => {
        for (;;) {
          await fill();
          await listInvited();
        }
      })(),
    ).rejects.toMatchObject({ code: '53100' });

    // What is left of pages that were begun is used up first.
    let invited = 0;
    let last = await invite(0);
    for (; last.status === 200 && invited < 2000; last = await invite(invited)) invited += 1;
    expect(last).toEqual({ status: 507, text: generalErrors.diskFull.text });
    expect(
      (await request(b!, login, { body: { email: 'sara@full.test', password: 'tregu-demo' } })).status,
    ).toBeLessThan(508);

    // Reading goes on, and of what was refused there is nothing: no account, no mail, no line of history.
    expect((await request(b!, checkSession, {}, { token })).status).toBe(200);
    const { body } = await listInvited();
    expect(body.result).toMatchObject({ total: invited });
    const { rows } = await pool.query(`select
      (select count(*)::int from mail_outbox where event = 'accounts.invitation') as mails,
      (select count(*)::int from activity_log where action = 'invited') as lines`);
    expect(rows).toEqual([{ mails: invited, lines: invited }]);

    await pool.query('drop table filler');
    await pool.query('checkpoint');
    expect(await invite(invited)).toMatchObject({ status: 200 });
    expect(await checkInvariants(pool)).toEqual([]);
  },
  120_000,
);
