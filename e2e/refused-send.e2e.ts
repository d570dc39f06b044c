import { afterAll, beforeAll, expect, it } from 'vitest';
import { type FaultyShop, startFaultyShop } from '#connectors/faulty-shop/faulty-shop.ts';
import { queueTexts } from '#features/selling/publishing/contract/queue/queue.texts.ts';
import { issuesTexts } from '#features/work/issues/contract/issues.texts.ts';
import { closeBrowser, expectAccessible, signIn, stillness, type Visitor, visitor } from './browser.ts';
import { installFaultyShop } from './faulty-connector.ts';
import { type Market, openMarket } from './market.ts';
import { productScreen } from './product-screen.ts';

/** A shop refuses a product, and who reads Albanian reads why in Albanian, with the shop's own words as they are. */
const shopId = 3;
let market: Market;
let shop: FaultyShop;
let who: Visitor;

installFaultyShop();
beforeAll(async () => {
  market = await openMarket({ outboundAllow: ['127.0.0.1'] });
  shop = await startFaultyShop();
  const { db } = market.platform;
  await db
    .updateTable('shops')
    .set({ connector: 'faulty-shop', connector_settings: JSON.stringify({ url: shop.url, timeout: 30 }) })
    .where('id', '=', shopId)
    .execute();
  const { alpha: sellerId } = market.sellers;
  const product = await market.make.product({
    sellerId,
    sku: 'A-100',
    status: 4,
    categoryIds: [market.categories.phones],
  });
  await db
    .insertInto('product_translates')
    .values({ product_id: product.id, language_id: market.languages.EN, name: 'Alpha phone 100' })
    .execute();
  await market.make.listed(product.id);
  shop.script({
    products: { [`tregu-product-${product.id}`]: [{ does: 'refuse', reason: 'No such tax class 7' }] },
  });
  who = await visitor(market);
  await signIn(who, 'super@tregu.test');
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  expect(who.problems).toEqual([]);
  await shop.stop();
  await market.close();
});

it('a refused send is read in Albanian in the queue of the shop and in the inbox of issues', async () => {
  const { page } = who;
  const screen = productScreen(who);
  await screen.open(`shopId=${shopId}&status=4`);
  const task = await screen.send('A-100');
  expect(await market.taskEnded(task)).toMatchObject({ result: { data: { successCount: 0, totalCount: 1 } } });

  await page.evaluate(() => localStorage.setItem('tregu_device_language', 'sq'));
  await who.open(`/settings/send-to-shop?shopId=${shopId}&tab=queue`);
  const why = /Dyqani refuzoi \(HTTP 422\): .*No such tax class 7/;
  await page.getByRole('heading', { name: queueTexts.failures.sq }).waitFor();
  await page.getByText(why).waitFor();
  expect(await page.getByText('The shop refused').count()).toBe(0);
  await stillness(who);
  await expectAccessible(who);

  await who.open('/issues?kind=shops');
  await page.getByRole('button', { name: issuesTexts.recount.sq }).click();
  await page.locator('[data-issue]', { hasText: why }).waitFor();
  expect(await page.getByText('The shop refused').count()).toBe(0);
  await stillness(who);
  await expectAccessible(who);
});
