import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  closeBrowser,
  expectAccessible,
  pick,
  seesToast,
  signIn,
  stillness,
  type Visitor,
  visitor,
} from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { productScreen } from './product-screen.ts';
import { settled } from './settled.ts';

/** What a shop demands: set on its page, counted in the filter, told at the row and in the drawer, mended there. */
let market: Market;
let who: Visitor;
const ids: number[] = [];

beforeAll(async () => {
  market = await openMarket();
  const { make, platform } = market;
  await platform.db.insertInto('attribute_groups').values({ original_name: 'Colour' }).execute();
  for (const sku of ['L-001', 'L-002', 'L-003']) {
    const product = await make.product({
      sku,
      name: `Lamp ${sku}`,
      status: 4,
      sellerId: market.sellers.alpha,
      price: '20',
      categoryIds: [market.categories.kitchen],
    });
    await platform.db
      .insertInto('product_translates')
      .values({ product_id: product.id, language_id: 1, name: `Lamp ${sku}` })
      .execute();
    ids.push(product.id);
  }
  await platform.db.updateTable('products').set({ cncode: '94052190' }).where('sku', '=', 'L-001').execute();
  await make.listed(...ids);
  who = await visitor(market);
  await signIn(who, 'admin@tregu.test');
});
afterAll(async () => {
  await closeBrowser();
  expect(who.problems).toEqual([]);
  expect(await market.listDifferences()).toEqual([]);
  await market.close();
});

it('is set per shop, and found under the reason that blocks, with its number', async () => {
  const { page } = who;
  await who.open('/settings/send-to-shop?shopId=1');
  await page.getByRole('heading', { name: 'Always required' }).waitFor();
  await expectAccessible(who);
  await page.getByRole('switch', { name: 'A CN code' }).click();
  await seesToast(who, 'Saved. Lists update shortly.');
  await page.getByRole('link', { name: 'Blocks 2 products' }).click();
  const screen = productScreen(who);
  await screen.shows(['L-002', 'L-003']);

  await screen.open('shopId=1&status=4');
  const filter = page.getByLabel('Readiness', { exact: true });
  await pick(who, filter, 'The CN code is missing (2)');
  await screen.shows(['L-002', 'L-003']);
  expect(new URL(page.url()).searchParams.get('readiness')).toBe('cncode_missing');
  await screen.row('L-002').getByText('Not ready: The CN code is missing', { exact: true }).waitFor();
});

it('stands in the drawer per shop, leads to the field, and is gone once it is mended', async () => {
  const { page } = who;
  await productScreen(who).open(`shopId=1&status=4&id=${ids[1]}`);
  const readiness = page.getByRole('region', { name: 'Readiness' });
  await readiness.getByText('1 missing', { exact: true }).first().waitFor();
  await stillness(who);
  await expectAccessible(who);
  await readiness.getByRole('button', { name: 'The CN code is missing' }).click();
  const field = page
    .getByRole('dialog')
    .getByLabel(/^CN code/)
    .first();
  await expect.poll(() => field.evaluate((element) => element === document.activeElement)).toBe(true);
  await field.fill('94052190');
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await seesToast(who, 'Suscessfully updated');
  await readiness.getByText('Ready', { exact: true }).first().waitFor();
});

it('asks for an attribute in one category and below it, and no longer', async () => {
  const { page } = who;
  await who.open('/settings/send-to-shop?shopId=1');
  await pick(who, page.getByLabel('Attribute group'), 'Colour');
  await pick(who, page.getByLabel('Category', { exact: true }), 'Home > Kitchen');
  await page.getByRole('button', { name: 'Require', exact: true }).click();
  await page.getByRole('link', { name: 'Blocks 3 products' }).waitFor();
  await page.getByRole('button', { name: 'No longer require Colour · Home > Kitchen' }).click();
  await page.getByText('No attribute is required yet').waitFor();
});

