import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aLocalOrder } from '#features/trade/local-purchasing/server/local-orders.for-tests.ts';
import { aLine, anAct, anOrder } from '#features/trade/orders/server/orders.for-tests.ts';
import { lockOrder, setSupply, writeFacts } from '#features/trade/orders/server/orders.public.ts';
import { closeBrowser, expectAccessible, pick, signIn, stillness, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

/** More orders than a page shows, changed together. */
let market: Market;
const placed: { id: number; lines: readonly { id: number }[] }[] = [];
beforeAll(async () => {
  market = await openMarket();
  const { db } = market.platform;
  await sql`insert into fx_pairs (pair) values ('EURALL') on conflict do nothing`.execute(db);
  await sql`insert into fx_rates (pair, rate, effective_on, mode, source) values ('EURALL', 100, '2020-01-01', 'manual', 'hand')`.execute(
    db,
  );
  const { variantId } = await market.make.product({ sku: 'A-100', name: 'Llambë', sellerId: market.sellers.alpha });
  for (let at = 0; at < 14; at++)
    placed.push(await anOrder(market, { lines: [aLine({ variantId, sku: 'A-100', name: 'Llambë', qty: 2 })] }));
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

it('all orders the filters find are selected over the pages, one is left out again, and the rest are tagged [issue 15 §4]', async () => {
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'admin@tregu.test', '/orders?shopId=1&bucket=to_order');
  await page.getByRole('button', { name: 'Select all 14 found' }).click();
  const bar = page.getByRole('status').filter({ hasText: '14 orders selected' });
  await bar.waitFor();
  await page
    .getByRole('checkbox', { name: /^Select AL-/ })
    .first()
    .uncheck();
  const rest = page.getByRole('status').filter({ hasText: '13 orders selected' });
  await rest.waitFor();
  await stillness(who);
  await expectAccessible(who);
  await rest.getByRole('button', { name: 'Tag' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('gift');
  await page.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Change 13' }).click();
  await page.getByText('13 changed').first().waitFor();
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from orders where tags = '{gift}'`.execute(
    market.platform.db,
  );
  expect(rows[0]!.n).toBe(13);
  // What became of each is a file.
  await page
    .getByRole('button', { name: /^Result file/ })
    .first()
    .click();
  const [result] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Export as CSV' }).click(),
  ]);
  const lines = (await readFile(await result.path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines.filter((line) => /AL-\d\d-.*changed.*done/.test(line))).toHaveLength(13);
  expect(who.problems).toEqual([]);
  await who.close();
});

it('an answer that comes when the filters are others, or the shop, selects nothing of theirs (trap T32)', async () => {
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'admin@tregu.test', '/orders?shopId=1&bucket=to_order');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/order\/select-all/, async (route) => {
    await held;
    await route.continue();
  });
  const asked = page.waitForResponse(/\/api\/order\/select-all/);
  await page.getByRole('button', { name: 'Select all 14 found' }).click();
  const box = page.getByRole('searchbox', { name: /^Number, phone/ });
  await box.fill('A-100');
  await box.press('Enter');
  await page.waitForURL(/search_text=A-100/);
  await page.getByRole('button', { name: 'Select all 14 found' }).waitFor();
  answer();
  await asked;
  await stillness(who);
  expect(await page.getByText('14 orders selected').count()).toBe(0);

  // What is selected is of the shop it was selected in, too.
  await page.getByRole('button', { name: 'Select all 14 found' }).click();
  await page.getByText('14 orders selected').waitFor();
  await page.evaluate(() => {
    const at = new URL(location.href);
    at.searchParams.set('shopId', '2');
    history.pushState({}, '', at);
  });
  await page.getByText('14 orders selected').waitFor({ state: 'hidden' });
  expect(who.problems).toEqual([]);
  await who.close();
});

it('all lines the filters find are selected on a phone', async () => {
  const who = await visitor(market);
  const { page } = who;
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(who, 'admin@tregu.test', '/orderslineitems/bulk?shopId=1');
  await page.getByRole('button', { name: 'Select all 14 found' }).click();
  await page.getByRole('status').filter({ hasText: '14 lines selected' }).waitFor();
  await stillness(who);
  await expectAccessible(who);
  expect(who.problems).toEqual([]);
  await who.close();
});

it('who writes which email to customers is chosen for each shop, and the dialogs say it [issue 15 §4]', async () => {
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'admin@tregu.test', '/orders?shopId=2&bucket=to_order');
  await page.getByRole('button', { name: 'Emails to customers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Emails to customers' });
  await dialog.getByText('Parcel delivered').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await pick(who, dialog.getByLabel('Pieces cancelled'), 'Nobody');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^AL-/ }).first().click();
  await page.getByRole('button', { name: /^Cancel pieces/ }).click();
  await page.getByText('Customers of this shop get no such email.').waitFor();
  expect(who.problems).toEqual([]);
  await who.close();
});

it('a round through the hub is printed for all orders that are ready [orders.md 6]', async () => {
  const at = market.platform.now();
  for (const { id, lines } of placed)
    await market.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, async (tx) =>
      writeFacts(tx, anAct(at), await lockOrder(tx, id), [{ lineId: lines[0]!.id, qty: 2, fact: 'received' }]),
    );
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'admin@tregu.test', '/orders/packages?shopId=1');
  await page.getByRole('button', { name: 'Select all 14 found' }).click();
  const bar = page.getByRole('status').filter({ hasText: '14 orders selected' });
  await stillness(who);
  await expectAccessible(who);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    bar.getByRole('button', { name: 'Pick list' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('pick-list.pdf');
  // The same round where orders are chosen; nothing of them is packed, and the slips say so.
  await page.goto(`${market.address}/orders?shopId=1&bucket=ready`);
  await page.getByRole('button', { name: 'Select all 14 found' }).click();
  const chosen = page.getByRole('status').filter({ hasText: '14 orders selected' });
  const [round] = await Promise.all([
    page.waitForEvent('download'),
    chosen.getByRole('button', { name: 'Pick list' }).click(),
  ]);
  expect(round.suggestedFilename()).toBe('pick-list.pdf');
  await expectAccessible(who);
  if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/orders-prints.png` });
  await chosen.getByRole('button', { name: 'Pack slips' }).click();
  await page.getByText('None of these orders has a packed package').first().waitFor();
  expect(who.problems).toEqual([]);
  await who.close();
});

it('a line that comes later than promised offers the new day, which the customer is told, and cancelling [orders.md 3.2]', async () => {
  const at = market.platform.now();
  const [{ variant_id }] = (
    await sql<{ variant_id: number }>`select variant_id from order_lines limit 1`.execute(market.platform.db)
  ).rows as [{ variant_id: number }];
  const late = await anOrder(market, {
    lines: [aLine({ variantId: variant_id, sku: 'A-100', name: 'Llambë', qty: 2 })],
  });
  await market.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, (tx) =>
    setSupply(tx, anAct(at), late.id, [
      { lineId: late.lines[0]!.id, coming: 2, comingConfirmed: 2, expected: '2099-05-20' },
    ]),
  );
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'admin@tregu.test', `/orders?shopId=1&id=${late.id}&detail=supply`);
  const drawer = page.getByRole('dialog');
  await drawer.getByText(/^Expected 20\.05\.2099, promised /).waitFor();
  await drawer
    .getByRole('button', { name: /^Cancel pieces/ })
    .first()
    .waitFor();
  await stillness(who);
  await expectAccessible(who);
  await drawer.getByRole('button', { name: /^Accept the new day/ }).click();
  await page
    .getByRole('dialog', { name: 'Deliver A-100 later' })
    .getByRole('button', { name: 'Set the promise' })
    .click();
  await page.getByText('The promise is moved').waitFor();
  await drawer.getByText(/^Expected 20\.05\.2099/).waitFor({ state: 'hidden' });
  expect(who.problems).toEqual([]);
  await who.close();
});

