import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { sayErased } from '#server/backup/erasures.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { runTool } from './run-tool.for-tests.ts';

let b: Bench;
let folder: string;
beforeAll(async () => {
  b = await bench();
  folder = await mkdtemp(path.join(os.tmpdir(), 'tregu-backup-command-'));
  await writeFile(path.join(folder, 'passphrase'), 'a passphrase that is long enough\n');
});
afterAll(async () => {
  await b.close();
  await rm(folder, { recursive: true, force: true });
});

const at = (name: string) => path.join(folder, name);
const backup = (settings: Record<string, string>) =>
  runTool('backup.ts', ['--to', at('market.tregu'), '--passphrase-file', at('passphrase')], settings);

it('refuses a data folder without a market, and makes none there', async () => {
  const { code, out } = await backup({ DATA_DIR: at('elsewhere'), DATABASE_URL: '' });
  expect([code, out]).toEqual([1, expect.stringContaining(`There is no market in ${at('elsewhere')}. Give`)]);
  expect(existsSync(at('elsewhere'))).toBe(false);
});

it('refuses a market in which nobody is an administrator, then says what it saved', async () => {
  const settings = { DATA_DIR: at('data'), DATABASE_URL: b.url };
  const refused = await backup(settings);
  expect([refused.code, refused.out]).toEqual([1, expect.stringContaining('Nobody is an administrator')]);
  expect((await readdir(folder)).filter((name) => name.startsWith('market'))).toEqual([]);

  await b.make.user({ email: 'boss@backup.test', roles: ['Super Admin'] });
  const { code, out } = await backup(settings);
  const { host, pathname, password } = new URL(b.url);
  expect([code, out]).toEqual([
    0,
    expect.stringContaining(`Data: PostgreSQL ${host}${pathname}, files in ${at('data')}`),
  ]);
  if (password) expect(out).not.toContain(`:${password}@`);
  expect(existsSync(at('market.tregu'))).toBe(true);
}, 60_000);

it('keeps on the list of erasures whom this market does not know to be erased, and no half of a list', async () => {
  const settings = { DATA_DIR: at('data'), DATABASE_URL: b.url };
  const list = (to = 'erased.json') => runTool('erasures.ts', ['--to', at(to)], settings);
  const known = async (kind: 'customers' | 'members' = 'customers') =>
    JSON.parse(await readFile(at('erased.json'), 'utf8'))[kind].map(({ id }: { id: number }) => id);
  await b.platform.pool.query(`with p as (insert into loyalty_programs
      (shop_id, per_amount, pending_days, redeem_points, redeem_value) values (1, 1, 0, 100, 1) returning id)
    insert into loyalty_members (id, program_id, customer_key, anonymised_at) overriding system value
      select 800, id, 'anonymous-1', now() from p`);
  await b.platform.pool.query(
    'insert into customers (id, shop_id, anonymised_at) overriding system value values (900, 1, now())',
  );
  expect(await list()).toMatchObject({
    code: 0,
    out: expect.stringContaining('1 customers and 1 members of loyalty programmes were erased'),
  });
  expect([await known(), await known('members')]).toEqual([[900], [800]]);
  // As after a backup was restored that is older than the erasure, without its list.
  await b.platform.pool.query('update customers set anonymised_at = null where id = 900');
  await b.platform.pool.query('update loyalty_members set anonymised_at = null where id = 800');
  await b.platform.pool.query(
    'insert into customers (id, shop_id, anonymised_at) overriding system value values (901, 1, now())',
  );
  expect((await list()).code).toBe(0);
  expect([await known(), await known('members')]).toEqual([[900, 901], [800]]);

  const half = (await readFile(at('erased.json'), 'utf8')).slice(0, 40);
  await writeFile(at('half.json'), half);
  const { code, out } = await list('half.json');
  expect([code, out]).toEqual([1, expect.stringContaining('half.json is no list of erasures')]);
  expect(await readFile(at('half.json'), 'utf8')).toBe(half);
  const elsewhere = await runTool('erasures.ts', ['--to', at('erased.json')], {
    DATA_DIR: at('elsewhere'),
    DATABASE_URL: '',
  });
  expect([elsewhere.code, elsewhere.out]).toEqual([
    1,
    expect.stringContaining(`There is no market in ${at('elsewhere')}`),
  ]);
  expect(await known()).toEqual([900, 901]);
}, 60_000);

it('warns after a restore where the list of erasures is older than the backup', async () => {
  const admin = new pg.Client({ connectionString: inject('adminUrl') });
  await admin.connect();
  const name = `restored_by_command_${process.pid}`;
  await admin.query(`create database ${name}`);
  const list = { format: 1, at: '2026-01-01T00:00:00.000Z', customers: [] };
  await writeFile(at('old-list.json'), JSON.stringify(list));
  const files = ['--from', at('market.tregu'), '--passphrase-file', at('passphrase'), '--erased', at('old-list.json')];
  const databaseUrl = b.url.replace(/\/[^/?]*(\?|$)/, `/${name}$1`);
  const { code, out } = await runTool('restore.ts', files, { DATA_DIR: at('place'), DATABASE_URL: databaseUrl });
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  expect(code, out).toBe(0);
  const [, backupAt] = /as of (\S+) is here/.exec(out)!;
  // A list of the release before, which knew of no members.
  expect(out).toContain(sayErased(backupAt!, list, { customers: 0, members: 0 }));
}, 120_000);

it('says what a list of erasures cannot know', () => {
  const [before, backup, after] = ['2026-01-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z', '2026-03-01T00:00:00.000Z'];
  const again = { customers: 3, members: 2 };
  expect(sayErased(backup, { at: before }, again)).toMatch(
    /^WARNING: .*older than the backup.* erased after 2026-02-01T/,
  );
  expect(sayErased(backup, { at: after }, again)).toMatch(
    /^3 customers and 2 members .* of the list .* erased after 2026-03-01T/,
  );
  expect(sayErased(backup, null, null)).toContain('restore with --erased LIST');
});

it('is given the settings of the product wherever the guide has it run, as every command by hand', async () => {
  const guide = await readFile(new URL('../docs/operate.md', import.meta.url), 'utf8');
  const blocks = [...guide.matchAll(/```sh\n(.*?)```/gs)]
    .map(([, block]) => block!)
    .filter((one) => /^npm /m.test(one));
  expect(blocks.length).toBeGreaterThan(2);
  for (const block of blocks) expect(block).toMatch(/^set -a; \. \/etc\/tregu\/environment; set \+a\n/);
});
