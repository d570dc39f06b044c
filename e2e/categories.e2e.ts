import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
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

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

// Each journey begins with the four categories of the market, also when one is tried again.
beforeEach(async () => {
  const { db } = market.platform;
  await db.updateTable('categories').set({ deleted_at: new Date() }).where('original_id', 'like', 'tregu:%').execute();
  await db.updateTable('categories').set({ deleted_at: new Date() }).where('name', '=', 'Çaj dhe kafe').execute();
});

const items = (who: Visitor) => who.page.getByRole('treeitem');
/** The rows as they stand, indented by their level. */
const shown = async (who: Visitor): Promise<string[]> =>
  items(who).evaluateAll((rows) =>
    rows.map(
      (row) =>
        '-'.repeat(Number(row.getAttribute('aria-level'))) +
        (row.querySelector('[data-part="ct-name"]')?.textContent ?? ''),
    ),
  );
const shows = (who: Visitor, rows: string[]) => expect.poll(() => shown(who)).toEqual(rows);
const focused = (who: Visitor) =>
  who.page.evaluate(() => {
    const id = document.querySelector('[role="tree"]')?.getAttribute('aria-activedescendant');
    return id ? document.getElementById(id)?.querySelector('[data-part="ct-name"]')?.textContent : null;
  });
const open = async (who: Visitor, query = '') => {
  await who.open(`/categories/show?shopId=1${query}`);
  await items(who).first().waitFor();
};
const finish = async (who: Visitor) => {
  expect(who.problems).toEqual([]);
  await who.close();
};

it('shows the tree, and lets it be kept with the keyboard alone: walk, open, add, rename, move, delete [CAT-001] [CAT-003] [CAT-009] [GEN-015] [RTE-029]', async () => {
  const who = await visitor(market);
  const { page } = who;
  const press = (...keys: string[]) =>
    keys.reduce((before, key) => before.then(() => page.keyboard.press(key)), Promise.resolve());
  await signIn(who, 'super@tregu.test');
  await open(who);
  await shows(who, ['-Electronics', '-Home']);

  await page.getByRole('tree').focus();
  await press('*');
  await shows(who, ['-Electronics', '--Phones', '-Home', '--Kitchen']);
  await press('ArrowRight');
  await expect.poll(() => focused(who)).toBe('Phones');
  await press('ArrowLeft', 'h');
  await expect.poll(() => focused(who)).toBe('Home');

  await press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Add subcategory' }).waitFor();
  await stillness(who);
  await page.getByRole('menuitem', { name: 'Add subcategory' }).press('Enter');
  await page.getByRole('dialog').getByLabel('Name').fill('Bath');
  await press('Enter');
  await seesToast(who, 'Category added');
  await shows(who, ['-Electronics', '--Phones', '-Home', '--Kitchen', '--Bath']);

  await page.getByRole('tree').focus();
  await press('Home', 'b');
  await expect.poll(() => focused(who)).toBe('Bath');
  await press('Alt+ArrowUp');
  await shows(who, ['-Electronics', '--Phones', '-Home', '--Bath', '--Kitchen']);
  await page.getByText('“Bath” was moved').waitFor();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await shows(who, ['-Electronics', '--Phones', '-Home', '--Kitchen', '--Bath']);

  await page.getByRole('tree').focus();
  await press('F2');
  await page.getByRole('dialog').getByLabel('Name').fill('Kitchen');
  await press('Enter');
  await page.getByRole('dialog').getByText('There is a category named "Kitchen" here already').waitFor();
  await page.getByRole('dialog').getByLabel('Name').fill('Bathroom');
  await press('Enter');
  await shows(who, ['-Electronics', '--Phones', '-Home', '--Kitchen', '--Bathroom']);

  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('tree').focus();
  await press('Shift+F10');
  await stillness(who);
  await page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await page.getByRole('button', { name: 'Delete', exact: true }).press('Enter');
  await seesToast(who, 'Category deleted');
  await shows(who, ['-Electronics', '--Phones', '-Home', '--Kitchen']);
  await finish(who);
});

