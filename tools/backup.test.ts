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

it('is given the settings of the product wherever the guide has it run, as every command by hand', async () => {
  const guide = await readFile(new URL('../docs/operate.md', import.meta.url), 'utf8');
  const blocks = [...guide.matchAll(/```sh\n(.*?)```/gs)]
    .map(([, block]) => block!)
    .filter((one) => /^npm /m.test(one));
  expect(blocks.length).toBeGreaterThan(2);
  for (const block of blocks) expect(block).toMatch(/^set -a; \. \/etc\/tregu\/environment; set \+a\n/);
});
