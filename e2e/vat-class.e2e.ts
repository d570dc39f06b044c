import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { priceExamples } from '#features/selling/pricing/contract/examples/price-examples.for-tests.ts';
import { type Example, prepareExample, prepareShops } from '#features/selling/pricing/server/examples.for-tests.ts';
import { dayIn, houseZone } from '#kit/clock.ts';
import { closeBrowser, expectAccessible, pick, seesToast, signIn, stillness, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

let market: Market;

beforeAll(async () => {
  market = await openMarket();
  await prepareShops(market);
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

it('a category gets a VAT class, and a product in it the VAT of the class, whose price follows [pages.md 4.3]', async () => {
  const { db } = market.platform;
  const example = priceExamples<Example>().find(({ given: { shop, discount } }) => shop.id === 1 && !discount)!;
  const { variantId } = await prepareExample(market, example);
  const { product_id: id } = await db
    .selectFrom('variants')
    .select('product_id')
    .where('id', '=', variantId)
    .executeTakeFirstOrThrow();
  await db.updateTable('products').set({ tax_class: null }).where('id', '=', id).execute();
  await db.insertInto('mapped_categories').values({ product_id: id, category_id: market.categories.kitchen }).execute();
  await market.make.listed(id);

  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/settings/margin?shopId=1&tab=vat');
  await page.getByRole('button', { name: 'Add class' }).click();
  const named = page.getByRole('dialog', { name: 'Tax class' });
  await named.getByLabel('Code', { exact: true }).fill('lowered');
  await named.getByLabel('Name in English').fill('Lowered');
  await named.getByRole('button', { name: 'Save' }).click();
  await page.getByText('lowered', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Add VAT rate' }).click();
  const rate = page.getByRole('dialog', { name: 'Add VAT rate' });
  await stillness(who);
  await rate.getByRole('combobox', { name: 'Country' }).fill('Kosovo');
  await page.keyboard.press('Enter');
  await pick(who, rate.getByRole('combobox', { name: 'Class' }), 'Lowered');
  await rate.getByLabel('Percent').fill('7');
  const [year, month, day] = dayIn(new Date(), houseZone).split('-');
  await rate.getByLabel('Valid from').fill(`${day}.${month}.${year}`);
  await stillness(who);
  await rate.getByRole('button', { name: 'Save' }).click();
  await rate.waitFor({ state: 'hidden' });

  await who.open(`/categories/show?shopId=1&category=${market.categories.kitchen}`);
  await pick(who, page.getByRole('combobox', { name: 'VAT class' }), 'Lowered');
  await seesToast(who, 'Category saved');
  await stillness(who);
  await expectAccessible(who);
  // The price is calculated anew with it: read where it is explained.
  const vatOf = async () => {
    const { rows } = await sql<{ gross: string; net: string }>`
      select applied_gross::text as gross, applied_net::text as net from price_results where variant_id = ${variantId} and shop_id = 1`.execute(
      db,
    );
    const [one] = rows;
    return one ? Math.round((Number(one.gross) / Number(one.net) - 1) * 1000) / 10 : null;
  };
  await expect.poll(vatOf, { timeout: 60_000 }).toBe(7);
  await who.open(`/price?shopId=1&variant=${variantId}`);
  const drawer = page.getByRole('dialog', { name: /^Price/ });
  await drawer.getByText('Calculated again, it gives the same figure').waitFor();
  await drawer.getByText('7%', { exact: false }).first().waitFor();
  expect(who.problems).toEqual([]);
  await who.close();
});
