import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoShop } from '#connectors/demo-shop/demo-shop.connector.ts';
import { listBuyable } from '#connectors/demo-shop/orders/goods.repository.ts';
import { placeOrder } from '#connectors/demo-shop/orders/place-order.ts';
import { pricedNow } from '#connectors/demo-shop/orders/price-lines.ts';
import { pricesOf, sampleDocument, sampleVariant, stockOf } from '#connectors/kit/sample-document.ts';
import { memoryStore } from '#connectors/kit/shop-store.ts';
import { closeBrowser, expectAccessible, pick, seesToast, signIn, stillness, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

/** Orders as staff meet them: one comes from a shop with a product nobody knows here, one is placed by phone. */
let market: Market;
beforeAll(async () => {
  market = await openMarket();
  const { make, sellers } = market;
  const { db } = market.platform;
  await sql`insert into fx_pairs (pair) values ('EURALL') on conflict do nothing`.execute(db);
  await sql`insert into fx_rates (pair, rate, effective_on, mode, source) values ('EURALL', 100, '2020-01-01', 'manual', 'hand')`.execute(
    db,
  );
  await make.product({
    sku: 'L-300',
    name: 'Llambë tavoline',
    sellerId: sellers.alpha,
    status: 4,
    shops: { 2: 'in_shop' },
  });
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

/** What somebody in Tirana buys in the Albanian demo shop, which sells a thing that never came from here. */
async function buyUnknown(): Promise<void> {
  const { pool } = market.platform;
  const connector = demoShop.connect(
    {},
    { shopId: 2, fetch: globalThis.fetch, database: pool, publicUrl: '', store: memoryStore() },
  );
  const document = sampleDocument('ZZZ', {
    sku: 'ZZZ',
    texts: { AL: { name: 'Fener dore', shortDescription: '', longDescription: '' } },
    images: [],
    variants: [sampleVariant(900_100, { options: [] })],
  });
  const prices = pricesOf(document, { price: '1000', gross: '1200', vat: '20', currency: 'ALL' });
  const options = { attempt: 1, stock: stockOf(document, 9), prices, repairImages: false, repairConfigurators: false };
  await connector.pushProduct(document, options, new AbortController().signal);
  const goods = await listBuyable(pool, 2, 10);
  const lines = await pricedNow(
    pool,
    2,
    goods.map((it) => ({ ...it, qty: 2 })),
  );
  const buyer = {
    name: 'Arta Hoxha',
    phone: '+355691234567',
    email: 'arta@customer.test',
    street: 'Rruga e Durrësit 5',
    zip: '1001',
    city: 'Tiranë',
  };
  await placeOrder(
    pool,
    { id: 2, countryCode: 'AL', currency: 'ALL' },
    {
      key: 'journey-of-orders',
      language: { code: 'AL', iso_code: 'sq' },
      buyer,
      lines,
      note: 'Pas orës 17',
      cart: null,
      delivery: 'home',
      payment: { kind: 'cod' },
      at: new Date(),
    },
  );
}

it('O13 an order with an unknown product waits, is linked, goes on, and loses a piece', async () => {
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'admin@tregu.test', '/orders?shopId=1');
  await page.getByRole('heading', { name: 'No orders yet' }).waitFor();
  await stillness(who);
  await expectAccessible(who);

  await buyUnknown();
  await page.getByRole('link', { name: 'Intake' }).click();
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Albania' })
    .getByRole('button', { name: 'Read orders now' })
    .click();
  await page.getByRole('button', { name: /Albania · / }).waitFor();
  await page.getByText('Taken in').first().waitFor();
  await stillness(who);
  await expectAccessible(who);
  await page.getByRole('button', { name: /Albania · / }).click();
  await page.getByRole('link', { name: /^Open order AL-/ }).click();

  const drawer = page.getByRole('dialog', { name: /^Order AL-\d\d-000001/ });
  await drawer.getByText('On hold: Unknown product').first().waitFor();
  await drawer.getByText('Pas orës 17').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await drawer.getByRole('button', { name: 'Link to product…' }).click();
  const link = page.getByRole('dialog', { name: /^Which product is / });
  await link.getByRole('combobox', { name: 'Product' }).fill('L-300');
  await page.getByText('Llambë tavoline').click();
  await stillness(who);
  await expectAccessible(who);
  await link.getByRole('button', { name: 'Link product' }).click();
  await seesToast(who, 'Line linked');
  await drawer.getByText('To order').first().waitFor();
  await expect.poll(() => drawer.getByText(/^On hold/).count()).toBe(0);

  await drawer.getByRole('button', { name: 'Cancel pieces…' }).click();
  const cancel = page.getByRole('dialog', { name: /^Cancel pieces of AL-/ });
  await cancel.getByRole('spinbutton').fill('1');
  await stillness(who);
  await expectAccessible(who);
  await cancel.getByRole('button', { name: 'Cancel 1 piece' }).click();
  await seesToast(who, 'Pieces cancelled');
  await drawer.getByText('1 cancelled').waitFor();
  await drawer.getByRole('button', { name: 'Put on hold…' }).click();
  const hold = page.getByRole('dialog', { name: /on hold$/ });
  await hold.getByRole('button', { name: 'Put on hold' }).click();
  await hold.getByText('Enter a reason').waitFor();
  await hold.getByRole('textbox', { name: 'Reason' }).fill('Wait for the call');
  await hold.getByRole('button', { name: 'Put on hold' }).click();
  await seesToast(who, 'Order on hold');
  await drawer.getByRole('button', { name: 'Release' }).click();
  await seesToast(who, 'Order released');
  await drawer.getByRole('link', { name: 'Timeline' }).click();
  await drawer.getByText('Placed').first().waitFor();
  await drawer.getByText('Cancelled').first().waitFor();
  await stillness(who);
  await expectAccessible(who);
  await drawer.getByRole('link', { name: 'Customer' }).click();
  await drawer.getByText('Rruga e Durrësit 5').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await drawer.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('searchbox', { name: /^Number, phone/ }).fill('234567');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: /^AL-\d\d-000001/ }).waitFor();
  expect(who.problems).toEqual([]);
  await who.close();
});

