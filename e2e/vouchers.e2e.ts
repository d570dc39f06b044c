import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoShop } from '#connectors/demo-shop/demo-shop.connector.ts';
import { pricesOf, sampleDocument, sampleVariant, stockOf } from '#connectors/kit/sample-document.ts';
import { memoryStore } from '#connectors/kit/shop-store.ts';
import { brokenInvariants } from '#features/trade/orders/server/orders.invariants.read-model.ts';
import { brokenReturns } from '#features/trade/returns/server/returns.invariants.read-model.ts';
import { closeBrowser, expectAccessible, signIn, stillness, type Visitor, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { picture } from './pictures.ts';

/** A refund by a voucher: given by the house, found by the customer, spent in the shop. */
let market: Market;
beforeAll(async () => {
  market = await openMarket();
  const { db, pool } = market.platform;
  // Without a rate every refund needs a second person.
  await sql`insert into fx_pairs (pair) values ('EURALL') on conflict do nothing`.execute(db);
  await sql`insert into fx_rates (pair, rate, effective_on, mode, source) values ('EURALL', 100, '2020-01-01', 'manual', 'hand')`.execute(
    db,
  );
  const connector = demoShop.connect(
    {},
    { shopId: 2, fetch: globalThis.fetch, database: pool, publicUrl: '', store: memoryStore() },
  );
  const document = sampleDocument('L-300', {
    sku: 'L-300',
    texts: { AL: { name: 'Vazo balte', shortDescription: '', longDescription: '' } },
    images: [],
    variants: [sampleVariant(1, { sku: 'L-300', options: [] })],
  });
  const prices = pricesOf(document, { price: '1000', gross: '1200', vat: '20', currency: 'ALL' });
  const options = { attempt: 1, stock: stockOf(document, 9), prices, repairImages: false, repairConfigurators: false };
  await connector.pushProduct(document, options, new AbortController().signal);
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

async function toCheckout({ page, ...who }: Visitor): Promise<void> {
  await who.open('/storefront/2/product/L-300');
  await page.getByRole('button', { name: 'Shto në shportë' }).click();
  await page.getByRole('link', { name: 'Vazhdo te porosia' }).click();
  for (const [label, text] of [
    ['Emri dhe mbiemri', 'Era Kodra'],
    ['Telefoni', '0691234567'],
    ['Email-i', 'era@customer.test'],
    ['Rruga dhe numri', 'Rruga e Lirisë 4'],
    ['Kodi postar', '1001'],
  ] as const)
    await page.getByLabel(label).fill(text);
  await page.getByLabel('Qyteti ose bashkia').selectOption('Tiranë');
}

it('is issued by the shop once it was given, stands on the page of its order, and pays for the next one', async () => {
  const { pool, db } = market.platform;
  const customer = await visitor(market, { width: 390 });
  await toCheckout(customer);
  await customer.page.getByLabel('Kartë', { exact: true }).check();
  await customer.page.getByLabel('Numri i kartës').fill('4242 4242 4242 4242');
  await customer.page.getByRole('button', { name: /^Porosit dhe paguaj/ }).click();
  await customer.page.waitForURL(/\/order\//);
  const page = customer.page.url();
  const orders = async () => (await pool.query('select id, number, payment_method from orders order by id')).rows;
  await expect.poll(async () => (await orders()).length, { timeout: 30_000 }).toBe(1);
  const [order] = await orders();

  const staff = await visitor(market);
  await signIn(staff, 'admin@tregu.test', `/orders?shopId=1&id=${order.id}&detail=money`);
  await staff.page.getByRole('button', { name: 'Refund', exact: true }).click();
  const dialog = staff.page.getByRole('dialog', { name: `Refund for order ${order.number}` });
  await dialog.getByLabel('Goodwill').and(dialog.getByRole('textbox')).fill('1000');
  await dialog.getByLabel('How the money goes back').click();
  await staff.page.getByTitle('Voucher', { exact: true }).click();
  await dialog.getByText('The shop issues it, and the customer gets the code by email.').waitFor();
  await stillness(staff);
  await expectAccessible(staff);
  await picture(staff, 'voucher-dialog');
  await dialog.getByRole('button', { name: /^Refund 1,000/ }).click();
  await dialog.waitFor({ state: 'hidden' });

  await expect
    .poll(
      async () => {
        await customer.page.goto(page);
        return customer.page.getByRole('heading', { name: 'Kuponët tuaj' }).count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  await expectAccessible(customer);
  const wide = () => customer.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await wide()).toBeLessThanOrEqual(0);
  await picture(customer, 'voucher-order-page');
  const code = (await customer.page.locator('.voucher-code').textContent())!;
  const shown = staff.page.getByRole('button', { name: 'Show code' });
  await shown.click();
  await staff.page.getByText(code, { exact: true }).waitFor();
  await picture(staff, 'voucher-given');

  await toCheckout(customer);
  await customer.page.getByLabel(/^Kodi i kuponit/).fill(code.toLowerCase());
  await customer.page.getByRole('button', { name: /^Porosit/ }).click();
  await customer.page.getByText('Mbetet për t’u paguar').first().waitFor();
  await expectAccessible(customer);
  await picture(customer, 'voucher-checkout');
  await customer.page.getByRole('button', { name: /^Porosit/ }).click();
  await customer.page.waitForURL(/\/order\//);
  await customer.page.getByText(`Kuponi që mbaron me ${code.slice(-4)} pagoi`).waitFor();
  await picture(customer, 'voucher-paid');
  await expect.poll(async () => (await orders()).length, { timeout: 30_000 }).toBe(2);
  const { rows } = await pool.query(
    `select m.method, m.amount::numeric(14,2)::text from order_money m join orders o on o.id = m.order_id
      where o.id = $1 order by m.id`,
    [(await orders())[1].id],
  );
  expect(rows).toEqual([{ method: 'voucher', amount: '1000.00' }]);
  expect([customer.problems, staff.problems]).toEqual([[], []]);
  expect(await brokenInvariants(db)).toEqual([]);
  expect(await brokenReturns(db)).toEqual([]);
});
