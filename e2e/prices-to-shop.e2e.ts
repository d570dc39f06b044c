import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, expectAccessible, signIn, type Visitor, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { picture } from './pictures.ts';
import { productDrawer } from './product-drawer.ts';
import { productScreen } from './product-screen.ts';

/** A changed price reaches the shop without the rest of the product, and a reduction is shown against what it was. */
let market: Market;
let who: Visitor;
let screen: ReturnType<typeof productScreen>;
let drawer: ReturnType<typeof productDrawer>;
let productId: number;

beforeAll(async () => {
  market = await openMarket();
  const { make, sellers, categories, platform } = market;
  const made = await make.product({
    sellerId: sellers.alpha,
    sku: 'A-100',
    status: 4,
    categoryIds: [categories.phones],
    price: '53.3814',
  });
  productId = made.id;
  await platform.db.updateTable('variants').set({ tvsh: '18' }).where('id', '=', made.variantId).execute();
  await platform.db
    .insertInto('product_translates')
    .values({ product_id: made.id, language_id: 1, name: 'Alpha phone 100' })
    .execute();
  await make.listed(made.id);
  who = await visitor(market);
  screen = productScreen(who);
  drawer = productDrawer(who, screen, async () => productId);
  await signIn(who, 'super@tregu.test');
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  expect(who.problems).toEqual([]);
  expect(await market.listDifferences()).toEqual([]);
  await market.close();
});

const inShop = 'shopId=1&status=2';
const storefront = async (path = '') => {
  const answer = await fetch(`${market.address}/storefront/1${path}?lang=en`);
  return (await answer.text()).replaceAll(/[\u00a0\u202f]/g, ' ');
};
const ofProduct = () => storefront(`/product/tregu-product-${productId}`);

describe('PR11 a price goes alone to the shop', () => {
  it('is "Not synced" after a change in the drawer, and in the shop after its prices were sent', async () => {
    await screen.open('shopId=1&status=4');
    expect(await market.taskEnded(await screen.send('A-100'))).toMatchObject({ status: 'completed' });
    expect(await ofProduct()).toContain('<strong>62,99 €</strong>');

    await drawer.open('A-100', inShop);
    await drawer.field(/^Price, /).fill('58.4661');
    await drawer.save();
    await screen.open(inShop);
    await screen.marked('A-100', 'Not synced');
    expect(await ofProduct()).toContain('<strong>62,99 €</strong>');

    await screen.act('A-100', 'Send to shop');
    const dialog = who.page.getByRole('dialog', { name: /^Send to shop: \S/ });
    await dialog.getByText(/^1 of 1 ready for \S/).waitFor();
    await picture(who, 'dialog');
    const { body } = await screen.answerTo('/product/shop/prices', () =>
      dialog.getByRole('button', { name: 'Only prices' }).click(),
    );
    expect(await market.taskEnded(body.result.taskId)).toMatchObject({ result: { data: { successCount: 1 } } });
    await dialog.waitFor({ state: 'hidden' });
    await screen.open(inShop);
    await screen.marked('A-100', 'In shop');
    expect(await ofProduct()).toContain('<strong>68,99 €</strong>');
  });

  it('is reduced against the price it had, on the page of the product and in the list', async () => {
    await drawer.open('A-100', inShop);
    await drawer.field(/^Discount price, /).fill('46.7712');
    await drawer.save();
    await who.open('/settings/send-to-shop?shopId=1');
    const part = who.page.getByRole('region', { name: 'Prices' });
    await part.getByText('1 product has other prices in the shop').waitFor();
    await part.getByText('Changed prices are sent by hand.').waitFor();
    await expectAccessible(who);
    await picture(who, 'settings');
    const { body } = await screen.answerTo('/product/shop/prices', () =>
      part.getByRole('button', { name: 'Send prices' }).click(),
    );
    await market.taskEnded(body.result.taskId);
    for (const page of [await ofProduct(), await storefront()]) {
      expect(page).toContain('<strong>55,19 €</strong>');
      expect(page).toContain('<s>68,99 €</s>');
      expect(page).toContain('−20 %');
    }
  });

  it('goes by itself where the shop says so, which its history tells', async () => {
    await who.open('/settings/advanced?tab=shops&shop=1');
    const form = who.page.getByRole('dialog', { name: /^Edit / });
    const mode = form.getByRole('combobox', { name: 'Send changed prices' });
    await mode.click();
    await who.page.getByTitle('At set hours').click();
    await form.getByLabel('From').fill('03:00');
    await form.getByRole('checkbox', { name: 'Lowest price of 30 days' }).check();
    await picture(who, 'shop');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'hidden' });
    await who.open('/settings/send-to-shop?shopId=1');
    const part = who.page.getByRole('region', { name: 'Prices' });
    await part.getByText('Changed prices are sent between 03:00 and 05:00, in the time of the shop.').waitFor();
    await part.getByText('Reductions are shown against the lowest price of the last 30 days.').waitFor();
    await picture(who, 'settings-hours');
    await who.page.getByRole('button', { name: /^History/ }).click();
    await who.page.getByText('Sending of prices').first().waitFor();
    await picture(who, 'history');
  });
});
