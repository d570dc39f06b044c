import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceSteps } from '#features/selling/pricing/contract/pricing.steps.ts';
import { assignProducts } from '#features/selling/pricing/server/rules/assign.repository.ts';
import { closeBrowser, expectAccessible, seesToast, signIn, stillness, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

let market: Market;
const variants: Record<string, number> = {};

/** Three products of the scenarios in Kosovo, and rules that were put in force. */
beforeAll(async () => {
  market = await openMarket();
  const { make, categories, sellers } = market;
  const { db } = market.platform;
  for (const [sku, cost] of [
    ['A-100', '40'],
    ['A-101', '8'],
    ['A-102', '120'],
  ] as const) {
    const product = await make.product({
      sku,
      name: `Phone ${sku}`,
      sellerId: sellers.alpha,
      categoryIds: [categories.phones],
      status: 4,
      shops: { 1: 'in_shop' },
    });
    variants[sku] = product.variantId;
    await sql`update variants set purchase_price = ${cost}::numeric, price = null, currency = 'EUR' where id = ${product.variantId}`.execute(
      db,
    );
  }
  const steps = priceSteps.parse({
    margin: { kind: 'margin', value: '25' },
    rounding: { mode: 'nearest', modulus: '1', offsets: ['0.99'] },
    guards: { max_up_percent: '30' },
  });
  const profile = await db
    .insertInto('price_profiles')
    .values({ shop_id: 1, name: 'Kosovo' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = await db
    .insertInto('price_profile_versions')
    .values({ profile_id: profile.id, no: 1, state: 'active', steps: JSON.stringify(steps), activated_at: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('price_profile_scopes').values({ version_id: version.id }).execute();
  await assignProducts(db, null, 1);
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

describe('prices of a shop', () => {
  it('PR01 a shop begins to calculate; a price explains itself, is set by hand, and stands in the log', async () => {
    const who = await visitor(market);
    const { page } = who;
    await signIn(who, 'super@tregu.test', '/price?shopId=1');
    await page.getByRole('button', { name: 'Calculate prices…' }).click();
    const preview = page.getByRole('dialog');
    await preview.getByRole('button', { name: 'Switch' }).click();
    await page.getByRole('button', { name: 'Back to suppliers’ prices…' }).waitFor();
    await page.getByText('62.99 EUR').first().waitFor();
    await page.getByText('188.99 EUR').first().waitFor();
    await stillness(who);
    await expectAccessible(who);

    await page.getByRole('button', { name: /-1$/ }).last().click();
    const drawer = page.getByRole('dialog', { name: /Price of/ });
    await drawer.getByText('Calculated again, it gives the same figure').waitFor();
    await drawer.getByText('25% of the price').waitFor();
    await drawer.getByText('Kosovo v1').first().waitFor();
    await stillness(who);
    await expectAccessible(who);
    await drawer.getByRole('button', { name: 'Set by hand' }).click();
    const form = page.getByRole('dialog', { name: 'Price by hand' });
    await form.getByRole('textbox', { name: 'Price (EUR)' }).fill('4990');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.getByRole('alert').waitFor();
    await form.getByRole('textbox', { name: 'Price (EUR)' }).fill('59.90');
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await seesToast(who, 'Price set');
    await drawer.getByText('59.90 EUR').first().waitFor();
    await drawer.getByRole('link', { name: 'Log' }).click();
    await drawer.getByText('62.99 EUR → 59.90 EUR').waitFor();

    await who.open('/price/logs?shopId=1');
    await page.getByText('59.90 EUR').first().waitFor();
    await stillness(who);
    await expectAccessible(who);
    expect(who.problems).toEqual([]);
    await who.close();
  });

  it('PR15 a reseller sees own purchase prices and stock; a local seller is sent away', async () => {
    const who = await visitor(market, { width: 390, dark: true });
    await signIn(who, 'reseller@tregu.test', '/price');
    await who.page.getByText('Your purchase prices and stock.').waitFor();
    await who.page.getByText('40.00 EUR').first().waitFor();
    expect(await who.page.getByText('Margin').count()).toBe(0);
    await stillness(who);
    await expectAccessible(who);
    expect(who.problems).toEqual([]);
    await who.close();
    const seller = await visitor(market);
    await signIn(seller, 'seller@tregu.test', '/price');
    await seller.page.waitForURL((url) => url.pathname === '/');
    await seller.close();
  });

  it('RTE-009 RTE-042 a local seller’s jump waits, is approved, and stands in the approver’s figures', async () => {
    const local = await market.make.product({
      sku: 'LS-501',
      name: 'Çajnik',
      sellerId: market.sellers.liri,
      categoryIds: [market.categories.kitchen],
      status: 4,
    });
    await sql`update variants set price = 20, currency = 'EUR', sku = 'LS-501' where id = ${local.variantId}`.execute(
      market.platform.db,
    );
    await market.make.listed(local.id);
    const seller = await visitor(market);
    await signIn(seller, 'seller@tregu.test', '/local/products');
    await seller.page.getByRole('button', { name: /Price of LS-501|Çmimi i LS-501/ }).click();
    await seller.page.getByRole('textbox', { name: /Price of LS-501|Çmimi i LS-501/ }).fill('50');
    await seller.page.keyboard.press('Enter');
    await seller.page.getByText(/New one waits|I riu pret/).waitFor();

    const staff = await visitor(market, { dark: true });
    await signIn(staff, 'super@tregu.test', '/price/export?show=waiting');
    const { page } = staff;
    await page.getByText('50.00 EUR').first().waitFor();
    await stillness(staff);
    await expectAccessible(staff);
    await page
      .getByRole('row', { name: /Çajnik/ })
      .getByRole('checkbox')
      .check();
    await page.getByRole('button', { name: 'Approve new price' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Approve 1 price' }).click();
    await page.getByText('No results').first().waitFor();
    const { rows } = await sql<{ price: string }>`select trim_scale(price)::text as price from variants
      where id = ${local.variantId}`.execute(market.platform.db);
    expect(rows).toEqual([{ price: '50' }]);

    await staff.open('/settings/metrics-user');
    await page.getByRole('main').getByRole('button', { name: /Super/ }).first().click();
    await page.getByRole('dialog').getByText('What was done').waitFor();
    await stillness(staff);
    await expectAccessible(staff);
    expect([...staff.problems, ...seller.problems]).toEqual([]);
    await staff.close();
    await seller.close();
  });
});
