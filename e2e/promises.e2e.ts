import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aLine, anOrder } from '#features/trade/orders/server/orders.for-tests.ts';
import { closeBrowser, expectAccessible, pick, signIn, stillness, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

/** What customers are promised: the days it takes, a try, and what happens when a promise slips. */
let market: Market;
let placed: readonly string[];
let sku: string;
beforeAll(async () => {
  market = await openMarket();
  const { db } = market.platform;
  await sql`insert into fx_pairs (pair) values ('EURALL') on conflict do nothing`.execute(db);
  await sql`insert into fx_rates (pair, rate, effective_on, mode, source) values ('EURALL', 100, '2020-01-01', 'manual', 'hand')`.execute(
    db,
  );
  const lamp = await market.make.product({ sku: 'A-100', name: 'Llambë', sellerId: market.sellers.alpha, status: 4 });
  sku = (
    await db.selectFrom('variants').select('sku_intern').where('id', '=', lamp.variantId).executeTakeFirstOrThrow()
  ).sku_intern;
  const line = () => aLine({ variantId: lamp.variantId, sku: 'A-100', name: 'Llambë' });
  placed = [(await anOrder(market, { lines: [line()] })).number, (await anOrder(market, { lines: [line()] })).number];
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

it('O25 a rule for a seller and a day off change what is promised, step by step', async () => {
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/settings/delivery-time');
  await page.getByText('All sellers').first().waitFor();
  await stillness(who);
  await expectAccessible(who);
  await page.getByRole('button', { name: 'Add rule' }).click();
  const form = page.getByRole('dialog', { name: 'Add rule' });
  await pick(who, form.getByLabel('Seller', { exact: true }), 'Alpha Supply');
  await form.getByLabel('Handling time (days)').fill('3');
  await form.getByLabel('Days to the hub').fill('0');
  await expectAccessible(who);
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Handling 3 · to the hub 0').waitFor();

  await page.getByRole('link', { name: 'Calendars' }).click();
  await page.getByRole('button', { name: 'Edit: Albania' }).click();
  const calendar = page.getByRole('dialog', { name: 'Calendar of Albania' });
  await calendar.getByRole('button', { name: 'Add a day off' }).click();
  await calendar.getByLabel('Days off', { exact: true }).fill('01.01.2100');
  await calendar.getByLabel('Name of the day').fill('Viti i Ri');
  await expectAccessible(who);
  await calendar.getByRole('button', { name: 'Save' }).click();
  await page.getByText('01.01.2100 Viti i Ri').waitFor();

  await page.getByRole('link', { name: 'Try it' }).click();
  await page.getByLabel('SKU or EAN').fill(sku);
  await pick(who, page.getByRole('main').getByLabel('Shop', { exact: true }), /Albania|Shqip|AL/);
  await page.getByRole('button', { name: 'Show the promise' }).click();
  await page.getByText('Promised for').waitFor();
  expect(await page.getByText('3 working days', { exact: false }).count()).toBe(1);
  await stillness(who);
  await expectAccessible(who);
  await page.getByRole('link', { name: 'Promised and delivered' }).click();
  await page.getByText('Nothing was delivered yet').waitFor();
  expect(who.problems).toEqual([]);
  await who.close();
});

it('O22, O23 lines are promised later with a preview and an undo, orders are found by pasted numbers', async () => {
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'admin@tregu.test', '/orderslineitems/bulk?shopId=1');
  await page.getByText(placed[0]!).first().waitFor();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'New promise' }).click();
  const form = page.getByRole('dialog', { name: 'New promise' });
  await expectAccessible(who);
  await form.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Change 2' }).click();
  await page.getByText('New promise: +3 d', { exact: false }).first().waitFor();
  await stillness(who);
  await expectAccessible(who);
  expect(
    (await sql`select from mail_outbox where event = 'orders.promiseMoved'`.execute(market.platform.db)).rows,
  ).toHaveLength(2);

  // One line is cancelled as a whole; nothing is left to pay back for it, and the preview says so.
  await page.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Cancel and refund' }).click();
  const cancel = page.getByRole('dialog', { name: 'Cancel and refund' });
  await stillness(who);
  await expectAccessible(who);
  await cancel.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('1 line is cancelled without a refund: nothing is left to pay back for it').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await page.getByRole('button', { name: 'Change 1' }).click();
  // The title of the preview says the same as what was done.
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByText('Cancel lines and refund them', { exact: false }).first().waitFor();

  await page.goto(`${market.address}/orders/bulk?shopId=1`);
  await page.getByLabel('Numbers of orders').fill(`${placed[0]}\n${placed[1]}, ${placed[0]}\nX-9`);
  await page.getByRole('button', { name: 'Find orders' }).click();
  await page.getByText('2 found · 1 twice · 1 not found').waitFor();
  await stillness(who);
  await expectAccessible(who);
  const cancelled = page.getByRole('table').getByText('Cancelled', { exact: true });
  const before = await cancelled.count();
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await page.getByRole('dialog', { name: 'Cancel' }).getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Change 1' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByText('Cancel orders', { exact: false }).first().waitFor();
  // The table says where the orders stand now.
  await cancelled.nth(before).waitFor();
  expect(who.problems).toEqual([]);
  await who.close();
});

it('is read on a phone in the dark, too', async () => {
  const who = await visitor(market, { width: 390, dark: true });
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/settings/delivery-time');
  for (const [at, seen] of [
    ['/settings/delivery-time', 'All sellers'],
    ['/settings/delivery-time?tab=calendars', 'Albania'],
    ['/orderslineitems/bulk?shopId=1', 'Everything is delivered'],
    ['/orders/bulk?shopId=1', 'Find orders'],
  ] as const) {
    await page.goto(`${market.address}${at}`);
    await page.getByText(seen).first().waitFor();
    await stillness(who);
    await expectAccessible(who);
  }
  expect(who.problems).toEqual([]);
  await who.close();
});
