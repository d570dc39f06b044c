import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoShop } from '#connectors/demo-shop/demo-shop.connector.ts';
import { pricesOf, sampleDocument, sampleVariant, stockOf } from '#connectors/kit/sample-document.ts';
import { memoryStore } from '#connectors/kit/shop-store.ts';
import * as loyalty from '#features/selling/loyalty/contract/loyalty.calls.ts';
import { loyaltyReadModel } from '#features/selling/loyalty/server/loyalty.read-model.ts';
import { runLoyaltyClock } from '#features/selling/loyalty/server/use-cases/run-clock.ts';
import { brokenInvariants } from '#features/trade/orders/server/orders.invariants.read-model.ts';
import { lockOrder, writeFacts } from '#features/trade/orders/server/orders.public.ts';
import { listCarriers } from '#features/trade/packages/contract/carriers.calls.ts';
import * as packages from '#features/trade/packages/contract/packages.calls.ts';
import type { PackageDetail } from '#features/trade/packages/contract/packages.model.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { closeBrowser, expectAccessible, signIn, stillness, type Visitor, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

/**
 * PR20: a customer of the demo storefront gets points for signing up, spends them at the checkout, gets others for what was delivered, and gets
 * those of an order back that is cancelled. The shop asks for points with a key that staff made and entered on screens.
 */