it('moves a category by dragging, says so, and finds names without their accents [CAT-003] [CAT-013]', async () => {
  const caj = await market.make.category({ name: 'Çaj dhe kafe' });
  await market.platform.db.updateTable('categories').set({ position: 9 }).where('id', '=', caj.id).execute();
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test');
  await open(who);
  await page.getByRole('button', { name: 'Expand all' }).click();
  await page.getByRole('treeitem', { name: /^Çaj/ }).dragTo(page.getByRole('treeitem', { name: /^Home/ }));
  await page.getByText('“Çaj dhe kafe” moved to “Home”').waitFor();
  await shows(who, ['-Electronics', '--Phones', '-Home', '--Kitchen', '--Çaj dhe kafe']);

  await page.getByLabel('Search categories').fill('caj');
  await page.getByText('1 match').waitFor();
  await shows(who, ['-Home', '--Çaj dhe kafe']);
  await page.getByLabel('Search categories').press('Enter');
  await page.getByRole('heading', { name: 'Çaj dhe kafe' }).waitFor();
  expect(new URL(page.url()).searchParams.get('category')).toBe(String(caj.id));
  await page.getByLabel('Shown in Albania').click();
  await expect
    .poll(async () =>
      market.platform.db
        .selectFrom('shop_categories')
        .select(['shop_id', 'visible'])
        .where('category_id', '=', caj.id)
        .execute(),
    )
    .toEqual([{ shop_id: 2, visible: false }]);
  await finish(who);
});

it('is read-only for a holder of Read_Category alone [RTE-029]', async () => {
  const who = await visitor(market);
  await signIn(who, 'category@tregu.test');
  await open(who);
  await items(who).first().click();
  await who.page.getByText('Subcategories', { exact: true }).waitFor();
  expect(await who.page.getByRole('button', { name: /Add category|Actions on|Save/ }).count()).toBe(0);
  await finish(who);
});

it('maps a category from the inbox with its preview, and takes it back [CAT-002] [GEN-007]', async () => {
  const { make, platform, sellers, categories } = market;
  const external = await make.category({ name: 'Phones', sellerId: sellers.alpha });
  await platform.db
    .updateTable('categories')
    .set({ original_id: 'Electronics > Phones' })
    .where('id', '=', external.id)
    .execute();
  const products = [
    await make.product({ sellerId: sellers.alpha }),
    await make.product({ sellerId: sellers.alpha, categoryIds: [categories.kitchen] }),
  ];
  await platform.db
    .insertInto('product_categories')
    .values(products.map(({ id }) => ({ product_id: id, category_id: external.id })))
    .execute();
  await make.listed(...products.map(({ id }) => id));

  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'admin@tregu.test');
  await who.open('/categories/show?shopId=1&tab=inbox');
  await page.getByRole('heading', { name: 'Electronics > Phones' }).waitFor();
  await page.getByText('95% match').waitFor();
  await pick(who, page.getByRole('combobox', { name: 'Order' }), 'Most stock value first');
  await page.waitForURL(/order=worth/);
  await page.getByText(/2 products · stock worth [\d,]+ EUR/).waitFor();
  await expectAccessible(who);
  await page.getByRole('button', { name: 'Accept Electronics > Phones for Electronics > Phones' }).click();
  await page.getByText('1 of 2 products will change. 1 manually categorised products stay unchanged.').waitFor();
  await page.getByRole('button', { name: 'Apply' }).press('Enter');
  await page.getByText('1 decided, 1 product moved.').waitFor();
  await page.getByText('Everything is mapped').waitFor();
  // The products themselves are kept at /categories/update (CAT-002).
  await who.open(`/categories/update?shopId=1&seller=${sellers.alpha}&category=${categories.phones}`);
  await page.getByText('Total 1 products').waitFor();

  await who.open('/categories/show?shopId=1&tab=inbox');
  await page.getByRole('button', { name: 'Decisions' }).click();
  await page.getByRole('button', { name: 'Undo: Electronics > Phones' }).click();
  await page.getByText('1 decision undone.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('heading', { name: 'Electronics > Phones' }).waitFor();
  await finish(who);
});

