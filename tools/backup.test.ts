import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
  const known = async () =>
    JSON.parse(await readFile(at('erased.json'), 'utf8')).customers.map(({ id }: { id: number }) => id);
  await b.platform.pool.query(
    'insert into customers (id, shop_id, anonymised_at) overriding system value values (900, 1, now())',
  );
  expect((await list()).code).toBe(0);
  expect(await known()).toEqual([900]);
  // As after a backup was restored that is older than the erasure, without its list.
  await b.platform.pool.query('update customers set anonymised_at = null where id = 900');
  await b.platform.pool.query(
    'insert into customers (id, shop_id, anonymised_at) overriding system value values (901, 1, now())',
  );
  expect((await list()).code).toBe(0);
  expect(await known()).toEqual([900, 901]);

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

it('is given the settings of the product wherever the guide has it run, as every command by hand', async () => {
  const guide = await readFile(new URL('../docs/operate.md', import.meta.url), 'utf8');
  const blocks = [...guide.matchAll(/```sh\n(.*?)```/gs)]
    .map(([, block]) => block!)
    .filter((one) => /^npm /m.test(one));
  expect(blocks.length).toBeGreaterThan(2);
  for (const block of blocks) expect(block).toMatch(/^set -a; \. \/etc\/tregu\/environment; set \+a\n/);
});
