import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoShop } from '#connectors/demo-shop/demo-shop.connector.ts';
import { pricesOf, sampleDocument, sampleVariant, stockOf } from '#connectors/kit/sample-document.ts';
import { memoryStore } from '#connectors/kit/shop-store.ts';
import { brokenInvariants } from '#features/trade/orders/server/orders.invariants.read-model.ts';
import { listCarriers } from '#features/trade/packages/contract/carriers.calls.ts';
import * as packages from '#features/trade/packages/contract/packages.calls.ts';
import type { PackageDetail } from '#features/trade/packages/contract/packages.model.ts';
import { brokenPackages } from '#features/trade/packages/server/packages.invariants.read-model.ts';
import { setReturnRules } from '#features/trade/returns/contract/returns.calls.ts';
import { brokenReturns } from '#features/trade/returns/server/returns.invariants.read-model.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { closeBrowser, expectAccessible, seesToast, signIn, stillness, type Visitor, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { picture } from './pictures.ts';

/**
 * One order from the product's page to the money that went back: a customer, a local seller and two people of the house, each on their own screens.
 * What has a journey of its own in between (packing, labels, hand-over) is done by its calls.
 */
let market: Market;
let variantId: number;
let token: string;
beforeAll(async () => {
  market = await openMarket();
  const { db, pool } = market.platform;
  await sql`insert into fx_pairs (pair) values ('EURALL') on conflict do nothing`.execute(db);
  await sql`insert into fx_rates (pair, rate, effective_on, mode, source) values ('EURALL', 100, '2020-01-01', 'manual', 'hand')`.execute(
    db,
  );
  const { liri } = market.sellers;
  await sql`insert into commission_rules (seller_id, percent, base, valid_from) values (${liri}, 10, 'gross', '2020-01-01')`.execute(
    db,
  );
  const goods = {
    sku: 'L-300',
    name: 'Vazo balte',
    ean: '4006381333931',
    sellerId: liri,
    stock: 4,
    status: 4,
  } as const;
  variantId = (await market.make.product({ ...goods, shops: { 2: 'in_shop' } })).variantId;
  const connector = demoShop.connect(
    {},
    { shopId: 2, fetch: globalThis.fetch, database: pool, publicUrl: '', store: memoryStore() },
  );
  const document = sampleDocument('L-300', {
    sku: 'L-300',
    texts: { AL: { name: 'Vazo balte', shortDescription: '', longDescription: '' } },
    images: [],
    variants: [sampleVariant(1, { externalKey: `tregu-variant-${variantId}`, sku: 'L-300', options: [] })],
  });
  const prices = pricesOf(document, { price: '1000', gross: '1200', vat: '20', currency: 'ALL' });
  const options = { attempt: 1, stock: stockOf(document, 4), prices, repairImages: false, repairConfigurators: false };
  await connector.pushProduct(document, options, new AbortController().signal);
  token = await tokenFor(market, 'admin@tregu.test');
  // Twenty euro are 2,000 ALL here: this order's refund needs a second person.
  await ask(setReturnRules, { body: { second_from_euro: '20', shops: [] } });
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

async function ask<T>(call: Parameters<typeof request>[1], parts: object): Promise<T> {
  const answer = await request(market, call, parts as never, { token });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.result as T;
}

async function buy({ page, ...who }: Visitor): Promise<string> {
  await who.open('/storefront/2/product/L-300');
  await page.getByLabel('Sasia').fill('2');
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
  await page.getByLabel('Kartë', { exact: true }).check();
  await page.getByLabel('Numri i kartës').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Porosit dhe paguaj/ }).click();
  await page.waitForURL(/\/order\//);
  return page.url();
}

/** From the seller's parcel to the customer's door; each of it has a journey of its own. */
async function deliver(order: { id: number; line: number }, purchase: string): Promise<void> {
  const scan = { session: 'session-1', mode: 'receive' };
  const opened = await ask<{ subject: { id: number } }>(packages.scan, {
    body: { ...scan, key: 'scan-0001', code: purchase },
  });
  const subject_id = opened.subject.id;
  await ask(packages.scan, { body: { ...scan, key: 'scan-0002', code: '2x4006381333931', subject_id } });
  const lines = [{ line_id: order.line, qty: 2 }];
  const packed = await ask<PackageDetail>(packages.packOrder, {
    body: { order_id: order.id, lines, key: 'pack-0001' },
  });
  const [carrier] = await ask<{ id: number }[]>(listCarriers, {});
  const body = { version: packed.version, carrier_id: carrier!.id };
  await ask(packages.buyLabel, { params: { id: packed.id }, body });
  const left = { carrier_id: carrier!.id, package_ids: [packed.id], signed_by: 'Agim', key: 'hand-0001' };
  await ask(packages.handOver, { body: left });
  await ask(packages.addEvent, { params: { id: packed.id }, body: { type: 'delivered', key: 'event-0001' } });
}

it('is bought, supplied, delivered, withdrawn from, received, refunded by two people, and adds up for the seller (O20.2)', async () => {
  const { pool, db } = market.platform;
  const customer = await visitor(market, { width: 390 });
  const page = await buy(customer);
  const found = async () =>
    (
      await pool.query(`select o.id, o.number, l.id as line, w.payment, p.number as purchase from orders o
        join order_lines l on l.order_id = o.id join order_list w on w.order_id = o.id
        left join local_orders c on c.sales_order_id = o.id left join purchase_orders p on p.id = c.purchase_order_id`)
    ).rows[0];
  await expect.poll(async () => (await found())?.purchase ?? 0, { timeout: 30_000 }).toBe(1);
  const order = await found();

  const seller = await visitor(market, { width: 390 });
  await signIn(seller, 'seller@tregu.test', '/orders/local');
  const opens = seller.page.getByRole('button', { name: /^LPO-\d{4}-0001$/ });
  const purchase = (await opens.textContent())!;
  await opens.click();
  const own = seller.page.getByRole('dialog', { name: purchase });
  await own.getByRole('button', { name: 'Prano të gjitha' }).click();
  await own.getByRole('button', { name: 'Gati për marrje' }).click();
  await own.getByRole('button', { name: 'Dorëzuar', exact: true }).click();
  await seller.page
    .getByRole('dialog', { name: /^A u dorëzua LPO-/ })
    .getByRole('button', { name: 'Dorëzuar' })
    .click();
  await own.getByRole('status').filter({ hasText: 'Dorëzuar' }).waitFor();
  await deliver(order, purchase);

  // The shop is told of the delivery; then its customer may withdraw, which takes two steps.
  const back = customer.page.getByRole('link', { name: 'Tërhiquni nga kontrata këtu' });
  await expect
    .poll(
      async () => {
        await customer.page.goto(page);
        return back.count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  await back.click();
  await customer.page.getByLabel(/Vazo balte/).selectOption('2');
  await customer.page.getByLabel(/Arsyeja/).fill('Ngjyra s’më pëlqen');
  await customer.page.getByRole('button', { name: 'Vazhdo' }).click();
  await customer.page.getByRole('button', { name: 'Konfirmo tërheqjen' }).click();
  await customer.page.getByText(/U tërhoqët nga kontrata për 2 copë/).waitFor();

  const staff = await visitor(market);
  await signIn(staff, 'admin@tregu.test', '/orders?shopId=1&part=returns');
  await expect
    .poll(async () => Number((await pool.query('select count(*) from returns')).rows[0].count), { timeout: 30_000 })
    .toBe(1);
  await staff.page.getByRole('row', { name: /RT-/ }).getByRole('button', { name: /^RT-/ }).click();
  const drawer = staff.page.getByRole('dialog', { name: /^Return RT-\d\d-000001$/ });
  await drawer.getByText('Ngjyra s’më pëlqen').waitFor();
  await stillness(staff);
  await expectAccessible(staff);
  await picture(staff, 'return-asked');
  await drawer.getByRole('button', { name: 'Accept' }).click();
  await staff.page
    .getByRole('dialog', { name: /^Accept return/ })
    .getByRole('button', { name: 'Accept' })
    .click();
  await seesToast(staff, 'Return accepted');
  await drawer.getByRole('button', { name: 'Receive' }).click();
  const counting = staff.page.getByRole('dialog', { name: /^Receive return/ });
  const code = counting.getByRole('textbox', { name: 'Scan EAN or SKU' });
  for (const scanned of ['X-1', '4006381333931', 'L-300']) {
    await code.fill(scanned);
    await code.press('Enter');
    if (scanned === 'X-1') await counting.getByText('X-1: not in this return').waitFor();
  }
  await stillness(staff);
  await expectAccessible(staff);
  await picture(staff, 'return-receive');
  await counting.getByRole('button', { name: 'Receive 2 pieces' }).click();
  await seesToast(staff, 'Goods received');
  await drawer.getByRole('button', { name: 'Decide' }).click();
  const deciding = staff.page.getByRole('dialog', { name: /^Decide return/ });
  await deciding.getByRole('button', { name: /^Settle and refund/ }).waitFor();
  await stillness(staff);
  await expectAccessible(staff);
  await picture(staff, 'return-decide');
  await deciding.getByRole('button', { name: /^Settle and refund/ }).click();
  await seesToast(staff, 'The refund needs approval by a second person');
  await drawer.getByText('Another person has to approve it').waitFor();
  await picture(staff, 'return-settled');

  const second = await visitor(market);
  await signIn(second, 'super@tregu.test', '/orders?shopId=1&part=refunds&refunds=to_approve');
  const row = second.page.getByRole('row', { name: order.number });
  await row.getByRole('button', { name: 'Approve' }).waitFor();
  await stillness(second);
  await expectAccessible(second);
  await picture(second, 'refunds');
  await row.getByRole('button', { name: 'Approve' }).click();
  await seesToast(second, 'Refund approved');
  await second.open(`/orders?shopId=1&id=${order.id}&detail=money`);
  await second.page.getByText('Paid back').waitFor();
  await stillness(second);
  await expectAccessible(second);
  await picture(second, 'money');

  await expect
    .poll(
      async () => {
        await customer.page.goto(page);
        return customer.page.getByText(/^U kthyen 2600,00/).count();
      },
      { timeout: 30_000 },
    )
    .toBe(1);
  expect(await found()).toMatchObject({ payment: 'refunded' });
  const entries = await sql<{ kind: string; amount: string }>`
    select kind, sum(amount)::numeric(14,2)::text as amount from seller_entries group by kind order by kind`.execute(
    db,
  );
  const sums = Object.fromEntries(entries.rows.map(({ kind, amount }) => [kind, Number(amount)]));
  expect(sums.sale).toBeGreaterThan(0);
  expect([sums.sale! + sums.return!, sums.commission! + sums.commission_back!]).toEqual([0, 0]);
  expect(await brokenInvariants(db)).toEqual([]);
  expect(await brokenPackages(db)).toEqual([]);
  expect(await brokenReturns(db)).toEqual([]);
  for (const who of [customer, seller, staff, second]) expect(who.problems).toEqual([]);
}, 120_000);
