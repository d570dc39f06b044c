import { afterAll, beforeAll, expect, it } from 'vitest';
import { aLocalOrder } from '#features/trade/local-purchasing/server/local-orders.for-tests.ts';
import { purchaseNumber } from '#features/trade/purchasing/contract/purchasing.rules.ts';
import { setLocalStatus } from '#features/trade/purchasing/server/purchasing.public.ts';
import { answer, closeBrowser, expectAccessible, seesToast, signIn, stillness, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

/** Goods of a local seller are fetched: a planner at a desk, a driver with the same list, and the seller who sees the day. */
let market: Market;
const numbers: string[] = [];
beforeAll(async () => {
  market = await openMarket();
  const { make, sellers, platform } = market;
  const { variantId } = await make.product({ sku: 'L-300', name: 'Vazo balte', sellerId: sellers.liri, stock: 9 });
  for (const _ of ['one', 'two']) {
    const { id } = await aLocalOrder(market, variantId);
    const by = { userId: null, shopId: null, cause: 'test' };
    const act = { at: new Date(), userId: null, cause: 'test' };
    await platform.unitOfWork(by, (tx) => setLocalStatus(tx, act, id, 'accepted'));
    const { year, number } = await platform.db
      .selectFrom('purchase_orders')
      .select(['year', 'number'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    numbers.push(purchaseNumber(year, number, true));
  }
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

it('orders are planned, one is not there and planned again, and each is picked up; nobody plans over somebody else [orders.md 5]', async () => {
  const [planner, driver] = [await visitor(market), await visitor(market, { width: 390 })];
  const { page } = planner;
  const [one, two] = numbers as [string, string];
  const days = page.getByRole('navigation', { name: 'Days' });
  const dialog = page.getByRole('dialog', { name: /^Plan the pick-up of/ });
  const plan = async (name: string) => {
    await dialog.waitFor();
    await dialog.getByRole('textbox', { name: 'Driver' }).fill(name);
    await stillness(planner);
    await dialog.getByRole('button', { name: 'Plan pick-up' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };

  await signIn(planner, 'admin@tregu.test', '/orders/local?tab=pick-ups');
  await page.getByRole('checkbox', { name: /^Select all of/ }).check();
  await page.getByText('2 chosen').waitFor();
  await page.getByRole('button', { name: 'Plan pick-up' }).click();
  await dialog.waitFor();
  await expectAccessible(planner);
  await plan('Beni');
  await seesToast(planner, 'Pick-up planned on');
  await page.getByText('Nothing is left to plan').waitFor();
  await days.getByRole('link').last().click();
  await page.getByText('0 of 2 picked up').waitFor();
  const address = new URL(page.url());

  // The driver's phone has the same list. Nobody is there, and that needs a reason.
  await signIn(driver, 'admin@tregu.test', address.pathname + address.search);
  const stop = driver.page.getByRole('listitem').filter({ hasText: two });
  await stop.getByRole('button', { name: 'Not there' }).click();
  const missed = driver.page.getByRole('dialog', { name: `Not there: ${two}` });
  await missed.waitFor();
  await expectAccessible(driver);
  await missed.getByRole('button', { name: 'Not there' }).click();
  await missed.getByText('Say why').waitFor();
  await missed.getByRole('textbox', { name: 'What happened' }).fill('Closed');
  await missed.getByRole('button', { name: 'Not there' }).click();
  await missed.waitFor({ state: 'hidden' });
  await stop.waitFor({ state: 'detached' });

  // It waits again, with what was said of it; two planners look at it, and the first one's word stands.
  await days.getByRole('link', { name: 'Not planned' }).click();
  await page.getByText('Not there 1×: Closed').waitFor();
  await page.getByRole('checkbox', { name: `Select ${two}` }).check();
  await page.getByRole('button', { name: 'Plan pick-up' }).click();
  await dialog.waitFor();
  await driver.open('/orders/local?tab=pick-ups');
  await driver.page.getByRole('checkbox', { name: `Select ${two}` }).check();
  await driver.page.getByRole('button', { name: 'Plan pick-up' }).click();
  const other = driver.page.getByRole('dialog', { name: /^Plan the pick-up of/ });
  await other.getByRole('textbox', { name: 'Driver' }).fill('Agim');
  await stillness(driver);
  await other.getByRole('button', { name: 'Plan pick-up' }).click();
  await seesToast(driver, 'Pick-up planned on');
  // The list behind the dialog has followed; what is written in it has not.
  await page.getByText('Nothing is left to plan').waitFor();
  await plan('Beni');
  await seesToast(planner, `${two} has changed. Check it again`);
  await page.getByText('Nothing is left to plan').waitFor();

  // Each driver has a sheet; what the seller's people see is the day.
  await planner.open(address.pathname + address.search);
  await page.getByText('Driver: Agim').first().waitFor();
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole('button', { name: 'Print list' }).click();
  await page.emulateMedia({ media: 'print' });
  const sheets = page.locator('.t-printed section');
  expect(await sheets.count()).toBe(2);
  const sheet = (name: string) => sheets.filter({ hasText: `Driver: ${name}` }).textContent();
  expect([(await sheet('Beni'))?.includes(one), (await sheet('Beni'))?.includes(two)]).toEqual([true, false]);
  expect([(await sheet('Agim'))?.includes(one), (await sheet('Agim'))?.includes(two)]).toEqual([false, true]);
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });

  for (const [place, number] of [one, two].entries()) {
    const row = page.getByRole('listitem').filter({ hasText: number });
    await row.getByRole('button', { name: 'Picked up' }).click();
    await answer(planner, 'Picked up', 'Picked up');
    await page.getByText(`${place + 1} of 2 picked up`).waitFor();
  }
  await expectAccessible(planner);
  expect(await page.getByRole('button', { name: 'Print list' }).count()).toBe(0);
  expect([...planner.problems, ...driver.problems]).toEqual([]);
  await planner.close();
  await driver.close();
});
