import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer, closeBrowser, expectAccessible, pick, seesToast, signIn, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

const place = '/settings/scheduled-tasks';

it('what runs by the clock is paused, run by hand, and its failure is told with its words [RTE-047, ROL-040]', async () => {
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', place);
  await page.getByRole('button', { name: 'Pause: Clean-up: exports' }).click();
  await answer(who, 'Pause Clean-up: exports?', 'Pause');
  await seesToast(who, 'Schedule paused');
  // What it needs is gone: a run by hand fails, and it stays paused.
  await market.platform.pool.query('alter table exports rename to exports_away');
  await page.getByRole('button', { name: 'Run now: Clean-up: exports' }).click();
  await seesToast(who, 'It starts within a few seconds');
  await page.getByRole('button', { name: 'Clean-up: exports', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Clean-up: exports' });
  const log = drawer.getByRole('list', { name: 'Runs' });
  await log.getByText('relation "exports" does not exist').waitFor();
  await log.getByText(/Sara Super/).waitFor();
  await drawer.getByText('Paused', { exact: true }).waitFor();
  await expectAccessible(who);
  await pick(who, drawer.getByRole('combobox', { name: 'Who is told' }), 'Ada Admin');
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await seesToast(who, 'Recipients saved');
  await market.platform.pool.query('alter table exports_away rename to exports');
  await drawer.getByRole('button', { name: 'Run now' }).click();
  await log.getByText('Done').waitFor();
  await drawer.getByRole('button', { name: 'History' }).click();
  await page.getByRole('dialog', { name: 'History of Clean-up: exports' }).getByText('Run by hand').first().waitFor();
  expect(who.problems).toEqual([]);
  await who.close();
});

it('a Super Admin sees on every page that no worker is there, in the dark, on a phone', async () => {
  // Answers requests, and works on nothing.
  const web = await openMarket({ role: 'web' });
  const who = await visitor(web, { width: 390, dark: true });
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/settings/languages');
  await page.getByText('No scheduler is running.').waitFor();
  await page.getByRole('link', { name: 'Scheduled tasks' }).last().click();
  await page.getByText('Start of feeds').waitFor();
  await expectAccessible(who);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(who.problems).toEqual([]);
  await who.close();
  await web.close();
});
