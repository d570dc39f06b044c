import { afterAll, beforeAll, expect, it } from 'vitest';
import { settingsRepository } from '#features/base/settings/server/settings.public.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { runTool } from './run-tool.for-tests.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
});
afterAll(() => b.close());

const reset = (...args: string[]) =>
  runTool('reset-networks.ts', args, { DATABASE_URL: b.url, DATA_DIR: b.platform.config.dataDir });

it('lets staff in again who shut themselves out, says what was set, and is in the history', async () => {
  const settings = settingsRepository(b.platform.db);
  await settings.set('staff_networks', null, '203.0.113.0/24');
  const { code, out } = await reset();
  expect([code, out]).toEqual([0, expect.stringContaining('It was: 203.0.113.0/24')]);
  expect(await settings.find('staff_networks', null)).toBe('');
  const { rows } = await b.platform.pool.query(`select cause, before from activity_log where entity = 'settings'`);
  expect(rows).toEqual([{ cause: 'command', before: { staff_networks: '203.0.113.0/24' } }]);
  expect(await reset()).toMatchObject({ code: 1, out: expect.stringContaining('nothing was changed') });
  expect(await reset('all')).toMatchObject({ code: 1, out: expect.stringContaining('npm run reset-networks') });
});