it('describes a category, says what is asked in it, and brings a file in and back [CAT-003] [GEN-015]', async () => {
  const { db } = market.platform;
  await db.insertInto('attribute_groups').values({ original_name: 'Colour' }).execute();
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test');
  await open(who, `&category=${market.categories.kitchen}`);
  await page.getByRole('tab', { name: 'AL', exact: true }).click();
  await page.getByLabel('Description in Albanian').fill('Gjithçka për kuzhinën');
  await page.getByRole('button', { name: 'Save descriptions' }).click();
  await seesToast(who, 'Category saved');
  await page.getByRole('tab', { name: 'AL ✓' }).waitFor();
  // No product of the market was sent anywhere: the description waits with us.
  await page.getByRole('heading', { name: 'Shop sync status' }).waitFor();
  await expect.poll(() => page.getByText('Not in the shop yet').count()).toBe(4);
  await pick(who, page.getByLabel('Require an attribute here'), 'Colour');
  await seesToast(who, 'Saved. Lists update shortly.');
  await page.getByRole('button', { name: 'No longer require Colour' }).waitFor();
  const asked = db.selectFrom('required_attributes').select(['shop_id', 'category_id']);
  expect(await asked.execute()).toEqual([{ shop_id: 1, category_id: market.categories.kitchen }]);

  // What its products are priced and delivered by, where nothing is said of it (pages.md 4.3).
  await page.getByText('No shop calculates its prices', { exact: false }).waitFor();
  await page.getByText('No rule names this category', { exact: false }).waitFor();
  await page.getByRole('button', { name: 'Add rule' }).click();
  const rule = page.getByRole('dialog', { name: 'Add rule' });
  await rule.getByLabel('Days to the customer').fill('7');
  await stillness(who);
  await rule.getByRole('button', { name: 'Save' }).click();
  await page.getByText('All sellers · Home > Kitchen').waitFor();
  await page.getByText('to the customer 7', { exact: false }).waitFor();

  await page.getByRole('button', { name: 'Export and import' }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Export the tree (CSV)' }).click();
  expect(readFileSync(await (await saved).path(), 'utf8')).toContain('Home > Kitchen,Kitchen,');

  const choose = async (text: string) => {
    const bytes = Buffer.from(text);
    await page.getByLabel('Choose a file').setInputFiles({ name: 'tree.csv', mimeType: 'text/csv', buffer: bytes });
  };
  await page.getByRole('button', { name: 'Export and import' }).click();
  await page.getByRole('menuitem', { name: /^Import a file/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Import categories' });
  await choose('path,AL\nHome > Bath,Banjo\nGarden > Pots,\n');
  await dialog.getByText('"Garden" is neither in the tree nor in the file').waitFor();
  expect(await dialog.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
  await choose('path,AL\nHome > Bath,Banjo\n');
  await dialog.getByText('1 rows: 1 categories to add, 0 to change, 0 as they are').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await dialog.getByRole('button', { name: 'Import', exact: true }).click();
  await seesToast(who, '1 categories added, 0 changed');
  await dialog.getByRole('button', { name: 'Undo import of tree.csv' }).click();
  await dialog.getByText('1 is as it was before').waitFor();
  await dialog.getByText('undone', { exact: true }).waitFor();
  await finish(who);
});

it('an attribute becomes a filter of a category in shops, its history says so, and who only reads changes none [pages.md 4.3]', async () => {
  const { platform, categories } = market;
  const { db } = platform;
  const wattage = await db
    .insertInto('attribute_groups')
    .values({ original_name: 'Wattage' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test');
  await open(who, `&category=${categories.kitchen}`);
  await page.getByText('No attribute is a filter here.').waitFor();
  await pick(who, page.getByLabel('Add a filter'), 'Wattage');
  await seesToast(who, 'Filters saved');
  await page.getByRole('button', { name: 'Remove the filter Wattage' }).waitFor();
  await stillness(who);
  await expectAccessible(who);
  const kept = db.selectFrom('filter_attributes').select(['category_id', 'group_id']);
  expect(await kept.execute()).toEqual([{ category_id: categories.kitchen, group_id: wattage.id }]);

  await page.getByRole('button', { name: 'History of Kitchen' }).click();
  const history = page.getByRole('dialog', { name: 'History of Kitchen' });
  await history.getByText('Filters in shops').first().waitFor();
  await history.getByText('Wattage').first().waitFor();
  await stillness(who);
  await expectAccessible(who);
  await finish(who);

  // What is said of a category counts for those below it; it is changed where it was said.
  await db.updateTable('filter_attributes').set({ category_id: categories.electronics }).execute();
  const reader = await visitor(market, { width: 390, dark: true });
  await signIn(reader, 'category@tregu.test');
  await reader.page.evaluate(() => localStorage.setItem('tregu_device_language', 'sq'));
  await reader.open(`/categories/show?shopId=1&category=${categories.phones}`);
  const section = reader.page.locator('section', {
    has: reader.page.getByRole('heading', { name: 'Filtrat në dyqane' }),
  });
  await section.last().getByText('Wattage').waitFor();
  await section.last().getByText('nga Electronics').waitFor();
  expect(await reader.page.getByLabel('Shto një filtër').count()).toBe(0);
  expect(await reader.page.getByRole('button', { name: /^Hiqe filtrin/ }).count()).toBe(0);
  await stillness(reader);
  await expectAccessible(reader);
  await finish(reader);
});

it.each([
  ['light', 1440],
  ['dark', 1440],
  ['light', 390],
] as const)('has no serious accessibility finding, %s at %i px', async (theme, width) => {
  const who = await visitor(market, { dark: theme === 'dark', width });
  await signIn(who, 'super@tregu.test');
  await open(who, `&category=${market.categories.phones}`);
  await who.page.getByRole('heading', { name: 'Phones' }).waitFor();
  await stillness(who);
  await expectAccessible(who);
  await who.open('/categories/show?shopId=1&tab=inbox');
  await who.page.getByRole('heading', { name: 'Electronics > Phones' }).waitFor();
  await stillness(who);
  await expectAccessible(who);
  await finish(who);
});
