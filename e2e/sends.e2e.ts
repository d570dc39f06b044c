import { afterAll, beforeAll, expect, it } from 'vitest';
import { readinessTexts } from '#features/catalogue/products/contract/products.sentences.ts';
import {
  closeBrowser,
  expectAccessible,
  openList,
  seesToast,
  signIn,
  stillness,
  type Visitor,
  visitor,
} from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { productScreen } from './product-screen.ts';

/** Sending from the list, and the moves of local products there. */
let market: Market;
let who: Visitor;
let screen: ReturnType<typeof productScreen>;
let local: number;

beforeAll(async () => {
  market = await openMarket();
  const { make, sellers, categories } = market;
  const lamp = { sellerId: sellers.alpha, name: 'Lamp', status: 4, categoryIds: [categories.kitchen] };
  const made = [await make.product({ ...lamp, sku: 'S-1' }), await make.product({ ...lamp, sku: 'S-2', price: null })];
  for (const { id, sku } of made) {
    const text = { product_id: id, language_id: 1, name: `Lamp ${sku}` };
    await market.platform.db.insertInto('product_translates').values(text).execute();
    await make.listed(id);
  }
  local = (await make.seller({ name: 'Lira Lokale', local: true })).id;
  for (const status of [0, 4, 7] as const) await make.product({ sku: `L-${status}`, sellerId: local, status });
  who = await visitor(market);
  screen = productScreen(who);
  await signIn(who, 'admin@tregu.test');
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

it('names the shop, counts what is ready and why the rest is not, and leads through a dry run to Send', async () => {
  await screen.open('shopId=1&status=4&search_text=S-');
  await screen.select('S-1');
  await screen.select('S-2');
  await who.page.getByRole('button', { name: 'Send to shop', exact: true }).click();
  const dialog = who.page.getByRole('dialog', { name: /^Send to shop: \S/ });
  await dialog.getByText(/^1 of 2 ready for \S/).waitFor();
  await dialog.getByText(`1 × ${readinessTexts.price_missing.en}`).waitFor();
  await dialog.getByRole('button', { name: 'Send 1 of 2' }).waitFor();
  await stillness(who);
  await expectAccessible(who);
  await dialog.getByRole('button', { name: 'Dry run' }).click();
  const dry = who.page.getByRole('dialog', { name: /^Preview changes/ });
  await dry.getByRole('button', { name: 'Send 1 of 2' }).click();
  await seesToast(who, 'Task send-to-shop completed successfully');
});

it('does not send what is not ready, and says so', async () => {
  await screen.open('shopId=1&status=4&search_text=S-2');
  await screen.act('S-2', 'Send to shop');
  const dialog = who.page.getByRole('dialog', { name: /^Send to shop: \S/ });
  await dialog.getByText(/^0 of 1 ready for \S/).waitFor();
  expect(await dialog.getByRole('button', { name: 'Send 0 of 1' }).isDisabled()).toBe(true);
  await who.page.keyboard.press('Escape');
});

it('offers local products their own targets [STA-032] [STA-033] [STA-034] [STA-037] [STA-038] [STA-040] [STA-041] (T48)', async () => {
  const offered = async (status: number) => {
    await who.open(`/categories/update?shopId=1&status=${status}&seller=${local}`);
    const list = await openList(who, who.page.getByRole('combobox', { name: 'New status' }));
    return list.locator('.ant-select-item-option-content').allTextContents();
  };
  expect(await offered(0)).toEqual(['Approved', 'Ignored', 'Archived']);
  expect(await offered(4)).toEqual(['Ignored', 'Archived']);
  expect(await offered(7)).toEqual(['Approved']);
});