it('a fee above the limit waits for a second person, and one below it is in the sum at once [issue 15 §3]', async () => {
  const { variantId } = await market.make.product({ sku: 'L-300', name: 'Vazo', sellerId: market.sellers.liri });
  await sql`update variants set currency = 'EUR', purchase_price = null where id = ${variantId}`.execute(
    market.platform.db,
  );
  await aLocalOrder(market, variantId);
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'admin@tregu.test', '/orders/local?shopId=1&tab=statement');
  const charge = async (amount: string, reason: string) => {
    await page.getByRole('button', { name: /^Fee, penalty/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Fee, penalty or compensation' });
    await pick(who, dialog.getByRole('combobox', { name: 'Seller' }), /Liri/);
    await dialog.getByText('Penalty', { exact: true }).click();
    await dialog.getByLabel('Amount').fill(amount);
    await dialog.getByLabel('Reason, for the seller').fill(reason);
    await stillness(who);
    await expectAccessible(who);
    await dialog.getByRole('button', { name: 'Enter' }).click();
    await dialog.waitFor({ state: 'hidden' });
  };
  await charge('12.50', 'Me vonesë');
  await page
    .getByText(/-12\.50/)
    .first()
    .waitFor();
  await charge('900', 'Pa paketim');
  const waiting = page.getByRole('region', { name: 'Fees, penalties and compensations for a second person' });
  await waiting.getByText('Pa paketim').waitFor();
  expect(await waiting.getByRole('button', { name: 'Approve' }).count()).toBe(0);
  await stillness(who);
  await expectAccessible(who);
  await waiting.getByRole('button', { name: 'Give up' }).click();
  await waiting.waitFor({ state: 'hidden' });
  expect(who.problems).toEqual([]);
  await who.close();
});
