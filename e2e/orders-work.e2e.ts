import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { actOnOrder, getOrder } from '#features/trade/orders/contract/orders.calls.ts';
import { aLine, aNewOrder, anAct } from '#features/trade/orders/server/orders.for-tests.ts';
import { lockOrder, placeOrder, writeFacts } from '#features/trade/orders/server/orders.public.ts';
import { packOrder } from '#features/trade/packages/contract/packages.calls.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { closeBrowser, expectAccessible, logIn, seesToast, signIn, stillness, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { picture, picturesOfAll } from './pictures.ts';

/** What people do with orders day by day: another product in many lines, what was written, keys, pieces out of a package. */
let market: Market;
const ids = { lamp: 0, other: 0 };
let placed = 0;

beforeAll(async () => {
  market = await openMarket();
  const { db } = market.platform;
  await sql`insert into fx_pairs (pair) values ('EURALL') on conflict do nothing`.execute(db);
  await sql`insert into fx_rates (pair, rate, effective_on, mode, source) values ('EURALL', 100, '2020-01-01', 'manual', 'hand')`.execute(
    db,
  );
  const { alpha } = market.sellers;
  ids.lamp = (await market.make.product({ sku: 'A-100', name: 'Llambë', sellerId: alpha })).variantId;
  ids.other = (await market.make.product({ sku: 'A-200', name: 'Llambë e madhe', sellerId: alpha })).variantId;
  await sql`insert into variant_prices (variant_id, shop_id, price, tvsh) values (${ids.other}, 2, 1500, 20)`.execute(
    db,
  );
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

/** An order over two lamps at 2,400 ALL in shop 2, of a customer of its own. */
async function sold() {
  const at = market.platform.now();
  const base = aNewOrder(
    { lines: [aLine({ variantId: ids.lamp, sku: 'A-100', name: 'Llambë', qty: 2, unitGross: '2400' })] },
    at,
  );
  const email = `work${++placed}@customer.test`;
  return market.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, (tx) =>
    placeOrder(tx, anAct(at), { ...base, customer: { ...base.customer, email } }),
  );
}

it('another product takes the place of one in all lines that are still to order, and is undone [pages.md 4.19]', async () => {
  const orders = [await sold(), await sold(), await sold()];
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'admin@tregu.test', '/orderslineitems/bulk?shopId=2&status=to_order');
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const bar = page.getByRole('status').filter({ hasText: '3 lines selected' });
  await picture(who, 'lines');
  await bar.getByRole('button', { name: 'Replace product' }).click();
  const form = page.getByRole('dialog', { name: 'Replace product' });
  await form.getByRole('button', { name: 'Preview' }).click();
  await form.getByText('Choose a product').waitFor();
  await form.getByRole('combobox').fill('A-200');
  await page.getByText('Llambë e madhe').click();
  await form.getByRole('list').getByText('Llambë e madhe').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await picture(who, 'replace');
  await form.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('Customers pay 3,600.00 ALL less').waitFor();
  await page.getByText('3 customers are told by email what comes instead').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await picture(who, 'replace-preview');
  await page.getByRole('button', { name: 'Change 3' }).click();
  await page.getByText('3 changed').first().waitFor();
  const waiting = async () => {
    const { rows } = await sql<{ sku: string; need: number }>`select sku, sum(need)::int as need from order_lines
      where order_id = any(${orders.map(({ id }) => id)}::bigint[]) group by sku order by min(id)`.execute(
      market.platform.db,
    );
    return rows.map(({ need }) => need);
  };
  expect(await waiting()).toEqual([0, 6]);
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  const ask = page.getByRole('dialog');
  if (await ask.count()) await ask.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(waiting).toEqual([6, 0]);
  expect(who.problems).toEqual([]);
  await who.close();
});

it('a note is written by a key, and is listed with the emails to the customer [orders.md 6]', async () => {
  const order = await sold();
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'admin@tregu.test', `/orders?shopId=2&search_text=${order.number}`);
  await page.getByRole('button', { name: order.number }).focus();
  await page.keyboard.press('n');
  const note = page.getByRole('dialog', { name: /^Note for the team/ });
  await note.getByRole('textbox').fill('Asked for the black one');
  await note.getByRole('button', { name: 'Save note' }).click();
  await note.waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: /^Cancel pieces/ }).click();
  const cancel = page.getByRole('dialog').last();
  await cancel.getByRole('checkbox', { name: 'All that is left' }).check();
  await cancel.getByRole('button', { name: 'Cancel 2 pieces' }).click();
  await page.getByRole('link', { name: 'Messages' }).click();
  const list = page.getByRole('list', { name: 'Messages' });
  await list.getByText('Asked for the black one').waitFor();
  await list.getByText('Email: Pieces cancelled').waitFor();
  await list.getByText(`To work${placed}@customer.test`).waitFor();
  await stillness(who);
  await expectAccessible(who);
  await picture(who, 'messages');
  await page.setViewportSize({ width: 390, height: 844 });
  await stillness(who);
  await expectAccessible(who);
  await picture(who, 'messages-phone');
  expect(who.problems).toEqual([]);
  await who.close();
});

