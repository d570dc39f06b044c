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
  for (const _ of ['one', 'two', 'three']) {
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
  const [one, two, three] = numbers as [string, string, string];
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
  await page.getByText('3 chosen').waitFor();
  await page.getByRole('button', { name: 'Plan pick-up' }).click();
  await dialog.waitFor();
  await expectAccessible(planner);
  await plan('Beni');
  await seesToast(planner, 'Pick-up planned on');
  await page.getByText('Nothing is left to plan').waitFor();
  await days.getByRole('link').last().click();
  await page.getByText('0 of 3 picked up', { exact: true }).waitFor();
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

  const row = page.getByRole('listitem').filter({ hasText: one });
  await row.getByRole('button', { name: 'Picked up' }).click();
  await answer(planner, 'Picked up', 'Picked up');
  await page.getByText('1 of 3 picked up', { exact: true }).waitFor();

  // The rest came on one vehicle and is marked at once, by the first of the buttons: above the stops, beside how many are chosen.
  for (const number of [two, three]) await page.getByRole('checkbox', { name: `Select ${number}` }).check();
  await page.getByText('2 chosen').waitFor();
  await page.getByRole('button', { name: 'Picked up' }).first().click();
  await page.getByText('Is everything of these 2 orders in the vehicle? This cannot be undone.').waitFor();
  await answer(planner, 'Picked up', 'Picked up');
  await seesToast(planner, '2 orders marked');
  await page.getByText('3 of 3 picked up', { exact: true }).waitFor();
  await expectAccessible(planner);
  expect(await page.getByRole('button', { name: 'Print list' }).count()).toBe(0);
  expect([...planner.problems, ...driver.problems]).toEqual([]);
  await planner.close();
  await driver.close();
});

it('a driver without an account says by a link what became of each stop, also without a network, and says nothing twice [orders.md 5]', async () => {
  const { make, sellers, platform } = market;
  const { variantId } = await make.product({ sku: 'L-301', name: 'Tas balte', sellerId: sellers.liri, stock: 9 });
  const by = { userId: null, shopId: null, cause: 'test' };
  const act = { at: new Date(), userId: null, cause: 'test' };
  const made: string[] = [];
  for (const _ of ['one', 'two']) {
    const { id } = await aLocalOrder(market, variantId);
    await platform.unitOfWork(by, (tx) => setLocalStatus(tx, act, id, 'accepted'));
    const { year, number } = await platform.db
      .selectFrom('purchase_orders')
      .select(['year', 'number'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    made.push(purchaseNumber(year, number, true));
  }
  const [one, two] = made as [string, string];
  const [planner, driver] = [await visitor(market), await visitor(market, { width: 390 })];
  const { page } = planner;
  await signIn(planner, 'admin@tregu.test', '/orders/local?tab=pick-ups');
  for (const number of made) await page.getByRole('checkbox', { name: `Select ${number}` }).check();
  await page.getByRole('button', { name: 'Plan pick-up' }).click();
  const dialog = page.getByRole('dialog', { name: /^Plan the pick-up of/ });
  await dialog.getByRole('textbox', { name: 'Driver' }).fill('Dritan');
  await stillness(planner);
  await dialog.getByRole('button', { name: 'Plan pick-up' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('navigation', { name: 'Days' }).getByRole('link').last().click();
  await page.getByRole('button', { name: 'Copy link for driver Dritan' }).click();
  const link = await page.getByRole('textbox', { name: 'Link for Dritan' }).inputValue();
  const address = new URL(link);
  expect(address.searchParams.get('language')).toBe('sq');

  // The phone knows nobody: the token leaves the address bar, and stays for a reload.
  await driver.page.goto(link);
  await driver.page.getByRole('heading', { name: /^Marrjet/ }).waitFor();
  await driver.page.waitForURL((now) => now.hash === '');
  await driver.page.reload();
  await driver.page.getByText('0 nga 2 ndalesa të kryera').waitFor();
  await driver.page.getByRole('button', { name: 'English' }).click();
  await driver.page.getByText('0 of 2 stops done').waitFor();
  await expectAccessible(driver);
  const stop = (number: string) =>
    driver.page
      .getByRole('listitem')
      .filter({ has: driver.page.locator('h3') })
      .filter({ hasText: number });

  // What is missing is said, and what was typed stays.
  await stop(one).getByRole('button', { name: 'Picked up' }).click();
  await stop(one)
    .getByRole('textbox', { name: /pieces out of 2/ })
    .fill('1');
  await stop(one).getByRole('button', { name: 'Report: 1 of 2 picked up' }).click();
  await stop(one).getByText('Say who handed it over').waitFor();
  await stop(one).getByRole('textbox', { name: 'Who handed it over?' }).fill('Lira');
  const board = stop(one).getByRole('img', { name: 'Sign here with a finger' });
  await board.scrollIntoViewIfNeeded();
  const place = (await board.boundingBox())!;
  await driver.page.mouse.move(place.x + 20, place.y + 20);
  await driver.page.mouse.down();
  for (const step of [40, 80, 120]) await driver.page.mouse.move(place.x + step, place.y + 20 + step / 4);
  await driver.page.mouse.up();
  await stop(one).getByRole('button', { name: 'Clear signature' }).waitFor();
  await expectAccessible(driver);
  await driver.page.context().setOffline(true);
  await stop(one).getByRole('button', { name: 'Report: 1 of 2 picked up' }).click();
  await stop(one).getByText('Not sent yet').waitFor();
  expect(await stop(one).getByRole('button', { name: 'Picked up' }).count()).toBe(0);
  await driver.page.context().setOffline(false);
  await stop(one).getByText('Picked up 1 of 2 pieces').waitFor();
  await driver.page.getByText('1 of 2 stops done').waitFor();

  // The office gives the other one to somebody else while the driver writes: it is refused, and what was written is there.
  await stop(two).getByRole('button', { name: 'Not there' }).click();
  await stop(two).getByRole('textbox', { name: 'What happened?' }).fill('Closed');
  await platform.db.updateTable('pick_ups').set({ driver: 'Agim' }).where('picked_at', 'is', null).execute();
  await stop(two).getByRole('button', { name: 'Report: not there' }).click();
  await driver.page.getByText(/This order is not on your list any more/).waitFor();
  await platform.db.updateTable('pick_ups').set({ driver: 'Dritan' }).where('picked_at', 'is', null).execute();
  await driver.page.getByRole('button', { name: 'OK' }).click();
  await driver.page.reload();
  await stop(two).getByRole('button', { name: 'Report: not there' }).click();
  await stop(two).getByText('Not there: Closed').waitFor();
  await driver.page.getByText('2 of 2 stops done').waitFor();

  // Staff see how many, from whom and the signature, and end the link.
  await page.getByText('Picked up 1 of 2 pieces').waitFor();
  await page.getByRole('img', { name: 'Signature of Lira' }).waitFor();
  await expectAccessible(planner);
  await page.getByRole('button', { name: 'End link of Dritan' }).click();
  await answer(planner, 'End link of Dritan', 'End link');
  await seesToast(planner, 'Link ended');
  await driver.page.reload();
  await driver.page.getByText('This link has expired').waitFor();
  expect(planner.problems).toEqual([]);
  await planner.close();
  await driver.close();
});