it('keeps forbidden words and message templates beside it, and each holds at once', async () => {
  const { page } = who;
  await who.open('/settings/send-to-shop?shopId=1');
  const list = page.getByLabel('English', { exact: true });
  await list.waitFor();
  await list.fill('lam*');
  await list.press('Enter');
  await page
    .getByRole('region', { name: 'Prohibited terms' })
    .getByText('lam*')
    .filter({ visible: true })
    .first()
    .waitFor();
  const stored = market.platform.db.selectFrom('forbidden_words').select('word');
  await expect.poll(() => stored.execute()).toEqual([{ word: 'lam*' }]);
  const product = market.platform.db.updateTable('products').set({ status: 1 }).where('id', '=', ids[0]!);
  await product.execute();
  await market.make.listed(ids[0]!);
  await who.open(`/products/review?shopId=1&current=${ids[0]}`);
  await page.getByText('Prohibited term: lam*').first().waitFor();

  await who.open('/settings/send-to-shop?shopId=1');
  await page.getByRole('button', { name: 'New template' }).click();
  const dialog = page.getByRole('dialog', { name: 'New message template' });
  await dialog.getByLabel('Name').fill('Lamp without watts');
  await pick(who, dialog.getByLabel('Reason'), 'Poor title');
  await dialog.getByLabel('Text in Albanian').fill('Shkruani fuqinë: {watt}');
  await stillness(who);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('There is no {watt}: use {name} or {sku}').waitFor();
  await expectAccessible(who);
  await dialog.getByLabel('Text in Albanian').fill('Shkruani fuqinë: {name}');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByRole('region', { name: 'Review message templates' }).getByText('Lamp without watts').waitFor();
});

it('keeps what two people set at once, though one page still shows what was before the other', async () => {
  const { db } = market.platform;
  await db.insertInto('attribute_groups').values({ original_name: 'Size' }).execute();
  const late = await visitor(market);
  await signIn(late, 'super@tregu.test');
  // The second page is told nothing new: each reading of the settings gives what was there at first.
  const first = new Map<string, string>();
  await late.page.route(/\/api\/(settings\/readiness|review\/forbidden-words)/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const key = new URL(route.request().url()).pathname;
    if (!first.has(key)) first.set(key, await (await route.fetch()).text());
    return route.fulfill({ contentType: 'application/json', body: first.get(key) ?? '' });
  });
  for (const one of [who, late]) {
    await one.open('/settings/send-to-shop?shopId=3');
    await one.page.getByText('No attribute is required yet').waitFor();
    await one.page.getByLabel('Slovene', { exact: true }).waitFor();
  }
  const require = async (one: Visitor, group: string) => {
    await pick(one, one.page.getByLabel('Attribute group'), group);
    await one.page.getByRole('button', { name: 'Require', exact: true }).click();
    await seesToast(one, 'Saved. Lists update shortly.');
  };
  const forbid = async (one: Visitor, word: string) => {
    const list = one.page.getByLabel('Slovene', { exact: true });
    await list.fill(word);
    await list.press('Enter');
    await expect.poll(async () => (await words()).includes(word)).toBe(true);
  };
  const words = async () =>
    (await db.selectFrom('forbidden_words').select('word').where('language_id', '=', 3).orderBy('word').execute()).map(
      ({ word }) => word,
    );
  await require(who, 'Colour');
  await who.page.getByRole('switch', { name: 'At least one image' }).click();
  await expect.poll(() => who.page.getByRole('switch', { name: 'At least one image' }).isChecked()).toBe(true);
  await require(late, 'Size');
  await late.page.getByRole('switch', { name: 'A mapped brand' }).click();
  await forbid(who, 'prvi');
  await forbid(late, 'drugi');

  await who.page.reload();
  for (const name of ['No longer require Colour · All products', 'No longer require Size · All products'])
    await who.page.getByRole('button', { name }).waitFor();
  for (const name of ['At least one image', 'A mapped brand'])
    await expect.poll(() => who.page.getByRole('switch', { name }).isChecked()).toBe(true);
  expect(await words()).toEqual(['drugi', 'prvi']);
  expect(late.problems).toEqual([]);
  await late.close();
});

it('finds a forbidden word in the review while it is on the list, and no more once it is taken off', async () => {
  const { page } = who;
  const told = page.getByText('Prohibited term: lam*');
  await who.open(`/products/review?shopId=1&current=${ids[0]}`);
  await told.first().waitFor();
  await who.open('/settings/send-to-shop?shopId=1');
  const region = page.getByRole('region', { name: 'Prohibited terms' });
  await region.locator('.ant-select-selection-item', { hasText: 'lam*' }).first().waitFor();
  await region.getByLabel('English', { exact: true }).press('Backspace');
  await expect
    .poll(() => market.platform.db.selectFrom('forbidden_words').select('word').where('language_id', '=', 1).execute())
    .toEqual([]);
  await who.open(`/products/review?shopId=1&current=${ids[0]}`);
  await page.getByRole('heading', { name: 'Lamp L-001' }).first().waitFor();
  await settled(page);
  expect(await told.count()).toBe(0);
});
