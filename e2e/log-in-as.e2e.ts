import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeBrowser, expectAccessible, seesToast, signIn, type Visitor, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

let market: Market;
let staff: Visitor;

beforeAll(async () => {
  market = await openMarket();
  staff = await visitor(market);
  await signIn(staff, 'admin@tregu.test');
});
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

it('staff look as a local seller: they see the seller’s pages, can change nothing, and come back to where they were', async () => {
  const { page } = staff;
  await staff.open('/local/sellers');
  await page.getByRole('button', { name: 'Liri Shop' }).click();
  await page.getByRole('button', { name: 'Log in as Liri Seller' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'View Tregu as Liri Seller?' });
  await dialog.getByLabel('Why (kept in the history)').fill('they called about a price');
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Look as Liri Seller' }).click();

  const banner = page.getByRole('region', { name: 'Po shikoni si Liri Seller' });
  await banner.waitFor();
  await expectAccessible(staff);
  await page.getByText('Mirë se vini, Liri Seller').waitFor();
  await staff.open('/local/products');
  await banner.waitFor();
  expect(await page.getByRole('button', { name: 'Produkt i ri' }).count()).toBe(0);

  // Another tab of the same browser is still the viewer's own.
  const other = await page.context().newPage();
  await other.goto(`${market.address}/local/sellers`);
  await other.getByText('Welcome, Ada Admin').waitFor();
  expect(await other.getByText('Po shikoni si').count()).toBe(0);
  await other.close();

  await banner.getByRole('button', { name: 'Ndalo shikimin' }).click();
  await page.getByText('Welcome, Ada Admin').waitFor();
  await page.getByRole('button', { name: 'Log in as Liri Seller' }).waitFor();
  const { rows } = await market.platform.pool.query(
    `select action, after from activity_log where action like '%look%' order by id`,
  );
  expect(rows).toEqual([
    { action: 'looked at as', after: { reason: 'they called about a price' } },
    { action: 'stopped looking as', after: null },
  ]);
  expect(staff.problems).toEqual([]);
});

it('a view that has run out gives the viewer back, with a word about it', async () => {
  const { page } = staff;
  await staff.open('/local/sellers');
  await page.getByRole('button', { name: 'Liri Shop' }).click();
  await page.getByRole('button', { name: 'Log in as Liri Seller' }).click();
  await page.getByRole('button', { name: 'Look as Liri Seller' }).click();
  await page.getByRole('region', { name: 'Po shikoni si Liri Seller' }).waitFor();
  // What is asked from here on waits until the view is over: otherwise what the page still loads ends it before the click.
  const over = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await over.promise;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Produktet' }).first().click();
  await market.platform.pool.query(`update sessions set revoked_at = now() where viewer_id is not null`);
  over.resolve();
  await page.getByText('Welcome, Ada Admin').waitFor();
  await seesToast(staff, 'përfundoi');
  await page.unrouteAll({ behavior: 'wait' });
  expect(staff.problems).toEqual([]);
});

it('a session that nobody uses is told of before it ends, and goes on at a word', async () => {
  const idle = await visitor(market);
  await idle.page.clock.install();
  await signIn(idle, 'admin@tregu.test');
  await idle.open('/local/sellers');
  await idle.page.getByText('Welcome, Ada Admin').waitFor();
  await idle.page.clock.fastForward('01:58:30');
  const dialog = idle.page.getByRole('dialog').filter({ hasText: 'Are you still there?' });
  await dialog.waitFor();
  await expectAccessible(idle);
  await dialog.getByRole('button', { name: 'Stay logged in' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await idle.page.clock.fastForward('02:00:05');
  await idle.page.getByRole('button', { name: 'Log in' }).waitFor();
  await seesToast(idle, 'Session expired, please login again!');
  expect(idle.problems).toEqual([]);
  await idle.close();
});