it('C opens what is to be cancelled; what cannot be done is said and asked for no more [orders.md 6]', async () => {
  const order = await sold();
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'admin@tregu.test', `/orders?shopId=2&search_text=${order.number}`);
  const actionAsked = () => new URL(page.url()).searchParams.get('action');
  const row = page.getByRole('button', { name: order.number });
  await row.focus();
  await page.keyboard.press('c');
  const cancel = page.getByRole('dialog', { name: `Cancel pieces of ${order.number}` });
  await cancel.getByRole('checkbox', { name: 'All that is left' }).check();
  expect(actionAsked()).toBe('cancel');
  await stillness(who);
  await expectAccessible(who);
  await cancel.getByRole('button', { name: 'Cancel 2 pieces' }).click();
  await seesToast(who, 'Pieces cancelled');
  await cancel.waitFor({ state: 'hidden' });
  await expect.poll(actionAsked).toBeNull();
  const drawer = page.getByRole('dialog', { name: `Order ${order.number}` });
  await drawer.getByRole('button', { name: 'Close' }).click();
  await drawer.waitFor({ state: 'hidden' });
  await row.focus();
  await page.keyboard.press('c');
  await page.getByText(`${order.number}: nothing can be cancelled`).waitFor();
  expect(await page.getByRole('dialog', { name: /^Cancel pieces of/ }).count()).toBe(0);
  await expect.poll(actionAsked).toBeNull();
  expect(who.problems).toEqual([]);
  await who.close();

  // Who may only read has no such keys, and an address that asks for it says so.
  await market.make.user({ email: 'rita@tregu.test', name: 'Rita Reader', permissions: ['Read_Order'] });
  const reader = await visitor(market);
  await signIn(reader, 'rita@tregu.test', `/orders?shopId=2&search_text=${order.number}`);
  await reader.page.getByRole('button', { name: order.number }).focus();
  for (const key of ['c', 'n']) await reader.page.keyboard.press(key);
  await stillness(reader);
  expect(await reader.page.getByRole('dialog').count()).toBe(0);
  await reader.open(`/orders?shopId=2&id=${order.id}&action=note`);
  await reader.page.getByText(`${order.number}: you may not add notes`).waitFor();
  await reader.page.getByRole('dialog', { name: `Order ${order.number}` }).waitFor();
  expect(await reader.page.getByRole('dialog', { name: /^Note for the team/ }).count()).toBe(0);
  expect(reader.problems).toEqual([]);
  await reader.close();
});

it('messages begin empty and say who wrote; a note being written stays while the order changes [orders.md 6]', async () => {
  const order = await sold();
  const token = await tokenFor(market, 'admin@tregu.test');
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'admin@tregu.test', `/orders?shopId=2&id=${order.id}&detail=messages`);
  const drawer = page.getByRole('dialog', { name: `Order ${order.number}` });
  await drawer.getByText('Nothing written yet').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await drawer.getByRole('button', { name: 'Add note' }).click();
  const note = page.getByRole('dialog', { name: /^Note for the team/ });
  await note.getByRole('button', { name: 'Save note' }).click();
  await note.getByRole('textbox').fill('Rings twice');
  const ask = (call: Parameters<typeof request>[1], parts: object) => request(market, call, parts as never, { token });
  const { version } = (await ask(getOrder, { params: { id: order.id } })).body.result as { version: number };
  const act = { version, action: 'tag', tags: ['urgent-today'] };
  expect((await ask(actOnOrder, { params: { id: order.id }, body: act })).status).toBe(200);
  await drawer.getByText('urgent-today').waitFor();
  expect(await note.getByRole('textbox').inputValue()).toBe('Rings twice');
  await note.getByRole('button', { name: 'Save note' }).click();
  await note.waitFor({ state: 'hidden' });
  const list = drawer.getByRole('list', { name: 'Messages' });
  await list.getByText('Rings twice').waitFor();
  await list.getByText('Note of the team').waitFor();
  expect(await list.getByRole('listitem').count()).toBe(1);
  expect(who.problems).toEqual([]);
  await who.close();
});

it('J and K move, X ticks and P says when nothing can be packed [orders.md 6]', async () => {
  const who = await visitor(market);
  const { page } = who;
  await logIn(who, 'admin@tregu.test');
  await who.open('/orders?shopId=2&bucket=to_order&orderKey=number&orderBy=asc');
  await page.getByRole('button', { name: /^AL-/ }).first().waitFor();
  const names = await page.getByRole('button', { name: /^AL-/ }).allTextContents();
  await page.getByRole('button', { name: names[0]! }).focus();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await page.getByRole('status').filter({ hasText: '1 order selected' }).waitFor();
  expect(await page.getByRole('checkbox', { name: `Select ${names[1]}` }).isChecked()).toBe(true);
  await page.keyboard.press('k');
  await page.keyboard.press('p');
  await page.getByText(`${names[0]}: nothing is ready to pack`).waitFor();
  await page.keyboard.press('o');
  await page.getByRole('dialog').getByText(`Order ${names[0]}`).waitFor();
  expect(who.problems).toEqual([]);
  await who.close();
});