let market: Market;
let token: string;
beforeAll(async () => {
  market = await openMarket();
  const { db, pool } = market.platform;
  await sql`insert into fx_pairs (pair) values ('EURALL') on conflict do nothing`.execute(db);
  await sql`insert into fx_rates (pair, rate, effective_on, mode, source) values ('EURALL', 100, '2020-01-01', 'manual', 'hand')`.execute(
    db,
  );
  const { variantId } = await market.make.product({
    sku: 'P-300',
    name: 'Vazo balte',
    stock: 9,
    status: 4,
    shops: { 2: 'in_shop' },
  });
  const connector = demoShop.connect(
    {},
    { shopId: 2, fetch: globalThis.fetch, database: pool, publicUrl: '', store: memoryStore() },
  );
  const document = sampleDocument('P-300', {
    sku: 'P-300',
    texts: { AL: { name: 'Vazo balte', shortDescription: '', longDescription: '' } },
    images: [],
    variants: [sampleVariant(1, { externalKey: `tregu-variant-${variantId}`, sku: 'P-300', options: [] })],
  });
  const prices = pricesOf(document, { price: '5000', gross: '6000', vat: '20', currency: 'ALL' });
  const options = { attempt: 1, stock: stockOf(document, 9), prices, repairImages: false, repairConfigurators: false };
  await connector.pushProduct(document, options, new AbortController().signal);
  token = await tokenFor(market, 'admin@tregu.test');
  const facts = { names: { AL: 'Pikë' }, per_amount: '100', pending_days: 0, redeem_points: 1, redeem_value: '10' };
  const { id } = await ask<{ id: number }>(loyalty.createProgram, { body: facts });
  await ask(loyalty.moveProgram, { params: { id }, body: { to: 'active', version: 1 } });
  const rules = [{ kind: 'registration', points: 100 }];
  await ask(loyalty.saveRules, { params: { id }, body: { rules, version: 2 } });
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

async function ask<T>(call: Parameters<typeof request>[1], parts: object): Promise<T> {
  const answer = await request(market, call, parts as never, { token, shopId: 2 });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body.result as T;
}
const main = async ({ page }: Visitor) => ((await page.locator('main').textContent()) ?? '').replaceAll(/\s+/g, ' ');
/** What the page shows, in a browser that can run the checker: that of the customer runs no script. */
async function expectShownAccessible({ page }: Visitor): Promise<void> {
  const seen = await visitor(market, { width: 390 });
  await seen.page.goto(page.url());
  await seen.page.setContent(await page.content());
  await expectAccessible(seen);
  await seen.close();
}
/** How many points the page of the account says may be spent. */
async function pointsOf(who: Visitor): Promise<string> {
  await runLoyaltyClock(market.platform)();
  await who.open('/storefront/2/account');
  return /Keni (\d+) pikë/.exec(await main(who))?.[1] ?? '';
}

/** To the checkout, with what it asks for but name, phone and email, which the shop knows. */
async function toCheckout({ page, ...who }: Visitor): Promise<void> {
  await who.open('/storefront/2/product/P-300');
  await page.getByRole('button', { name: 'Shto në shportë' }).click();
  await page.getByRole('link', { name: 'Vazhdo te porosia' }).click();
}
async function fill({ page }: Visitor, points: string): Promise<void> {
  await page.getByLabel('Rruga dhe numri').fill('Rruga e Lirisë 4');
  await page.getByLabel('Kodi postar').fill('1001');
  await page.getByLabel('Qyteti ose bashkia').selectOption('Tiranë');
  await page.getByLabel('Kartë', { exact: true }).check();
  await page.getByLabel('Numri i kartës').fill('4242 4242 4242 4242');
  await page.getByLabel(/^Pikë për të shpenzuar/).fill(points);
  await page.getByRole('button', { name: /^Porosit dhe paguaj/ }).click();
}
async function pay({ page }: Visitor): Promise<void> {
  await page.getByLabel('Numri i kartës').fill('4242 4242 4242 4242');
  await page.getByRole('button', { name: /^Porosit dhe paguaj/ }).click();
  await page.waitForURL(/\/order\//);
}
type Order = { id: number; line: number; total: string; discount: string; payment: string; state: string };
const orders = async (): Promise<Order[]> =>
  (
    await market.platform.pool.query(`select o.id, l.id as line, trim_scale(o.total_gross)::text as total,
      trim_scale(o.discount_gross)::text as discount, w.payment, w.bucket as state
      from orders o join order_lines l on l.order_id = o.id join order_list w on w.order_id = o.id order by o.id`)
  ).rows;

it('PR20 a key is made and entered, points are spent and earned, and come back with an order that is cancelled', async () => {
  const staff = await visitor(market);
  await signIn(staff, 'super@tregu.test', '/settings/advanced?tab=connections');
  const { page } = staff;
  const entry = page.locator('[data-shop="2"]');
  await entry.getByRole('button', { name: /^Keys of / }).click();
  await page.getByText('The shop has no key yet').waitFor();
  await page.getByRole('button', { name: 'New key' }).click();
  await page.getByRole('textbox', { name: /^Name/ }).fill('Checkout');
  await stillness(staff);
  await expectAccessible(staff);
  await page.getByRole('button', { name: 'New key' }).click();
  const key = await page.getByRole('textbox', { name: 'Key', exact: true }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByText(/never used/).waitFor();
  await stillness(staff);
  await expectAccessible(staff);
  await page.getByRole('button', { name: 'Done' }).click();
  await entry.getByRole('button', { name: /^Change the connection/ }).click();
  await page.getByLabel('Key for loyalty points').fill(key);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });

  // No script, on a phone, in Albanian.
  const customer = await visitor(market, { width: 390, scripts: false });
  const shop = customer.page;
  await toCheckout(customer);
  // On a phone nothing of the head lies over the name of the shop.
  const fits = await shop.locator('.brand-name strong').evaluate((it) => it.scrollWidth <= it.clientWidth);
  expect(fits).toBe(true);
  await shop.getByRole('link', { name: 'Hyni për të shpenzuar pikët tuaja' }).click();
  await shop.getByRole('button', { name: 'Krijo llogari' }).click();
  await shop.locator('#e-name').getByText('Emri dhe mbiemri: duhet plotësuar').waitFor();
  await expectShownAccessible(customer);
  await shop.getByLabel('Emri dhe mbiemri').fill('Era Kodra');
  await shop.getByLabel('Email-i', { exact: true }).fill('era@example.com');
  await shop.getByLabel('Telefoni').fill('+355 69 123 4567');
  await shop.locator('#f-newPassword').fill('vazo-balte-1');
  await shop.getByRole('button', { name: 'Krijo llogari' }).click();
  await shop.getByText('Keni 100 pikë për të shpenzuar.').waitFor();
  expect(await main(customer)).toMatch(/deri në 100 pikë, me vlerë 1000,00 Lekë/);
  await fill(customer, '101');
  await shop.getByRole('alert').getByText('për këtë porosi më së shumti 100').waitFor();
  await fill(customer, '60');
  expect(await main(customer)).toMatch(/60 pikë ulin 600,00 Lekë/);
  expect(await main(customer)).toMatch(/Totali5400,00 Lekë/);
  await expectShownAccessible(customer);
  await pay(customer);
  expect(await main(customer)).toMatch(/60 pikë−600,00 Lekë/);
  await expectShownAccessible(customer);
  expect(await pointsOf(customer)).toBe('40');
  await expect.poll(orders, { timeout: 30_000 }).toMatchObject([{ total: '5400', discount: '600', payment: 'paid' }]);

  const [first] = await orders();
  await deliver(first!);
  // 54 points for the 5,400 that were paid.
  await expect.poll(() => pointsOf(customer), { timeout: 30_000 }).toBe('94');
  await expectShownAccessible(customer);

  await toCheckout(customer);
  await fill(customer, '94');
  await pay(customer);
  expect(await pointsOf(customer)).toBe('0');
  await expect.poll(async () => (await orders()).length, { timeout: 30_000 }).toBe(2);
  await shop
    .getByRole('link', { name: /^Porosia AL/ })
    .first()
    .click();
  await shop.getByRole('link', { name: 'Anulo porosinë' }).click();
  await shop.getByRole('button', { name: 'Po, anuloje' }).click();
  await shop.getByRole('heading', { name: 'Kjo porosi është anuluar' }).waitFor();
  await expect.poll(() => pointsOf(customer), { timeout: 30_000 }).toBe('94');

  // Staff see where each point came from and went to, with the order it was for.
  await staff.open('/loyalty?shopId=2&part=ledger');
  await page.getByText('Era Kodra').first().waitFor();
  await stillness(staff);
  await expectAccessible(staff);
  expect(await brokenInvariants(market.platform.db)).toEqual([]);
  expect(await loyaltyReadModel(market.platform.db).listWrong()).toEqual([]);
  expect([...staff.problems, ...customer.problems]).toEqual([]);
});

/** From the shelf to the customer's door; each of it has a journey of its own. */
async function deliver({ id, line }: Order): Promise<void> {
  const { platform } = market;
  const act = { at: platform.now(), userId: null, cause: 'test' };
  await platform.unitOfWork({ userId: null, shopId: 2, cause: 'test' }, async (tx) => {
    await writeFacts(tx, act, await lockOrder(tx, id), [{ lineId: line, qty: 1, fact: 'received' }]);
  });
  const lines = [{ line_id: line, qty: 1 }];
  const packed = await ask<PackageDetail>(packages.packOrder, { body: { order_id: id, lines, key: 'pack-0001' } });
  const [carrier] = await ask<{ id: number }[]>(listCarriers, {});
  await ask(packages.buyLabel, {
    params: { id: packed.id },
    body: { version: packed.version, carrier_id: carrier!.id },
  });
  const left = { carrier_id: carrier!.id, package_ids: [packed.id], signed_by: 'Agim', key: 'hand-0001' };
  await ask(packages.handOver, { body: left });
  await ask(packages.addEvent, { params: { id: packed.id }, body: { type: 'delivered', key: 'event-0001' } });
}