it('an order by phone is placed once, its payment recorded; who may only read is offered neither [GEN-016]', async () => {
  await market.make.user({ email: 'reader@tregu.test', name: 'Rea Reader', permissions: ['Read_Order'] });
  const who = await visitor(market, { width: 390, dark: true });
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/orders?shopId=2');
  await page.getByRole('button', { name: 'New phone order' }).click();
  const form = page.getByRole('dialog', { name: 'New order by phone' });
  await form.getByText('Add a product first').waitFor();
  await form.getByRole('combobox', { name: 'Add product' }).fill('L-300');
  await page.getByText('Llambë tavoline').click();
  await form.getByRole('button', { name: 'Place order' }).click();
  await form.getByText('Enter a phone number').waitFor();
  await form.getByRole('textbox', { name: 'Name' }).fill('Besnik Leka');
  // Nothing of it is lost by an Escape. A list that is still closing takes the key, also once it can no longer be seen;
  // pressed more often than needed it asks once.
  const question = page.getByRole('dialog', { name: 'Discard changes?' });
  await stillness(who);
  await expect
    .poll(
      async () => {
        if ((await question.count()) === 0) await page.keyboard.press('Escape');
        return question.isVisible();
      },
      { timeout: 20_000 },
    )
    .toBe(true);
  await stillness(who);
  await question.getByRole('button', { name: 'Cancel' }).click();
  // While it closes it keeps the focus, and what is typed goes nowhere.
  await question.waitFor({ state: 'hidden' });
  await form.getByRole('textbox', { name: 'Street' }).fill('Rruga e Kavajës 9');
  await form.getByRole('textbox', { name: 'City' }).fill('Tiranë');
  await form.getByRole('textbox', { name: 'Phone' }).fill('+355 68 22 33 444');
  await pick(who, form.getByRole('combobox', { name: 'Payment method' }), 'Bank transfer');
  await stillness(who);
  await expectAccessible(who);
  await form.getByRole('button', { name: 'Place order' }).click();
  await form.getByText('This product has no price in the shop: enter one').waitFor();
  await form.getByRole('textbox', { name: 'Price: Llambë tavoline' }).fill('650,50');
  await form.getByText('Total: 650.50 ALL').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await form.getByRole('button', { name: 'Place order' }).click();
  await seesToast(who, 'placed');
  const drawer = page.getByRole('dialog', { name: /^Order AL-\d\d-000002/ });
  await drawer.getByText('On hold: Not paid').first().waitFor();
  // On a phone the notice of what was done lies over the foot while the pointer is there.
  await drawer.getByRole('button', { name: 'Record payment…' }).press('Enter');
  const pay = page.getByRole('dialog', { name: /^Record a payment/ });
  await stillness(who);
  await expectAccessible(who);
  await pay.getByRole('button', { name: 'Record payment' }).click();
  await seesToast(who, 'Payment recorded');
  await drawer.getByText('Paid', { exact: true }).first().waitFor();
  await stillness(who);
  await expectAccessible(who);
  expect(who.problems).toEqual([]);
  await who.close();

  const reader = await visitor(market);
  await signIn(reader, 'reader@tregu.test', '/orders?shopId=1');
  await reader.page.getByRole('button', { name: /^AL-\d\d-000002/ }).click();
  const own = reader.page.getByRole('dialog', { name: /^Order AL-/ });
  await own.getByText('Llambë tavoline').waitFor();
  expect(await own.getByRole('button', { name: /Cancel pieces|Put on hold|Note/ }).count()).toBe(0);
  expect(await reader.page.getByRole('button', { name: 'New phone order' }).count()).toBe(0);
  expect(reader.problems).toEqual([]);
  await reader.close();
});