it('filters fold behind a button on a phone, which says how many are set', async () => {
  const who = await visitor(market, { width: 390 });
  const { page } = who;
  await logIn(who, 'admin@tregu.test');
  await who.open('/orders?shopId=2&payment=paid&country=AL');
  await page.getByRole('combobox', { name: 'Payment', exact: true }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Filters, 2 set' }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByRole('combobox', { name: 'Payment', exact: true }).waitFor();
  await stillness(who);
  await expectAccessible(who);
  await picture(who, 'filters-phone');
  await drawer.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('payment')).toBeNull();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Filters', exact: true }).waitFor();
  await page.getByRole('searchbox').waitFor();
  expect(who.problems).toEqual([]);
  await who.close();
});

it('one piece comes out of a package, the other stays [pages.md 4.17]', async () => {
  const order = await sold();
  const at = market.platform.now();
  const line = order.lines[0]!.id;
  await market.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, async (tx) =>
    writeFacts(tx, anAct(at), await lockOrder(tx, order.id), [{ lineId: line, qty: 2, fact: 'received' }]),
  );
  const token = await tokenFor(market, 'admin@tregu.test');
  const body = { order_id: order.id, lines: [{ line_id: line, qty: 2 }], key: 'packed-for-work' };
  const packed = await request(market, packOrder, { body } as never, { token });
  const { id, number } = packed.body.result as { id: number; number: string };
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'admin@tregu.test', `/orders/packages?shopId=2&tab=all&id=${id}`);
  await page.getByRole('button', { name: 'Take pieces out' }).click();
  const form = page.getByRole('dialog', { name: `Take pieces out of ${number}` });
  await form.getByRole('button', { name: 'Take pieces out' }).click();
  await form.getByText('Enter how many pieces come out').waitFor();
  await form.getByLabel(/pieces out of 2$/).fill('1');
  await stillness(who);
  await expectAccessible(who);
  await picture(who, 'take-out');
  await form.getByRole('button', { name: 'Take pieces out' }).click();
  await page.getByText(`1 piece taken out of ${number}`).waitFor();
  const { rows } = await sql<{ qty: number }>`select qty from package_items where package_id = ${id}`.execute(
    market.platform.db,
  );
  expect(rows).toEqual([{ qty: 1 }]);
  expect(who.problems).toEqual([]);
  await who.close();
});

it('the list shows what is in an order, as pictures that have names, and how much more [pages.md 4.12]', async () => {
  const { db } = market.platform;
  const lines = [];
  for (const [place, colour] of ['#b4532a', '#2a6fb4', '#3c8c4a', '#8c3c86'].entries()) {
    const [sku, name] = [`V-${place + 1}`, `Vazo ${place + 1}`];
    const made = await market.make.product({ sku, name, sellerId: market.sellers.alpha });
    lines.push(aLine({ variantId: made.variantId, sku, name, qty: place + 1 }));
    // The second one has no picture.
    if (place === 1) continue;
    const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><rect width="8" height="8" fill="${colour}"/></svg>`;
    const url = `data:image/svg+xml,${encodeURIComponent(drawn)}`;
    await db.insertInto('product_images').values({ product_id: made.id, url, position: 0, is_cover: true }).execute();
    await market.make.listed(made.id);
  }
  const at = market.platform.now();
  const base = aNewOrder({ lines }, at);
  const customer = { ...base.customer, email: 'vases@customer.test' };
  const order = await market.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, (tx) =>
    placeOrder(tx, anAct(at), { ...base, customer }),
  );
  const address = `/orders?shopId=2&search_text=${order.number}`;
  const who = await visitor(market);
  await signIn(who, 'admin@tregu.test', address);
  const row = who.page.getByRole('row').filter({ hasText: order.number });
  await row.getByRole('img', { name: 'Vazo 1', exact: true }).waitFor();
  await row.getByRole('img', { name: 'Vazo 2: No images yet', exact: true }).waitFor();
  await row.getByRole('img', { name: 'Vazo 3', exact: true }).waitFor();
  await row.getByText('+1', { exact: true }).waitFor();
  expect(await row.getByRole('img', { name: /^Vazo/ }).count()).toBe(3);
  // Whole, and all that belongs to the order is in its cell.
  const cell = row.locator('[data-grid-cell="pieces"]');
  expect(await cell.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await stillness(who);
  await expectAccessible(who);
  await picturesOfAll(who, 'order-goods');
  expect(who.problems).toEqual([]);
  await who.close();

  const phone = await visitor(market, { width: 390, dark: true });
  await signIn(phone, 'admin@tregu.test');
  await phone.page.evaluate(() => localStorage.setItem('tregu_device_language', 'sq'));
  await phone.open(address);
  await phone.page.getByRole('img', { name: 'Vazo 1', exact: true }).waitFor();
  await stillness(phone);
  await expectAccessible(phone);
  await picture(phone, 'order-goods-sq-390-dark');
  expect(phone.problems).toEqual([]);
  await phone.close();
});
