import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeBrowser, expectAccessible, pick, seesToast, signIn, stillness, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

let market: Market;

/** A year later: 85171200 was one code and is two, 85287100 has one successor, 22030001 none. */
beforeAll(async () => {
  market = await openMarket();
  const { db } = market.platform;
  await db
    .insertInto('cn_codes')
    .values([
      { code: '99851200', description_en: 'Telephones for cellular networks', valid_to: '2024-12-31' },
      { code: '99852100', description_en: 'Apparatus without a screen', valid_to: '2024-12-31' },
      { code: '99220300', description_en: 'Beer made from malt', valid_to: '2025-06-30' },
    ])
    .execute();
  await db
    .insertInto('cn_successors')
    .values([
      { old_code: '99851200', new_code: '85171300' },
      { old_code: '99851200', new_code: '85171400' },
      { old_code: '99852100', new_code: '85271900' },
    ])
    .execute();
  for (const [name, cncode] of [
    ['Nova One telephone', '99851200'],
    ['Nova Two telephone', '99851200'],
    ['Sat receiver', '99852100'],
    ['Malt beer', '99220300'],
  ] as const) {
    const { id } = await market.make.product({ name, status: 4, categoryIds: [market.categories.phones] });
    await db.updateTable('products').set({ cncode }).where('id', '=', id).execute();
    await market.make.listed(id);
  }
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

it('codes that ended are replaced: the only successor in bulk, one of several for a product, and put back', async () => {
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/settings/cncode');
  const parts = page.getByRole('navigation', { name: 'Parts of the page' });
  await parts.getByRole('link', { name: /^Year change/ }).click();
  await page.getByText('3 codes, 4 products').first().waitFor();
  await stillness(who);
  await expectAccessible(who);

  await page.getByRole('button', { name: 'Accept single successors of 1 product…' }).click();
  const preview = page.getByRole('dialog');
  await preview.getByText('85271900').first().waitFor();
  await expectAccessible(who);
  await preview.getByRole('button', { name: 'Change 1 product' }).click();
  await preview.waitFor({ state: 'hidden' });
  await page.getByText('2 codes, 3 products').first().waitFor();

  await page.getByRole('button', { name: /^Choose… 99851200/ }).click();
  const dialog = page.getByRole('dialog', { name: /^New code for 99851200/ });
  await dialog.getByRole('radio', { name: /^85171300/ }).check();
  await dialog.getByRole('radio', { name: /^Only those chosen/ }).check();
  await dialog.getByRole('checkbox', { name: /Nova Two telephone/ }).check();
  await stillness(who);
  await expectAccessible(who);
  await dialog.getByRole('button', { name: 'Preview…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change 1 product' }).click();
  await page.getByText('2 codes, 2 products').first().waitFor();

  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByText('2 codes, 3 products').first().waitFor();
  expect(who.problems).toEqual([]);
  await who.close();
});

it('a product without a code takes what a category says, with a preview', async () => {
  await market.make.product({ name: 'Nova Three', categoryIds: [market.categories.phones] });
  const who = await visitor(market);
  const { page } = who;
  // The default is said where the category is kept, and holds below it.
  await signIn(who, 'super@tregu.test', `/categories/show?shopId=1&category=${market.categories.electronics}`);
  await page.getByRole('combobox', { name: 'Default CN code' }).fill('851713');
  await page.locator('.ant-select-item-option', { hasText: '85171300' }).click();
  await seesToast(who, 'Category saved');
  await who.open(`/categories/show?shopId=1&category=${market.categories.phones}`);
  await page.getByText('From Electronics: 85171300').waitFor();
  await who.open('/settings/cncode?tab=missing');
  await page.getByText('default code of Electronics').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await page.getByRole('checkbox', { name: 'Choose all suggestions of this page' }).check();
  await page.getByRole('button', { name: 'Accept 1 chosen…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change 1 product' }).click();
  await page.getByRole('heading', { name: 'Every product has a code' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByText('default code of Electronics').waitFor();
  expect(who.problems).toEqual([]);
  await who.close();
});

it('a shop asks for a customs code of ten digits, and its products without one are found', async () => {
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/settings/cncode?tab=shops');
  await pick(
    who,
    page.getByRole('combobox', { name: 'Required digits: Albania' }),
    '10 digits: the customs code of the shop',
  );
  const row = page.getByRole('listitem').filter({ hasText: 'Albania' });
  await row.getByRole('link', { name: 'Show products without it' }).waitFor();
  await expectAccessible(who);
  await row.getByRole('link', { name: 'Show products without it' }).click();
  await page.waitForURL(/readiness=customs10_missing/);
  await page.getByText('Nova Three').first().waitFor();
  expect(who.problems).toEqual([]);
  await who.close();
});

it('all that the filters find take their suggestions at once, with a preview and a way back [pages.md 4.30]', async () => {
  for (let n = 1; n <= 27; n++)
    await market.make.product({ name: `Bulk phone ${n}`, categoryIds: [market.categories.phones] });
  const who = await visitor(market, { width: 390, dark: true });
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/settings/cncode?tab=missing');
  await page.getByText('28 products without a code').waitFor();
  const search = page.getByRole('searchbox', { name: 'Search by name, SKU or EAN' });
  await search.fill('bulk phone');
  await search.press('Enter');
  await page.getByText('27 products without a code').waitFor();
  await stillness(who);
  await expectAccessible(who);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  const taken = page.getByText('27 of 27 have one');
  const take = page.getByRole('button', { name: 'Take the best suggestions of all 27' });
  await take.click();
  await taken.waitFor();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await taken.waitFor({ state: 'hidden' });
  await take.click();
  await taken.waitFor();
  await page.getByRole('button', { name: 'Accept 27 chosen…' }).click();
  const preview = page.getByRole('dialog');
  await preview.getByRole('button', { name: 'Change 27 products' }).click();
  await preview.waitFor({ state: 'hidden' });
  await page.getByText('No results').waitFor();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByText('27 products without a code').waitFor();
  expect(await taken.count()).toBe(0);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  await page.getByRole('dialog', { name: 'Export products without a code' }).waitFor();
  await stillness(who);
  await expectAccessible(who);
  expect(who.problems).toEqual([]);
  await who.close();
});
