import { afterAll, beforeAll, expect, it } from 'vitest';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { closeBrowser, expectAccessible, signIn, stillness, type Visitor, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { picturesOfAll } from './pictures.ts';

/** The start page: numbers that lead to what they count, and that stand as the person wants them. */
let market: Market;
beforeAll(async () => {
  market = await openMarket();
  const { db } = market.platform;
  const reseller = await db
    .selectFrom('users')
    .select('seller_id')
    .where('email', '=', 'reseller@tregu.test')
    .executeTakeFirstOrThrow();
  const sellerId = reseller.seller_id!;
  for (const status of [productStatus.pending, productStatus.pending, productStatus.approved])
    await market.make.product({ sellerId, status });
  const reviewed = await market.make.product({ sellerId, status: productStatus.approved });
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'admin@tregu.test')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('activity_log')
    .values({
      user_id: admin.id,
      cause: 'http',
      entity: 'product',
      entity_id: reviewed.id,
      action: 'status_changed',
      before: JSON.stringify({ status: productStatus.pending }),
      after: JSON.stringify({ status: productStatus.approved }),
    })
    .execute();
  const failed = {
    type: 'feed-import',
    shop_id: 1,
    input: '{}',
    user_id: admin.id,
    status: 'failed',
    error: 'No file at the address',
  };
  for (const hours of [1, 2])
    await db
      .insertInto('tasks')
      .values({ ...failed, completed_at: new Date(Date.now() - hours * 3_600_000) })
      .execute();
});
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

const tile = ({ page }: Visitor, label: string) =>
  page.locator('[data-part="db-tile"]').filter({ has: page.getByRole('link', { name: label, exact: true }) });
const labels = ({ page }: Visitor) => page.locator('[data-part="db-tile"] [data-part="db-label"]').allTextContents();

it('leads from a number to the list that shows as many, and says what it counts', async () => {
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'admin@tregu.test', '/');
  const blocked = tile(who, 'Approved, not ready');
  const count = await blocked.locator('strong').textContent();
  await blocked.getByRole('button', { name: 'About “Approved, not ready”' }).click();
  await page.getByText(/^Approved products that do not meet a requirement of the shop/).waitFor();
  await page.keyboard.press('Escape');
  await expectAccessible(who);
  await blocked.getByRole('link').click();
  await page.waitForURL(/categories\/update\?.*readiness=blocked/);
  await page.getByText(`Total ${count} products`).first().waitFor();
});

it('keeps what is hidden and moved for this person, on every device', async () => {
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'admin@tregu.test', '/');
  await tile(who, 'To review').waitFor();
  const [first, second] = await labels(who);
  await page.getByRole('button', { name: 'Customise' }).click();
  const panel = page.getByRole('dialog', { name: 'Customise' });
  await panel.getByRole('checkbox', { name: `Show “${second}”` }).uncheck();
  await tile(who, second!).waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: `Move “${first}” down` }).click();
  await stillness(who);

  const again = await visitor(market);
  await signIn(again, 'admin@tregu.test', '/');
  await tile(again, first!).waitFor();
  expect(await labels(again)).not.toContain(second);
  await again.page.getByRole('button', { name: 'Customise' }).click();
  await again.page.getByRole('button', { name: 'Reset to default' }).click();
  await tile(again, second!).waitFor();
});

it('shows what was done in the days that are asked for, and what the catalogue lacks', async () => {
  const who = await visitor(market, { width: 390, dark: true });
  const { page } = who;
  await signIn(who, 'admin@tregu.test', '/');
  await page.getByRole('img', { name: /^Reviewed: 1 in 30 days, most on / }).waitFor();
  const reviewed = page.locator('[data-part="db-bars"]').filter({ hasText: 'Reviewed' });
  await reviewed.getByText('Previous 30 days', { exact: true }).waitFor();
  expect(await reviewed.locator('[data-part="db-y"] li').allTextContents()).toEqual(['2', '1', '0']);
  await reviewed.getByText('Show as table').click();
  expect(await reviewed.getByRole('table', { name: 'Reviewed by day' }).getByRole('row').count()).toBe(31);
  await page.getByText('7 days', { exact: true }).click();
  await page.getByRole('img', { name: /^Reviewed: 1 in 7 days, most on / }).waitFor();
  await page.getByText('Today', { exact: true }).click();
  await page.getByRole('img', { name: /^Reviewed: 1 in 1 day, most on / }).waitFor();
  await page.waitForURL(/days=1(&|$)/);
  await reviewed.getByText('Today', { exact: true }).waitFor();
  await reviewed.getByText('Yesterday', { exact: true }).waitFor();
  // A few hours are not compared with a whole day.
  expect(await reviewed.getByText(/previous/).count()).toBe(0);
  await picturesOfAll(who, 'start-page-today');
  await page.setViewportSize({ width: 390, height: 900 });
  // By the clock and the zone of the browser, as the page counts it.
  const days = await page.evaluate(() => new Date().getDate());
  await page.getByText('This month', { exact: true }).click();
  await page.waitForURL(/days=month/);
  await page.getByRole('img', { name: new RegExp(`^Reviewed: 1 in ${days} days?, most on `) }).waitFor();
  await page.getByText('Choose', { exact: true }).click();
  await page.getByLabel('From', { exact: true }).fill('01.01.2020');
  await page.getByLabel('To', { exact: true }).fill('10.01.2020');
  await page.getByText('Reviewed: nothing in 10 days').waitFor();
  await page.waitForURL(/from=2020-01-01&to=2020-01-10/);
  const line = page.locator('[data-part="db-coverage"] li').filter({ hasText: 'With images' });
  await expectAccessible(who);
  await line.getByRole('link', { name: /^View \d+ missing$/ }).click();
  await page.waitForURL(/categories\/update\?.*show_images=0/);
});

it('says which tasks failed and why, and who reviewed how much [pages.md 4.1]', async () => {
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'admin@tregu.test', '/');
  const tasks = page.getByRole('region', { name: 'Tasks', exact: true });
  await tasks.getByText('No task is running').waitFor();
  await tasks.getByText('Failed in the last 24 hours: 2').waitFor();
  await tasks.getByText(/^No file at the address.*2 times, last /s).waitFor();
  const team = page.getByRole('region', { name: 'Reviewed by person' });
  const row = team.getByRole('row').nth(1);
  expect(await row.getByRole('cell').allTextContents()).toEqual(['1', '1', '0', '0']);
  await expectAccessible(who);
  await picturesOfAll(who, 'start-page-tasks');
  await page.setViewportSize({ width: 1440, height: 900 });
  await tasks.getByRole('button', { name: 'Feed import' }).click();
  await page.getByRole('dialog').getByText('No file at the address').first().waitFor();
  await page.keyboard.press('Escape');
  await row.getByRole('link').click();
  await page.waitForURL(/settings\/metrics-user\?.*person=\d+/);
});

it('shows a restricted reseller their own figures and nothing of the market', async () => {
  const who = await visitor(market);
  await signIn(who, 'reseller@tregu.test', '/');
  await tile(who, 'In the catalogue').waitFor();
  for (const label of await labels(who)) expect(['In the catalogue', 'In review', 'In the shop']).toContain(label);
  expect(await who.page.locator('[data-part="db-coverage"], [data-part="db-series"]').count()).toBe(0);
  await who.open('/products?shopId=1');
  await who.page.getByRole('heading', { name: 'Your products', level: 1 }).waitFor();
  await who.page.getByRole('combobox', { name: 'Language' }).waitFor();
  expect(await who.page.getByRole('combobox', { name: 'Reseller' }).count()).toBe(0);
});
