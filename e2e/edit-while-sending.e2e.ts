import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FaultyShop, startFaultyShop } from '#connectors/faulty-shop/faulty-shop.ts';
import { closeBrowser, signIn, type Visitor, visitor } from './browser.ts';
import { installFaultyShop } from './faulty-connector.ts';
import { type Market, openMarket } from './market.ts';
import { productDrawer } from './product-drawer.ts';
import { productScreen } from './product-screen.ts';

/** Long enough for a person to open the product, write and save while the shop still takes the name it had. */
const slowly = { does: 'answerSlowly', ms: 12_000 } as const;
const shopId = 3;

let market: Market;
let shop: FaultyShop;
let who: Visitor;
let screen: ReturnType<typeof productScreen>;
let drawer: ReturnType<typeof productDrawer>;
let productId: number;

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
  const product = await market.make.product({
    sellerId: market.sellers.alpha,
    sku: 'A-100',
    status: 4,
    categoryIds: [market.categories.phones],
  });
  productId = product.id;
  await db
    .insertInto('product_translates')
    .values({ product_id: productId, language_id: market.languages.EN, name: 'Alpha phone 100' })
    .execute();
  await market.make.listed(productId);
  who = await visitor(market);
  screen = productScreen(who);
  drawer = productDrawer(who, screen, async () => productId);
  await signIn(who, 'admin@tregu.test');
});
afterAll(async () => {
  await closeBrowser();
  expect(who.problems).toEqual([]);
  expect(await market.listDifferences()).toEqual([]);
  await shop.stop();
  await market.close();
});

describe('S11.4 a product is edited while it is being sent', () => {
  it('is "Not synced" when the send has ended, for the shop has the name from before [STA-052] (T50)', async () => {
    shop.script({ writes: [slowly] });
    await screen.open(`shopId=${shopId}&status=4`);
    const task = await screen.send('A-100');
    await expect.poll(() => shop.state().requests.filter(({ method }) => method === 'POST').length).toBe(1);

    await drawer.open('A-100', `shopId=${shopId}&status=4`);
    await drawer.language('English');
    await drawer.textOf(/^Name/).fill('Alpha phone 100 Pro');
    await drawer.save();
    expect(shop.state().products, 'the send was still on its way').toEqual([]);

    expect(await market.taskEnded(task)).toMatchObject({ result: { data: { successCount: 1, totalCount: 1 } } });
    expect(nameInShop()).toBe('Alpha phone 100');
    await screen.open(`shopId=${shopId}&status=2`);
    await screen.shows(['A-100']);
    await screen.marked('A-100', 'Not synced');
  });

  it('is in step again once the next send has carried the new name [STA-046]', async () => {
    const task = await screen.send('A-100');
    expect(await market.taskEnded(task)).toMatchObject({ result: { data: { successCount: 1, totalCount: 1 } } });
    expect(nameInShop()).toBe('Alpha phone 100 Pro');
    await screen.open(`shopId=${shopId}&status=2`);
    await screen.marked('A-100', 'In shop');
  });
});

/** What a customer of the shop reads; exactly one product is there. */
function nameInShop(): unknown {
  const { products } = shop.state();
  expect(products).toHaveLength(1);
  return products[0]!.document.texts.EN?.name;
}
