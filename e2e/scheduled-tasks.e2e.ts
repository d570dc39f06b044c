import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer, closeBrowser, expectAccessible, pick, seesToast, signIn, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { picturesOfAll } from './pictures.ts';

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
  const pause = page.getByRole('button', { name: 'Pause: Clean-up: download links' });
  await pause.waitFor();
  await picturesOfAll(who, 'schedules');
  await pause.click();
  await answer(who, 'Pause Clean-up: download links?', 'Pause');
  await seesToast(who, 'Schedule paused');
  // What it needs is gone: a run by hand fails, and it stays paused.
  await market.platform.pool.query('alter table downloads rename to downloads_away');
  await page.getByRole('button', { name: 'Run now: Clean-up: download links' }).click();
  await seesToast(who, 'It starts within a few seconds');
  await page.getByRole('button', { name: 'Clean-up: download links', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Clean-up: download links' });
  const log = drawer.getByRole('list', { name: 'Runs' });
  await log.getByText('Technical error: relation "downloads" does not exist').waitFor();
  await log.getByText(/Sara Super/).waitFor();
  await drawer.getByText('Paused', { exact: true }).waitFor();
  // One at a time, as long as it takes, and again at its next time.
  for (const rule of ['One; the next is skipped', 'None; 30 s without a sign of life', 'Again at its next time'])
    await drawer.getByText(rule, { exact: true }).waitFor();
  await drawer.getByText(/the run starts again from the beginning/).waitFor();
  await expectAccessible(who);
  await picturesOfAll(who, 'schedule');
  await pick(who, drawer.getByRole('combobox', { name: 'Who is told' }), 'Ada Admin');
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: 'Save' }).click();
  await seesToast(who, 'Recipients saved');
  await market.platform.pool.query('alter table downloads_away rename to downloads');
  await drawer.getByRole('button', { name: 'Run now' }).click();
  await log.getByText('Done').waitFor();
  await drawer.getByRole('button', { name: 'History' }).click();
  await page
    .getByRole('dialog', { name: 'History of Clean-up: download links' })
    .getByText('Run by hand')
    .first()
    .waitFor();

  // The times of one supplier are paused where they are set, and are paused here, too.
  await market.platform.pool.query(
    `insert into sourcing_clocks (seller_id, days, hour) values ($1, '{1,2,3,4,5,6,7}', 0)`,
    [market.sellers.beta],
  );
  await who.open('/orders?shopId=1&bucket=to_order&rules=1');
  const rules = page.getByRole('dialog', { name: 'Buying rules' });
  const clock = rules.getByRole('list', { name: 'Proposals by the clock' }).getByRole('listitem');
  await clock.getByRole('button', { name: 'Pause: Beta Trade' }).click();
  await clock.getByText(/ · paused/).waitFor();
  await expectAccessible(who);
  await who.open(`${place}?search_text=Beta`);
  await page.getByRole('button', { name: 'Resume: Beta Trade' }).waitFor();
  await who.open('/orders?shopId=1&bucket=to_order&rules=1');
  await clock.getByRole('button', { name: 'Resume: Beta Trade' }).click();
  await clock.getByRole('button', { name: 'Pause: Beta Trade' }).waitFor();
  expect(await clock.textContent()).not.toContain('paused');
  expect(who.problems).toEqual([]);
  await who.close();
});

it('an export by the clock is there as every schedule is: paused, run, with its log, in Albanian on a phone [pages.md 4.41]', async () => {
  const { pool } = market.platform;
  const said = {
    format: 'csv',
    search: {},
    columns: ['sku', 'name'],
    delimiter: ',',
    decimal: '.',
    bom: true,
    only_changed: false,
    every: 'day',
    weekday: 1,
    hour: 6,
    mail: false,
    language: 'en',
    time_zone: 'Europe/Tirane',
  };
  await pool.query(
    `insert into export_profiles (owner_id, shop_id, name, list, said, next_at)
     select id, 1, 'Morning list', 'products', $1, now() + interval '8 hours' from users where email = 'admin@tregu.test'`,
    [JSON.stringify(said)],
  );
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', `${place}?search_text=morning`);
  await page.getByRole('button', { name: 'Morning list – Ada Admin', exact: true }).click();
  const drawer = page.getByRole('dialog', { name: 'Morning list – Ada Admin' });
  await drawer.getByText('Every day at 06:00 (Europe/Tirane)').waitFor();
  // Each file is written whole or not at all.
  await drawer.getByText(/leaves nothing behind.* the run starts again from the beginning/).waitFor();
  await drawer.getByRole('button', { name: /^Pause/ }).click();
  await answer(who, 'Pause Morning list – Ada Admin?', 'Pause');
  await seesToast(who, 'Schedule paused');
  await drawer.getByText('Paused', { exact: true }).waitFor();
  await drawer.getByRole('button', { name: /^Run now/ }).click();
  await seesToast(who, 'It starts within a few seconds');
  await expect
    .poll(async () => (await pool.query('select status from tasks t join exports e on e.id = t.id')).rows[0]?.status)
    .toBe('completed');
  await page.reload();
  const log = drawer.getByRole('list', { name: 'Runs' });
  await log.getByText('Done').waitFor();
  // In the name of its owner, and asked for by who pressed the button.
  await log.getByText(/Sara Super/).waitFor();
  await expectAccessible(who);
  await drawer.getByRole('button', { name: 'Open its schedule and runs' }).waitFor();
  expect(who.problems).toEqual([]);
  await who.close();

  const owner = await visitor(market, { width: 390, dark: true });
  await signIn(owner, 'admin@tregu.test', '/products');
  await owner.page.getByRole('button', { name: /^(Export|Eksporto)$/ }).click();
  const profiles = owner.page.getByRole('region', { name: /^(Export profiles|Profilet e eksportit)$/ });
  await profiles.getByText(/paused|në pauzë/).waitFor();
  await expectAccessible(owner);
  await profiles.getByRole('button', { name: /^(Resume|Vazhdo): Morning list$/ }).click();
  await seesToast(owner, 'Profile resumed');
  expect(owner.problems).toEqual([]);
  await owner.close();
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
