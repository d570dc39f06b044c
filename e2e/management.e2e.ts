import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  closeBrowser,
  expectAccessible,
  openList,
  pick,
  seesToast,
  signIn,
  stillness,
  type Visitor,
  visitor,
} from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { productScreen } from './product-screen.ts';

/** The product management screen, line by line: its address, its filter bar, its table, its bulk blocks and its keys. */
let market: Market;
let who: Visitor;
let screen: ReturnType<typeof productScreen>;
const leuchten = 'Leuchten';

beforeAll(async () => {
  market = await openMarket();
  const { make, sellers, categories } = market;
  const shopBrand = await make.shopBrand('Lumina');
  const brand = await make.brand({ name: 'LUMINA GmbH', sellerId: sellers.alpha, shopBrandId: shopBrand.id });
  const external = await make.category({ name: leuchten, sellerId: sellers.alpha });
  const lamp = { sellerId: sellers.alpha, name: 'Desk lamp', brandId: brand.id, categoryIds: [categories.kitchen] };
  const made = await make.product({ ...lamp, sku: 'M-201', status: 1, ean: '4006381333931', isSimple: false });
  await market.platform.db
    .insertInto('product_categories')
    .values({ product_id: made.id, category_id: external.id })
    .execute();
  await make.listed(made.id);
  await make.product({ sku: 'M-202', sellerId: sellers.alpha, name: 'Floor lamp', status: 4, price: null });
  await make.product({ sku: 'M-203', sellerId: sellers.beta, name: 'Wall lamp', status: 1 });
  await make.product({ sku: 'M-204', sellerId: sellers.alpha, name: 'Spot', status: 4, shops: { 1: 'in_shop' } });
  for (let n = 301; n <= 315; n++)
    await make.product({ sku: `M-${n}`, sellerId: sellers.beta, name: `Bulb ${n}`, status: 0 });
  who = await visitor(market);
  screen = productScreen(who);
  await signIn(who, 'admin@tregu.test');
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  expect(who.problems).toEqual([]);
  await market.close();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail')
    await who.page.screenshot({ path: `e2e/failed/${task.name.slice(0, 40).replace(/\W+/g, '-')}.png` });
});

const query = (key: string) => new URL(who.page.url()).searchParams.get(key);
const inAddress = (key: string, value: string | null) => expect.poll(() => query(key)).toBe(value);
const control = (label: string) => who.page.getByRole('search').getByLabel(label, { exact: true }).first();

describe('the address', () => {
  it('of the screen is /categories/update and always names the shop [PMS-001] [PMS-002]', async () => {
    await who.open('/categories/update');
    await who.page.getByRole('heading', { level: 1, name: 'Product management' }).waitFor();
    await inAddress('shopId', '1');
    expect(new URL(who.page.url()).pathname).toBe('/categories/update');
  });

  it('holds what is searched and in what, once Enter is pressed [PMS-006] [PMS-007] [PMS-020]', async () => {
    await screen.open('shopId=1');
    await pick(who, who.page.getByLabel('Search in'), 'Name');
    const box = who.page.getByLabel('Search text', { exact: true });
    await box.fill('  lamp ');
    expect(query('search_text')).toBeNull();
    await box.press('Enter');
    await inAddress('search_text', 'lamp');
    await inAddress('search_type', 'name');
    await screen.shows(['M-201', 'M-202', 'M-203']);
    await box.fill('spot');
    await who.page.getByRole('button', { name: 'Search', exact: true }).click();
    await inAddress('search_text', 'spot');
    await screen.shows(['M-204']);
  });

  it('holds the seller, who is one of those offered below All [PMS-008] [PMS-024] [PMS-025]', async () => {
    await screen.open('shopId=1&status=1');
    expect(await screen.options('Reseller')).toEqual(['All', 'Alpha Supply', 'Beta Trade', 'Liri Shop', 'Xhoni Shop']);
    await pick(who, control('Reseller'), 'Beta Trade');
    await inAddress('seller', String(market.sellers.beta));
    await screen.shows(['M-203']);
    await pick(who, control('Reseller'), 'All');
    await inAddress('seller', null);
    await screen.shows(['M-201', 'M-203']);
  });

  it('holds the category of either tree, which open once a reseller is chosen [PMS-009] [PMS-028] [PMS-030] [PMS-031] (T34)', async () => {
    await screen.open('shopId=1');
    for (const tree of ['External category', 'Internal category']) expect(await control(tree).isDisabled()).toBe(true);
    await pick(who, control('Reseller'), 'Alpha Supply');
    for (const tree of ['External category', 'Internal category'])
      await expect.poll(() => control(tree).isDisabled()).toBe(false);
    await control('External category').click();
    await who.page.locator('.ant-select-tree:visible').getByText(leuchten).click();
    await expect.poll(() => query('category')).not.toBeNull();
    await screen.shows(['M-201']);
    await who.page.getByRole('heading', { level: 1 }).click();
    await pick(who, control('Reseller'), 'All');
    await inAddress('category', null);
    await expect.poll(() => control('Internal category').isDisabled()).toBe(true);
  });

  it('holds the language, one of the shop, and the name is shown in it [PMS-013] [PMS-033]', async () => {
    await screen.open('shopId=2');
    const offered = await screen.options('Language');
    expect(offered).toHaveLength(2);
    await pick(who, control('Language'), offered.find((name) => name !== 'English') ?? '');
    await inAddress('language', 'AL');
    await pick(who, control('Language'), 'English');
    await inAddress('language', null);
  });

  it('holds the yes and no of the ten flags, whose filter is the head of the actions [PMS-017] [PMS-061] [PMS-066] [PMS-068] [PMS-072]', async () => {
    await screen.open('shopId=1&search_text=M-20');
    await who.page.getByRole('button', { name: /^Actions: / }).click();
    const flags = who.page.getByRole('dialog', { name: /^Filter by product data/ });
    await expect.poll(() => flags.getByRole('group').count()).toBe(10);
    const press = (flag: string, choice: string) =>
      flags.getByRole('group', { name: flag, exact: true }).getByRole('button', { name: choice }).click();
    await press('EAN', 'Yes');
    await inAddress('show_ean', '1');
    await screen.shows(['M-201']);
    await press('EAN', 'No');
    await inAddress('show_ean', '0');
    await screen.shows(['M-202', 'M-203', 'M-204']);
    await press('price', 'No');
    await inAddress('show_price', '0');
    await screen.shows(['M-202']);
  });
});

describe('the status', () => {
  it('is chosen from New, Pending, Approved, In-Shop and Removed while the address names none [PMS-034] [PMS-035] [PMS-036] [PMS-037] [PMS-038] [PMS-039]', async () => {
    await screen.open('shopId=1');
    expect(await screen.options('Status')).toEqual(['New', 'Pending', 'Approved', 'In-Shop', 'Removed']);
    await pick(who, control('Status'), 'Pending');
    await inAddress('by_status', '1');
    await screen.shows(['M-201', 'M-203']);
    await pick(who, control('Status'), 'Approved');
    await inAddress('by_status', '4');
    await screen.shows(['M-202']);
    await screen.open('shopId=1&status=1');
    expect(await control('Status').count()).toBe(0);
  });

  it('can be changed only where the filter names one [PMS-097]', async () => {
    await screen.open('shopId=1');
    expect(await who.page.getByLabel('New status').count()).toBe(0);
    expect(await who.page.getByRole('button', { name: 'Change', exact: true }).count()).toBe(0);
    await screen.open('shopId=1&by_status=1');
    await who.page.getByLabel('New status').waitFor();
  });

  it('Removed as target asks for products first and then for a reason [PMS-096]', async () => {
    await screen.open('shopId=1&status=2');
    await screen.changeStatus('Removed');
    await seesToast(who, 'Please select a product');
    await screen.select('M-204');
    await screen.press('Change');
    const dialog = who.page.getByRole('dialog').last();
    await dialog.getByLabel('Removal reason').waitFor();
    await stillness(who);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'hidden' });
  });
});

describe('the filters that are set', () => {
  it('stand in words below the filter bar, each yes and no too, and go one by one', async () => {
    await screen.open('shopId=1&show_ean=1&show_images=0&search_text=M-2');
    const chips = who.page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');
    expect(await chips.allInnerTexts()).toEqual(['Search: M-2', 'EAN: Yes', 'Images: No']);
    await expectAccessible(who);
    await who.page.getByRole('button', { name: 'Remove filter EAN: Yes' }).click();
    await inAddress('show_ean', null);
    await inAddress('show_images', '0');
    await who.page.getByRole('button', { name: 'Remove filter Images: No' }).click();
    await who.page.getByRole('button', { name: 'Remove filter Search: M-2' }).click();
    await expect.poll(() => chips.count()).toBe(0);
  });
});

describe('the table', () => {
  it('names brand and product and marks what has variants, a price and an approval [PMS-050] [PMS-054] [PMS-055] [PMS-083] [PMS-084]', async () => {
    await screen.open('shopId=1&search_text=M-20');
    const heads = await who.page.getByRole('columnheader').allInnerTexts();
    expect(heads.map((text) => text.trim())).toEqual(expect.arrayContaining(['Brand', 'Product name']));
    const cell = (sku: string, column: string) => screen.row(sku).locator(`[data-grid-cell="${column}"]`);
    expect(await cell('M-201', 'brand').textContent()).toBe('LUMINA GmbH');
    expect(await cell('M-201', 'name').textContent()).toContain('Desk lamp');
    const marked = (sku: string, mark: string) => screen.row(sku).getByRole('img', { name: mark, exact: true }).count();
    expect([await marked('M-201', 'Has variants'), await marked('M-202', 'Has variants')]).toEqual([1, 0]);
    expect([await marked('M-201', 'Price present'), await marked('M-202', 'Missing: Price present')]).toEqual([1, 1]);
    expect([await marked('M-201', 'Missing: Approved'), await marked('M-202', 'Approved')]).toEqual([1, 1]);
  });

  it('lets the person choose how many rows a page has [PMS-078]', async () => {
    await screen.open('shopId=1&status=0');
    expect(await screen.skus()).toHaveLength(10);
    await who.page.getByText('Total 15 products').waitFor();
    const sizes = who.page.getByRole('combobox', { name: 'Rows per page' });
    const list = await openList(who, sizes);
    expect(await list.locator('.ant-select-item-option').allInnerTexts()).toEqual([
      '10 / page',
      '20 / page',
      '50 / page',
      '100 / page',
    ]);
    await list.getByText('20 / page', { exact: true }).last().click();
    await inAddress('pageSize', '20');
    await expect.poll(async () => (await screen.skus()).length).toBe(15);
  });
});

describe('the categories of the selected products', () => {
  it('are added or removed by those who may change products [PMS-043] [PMS-044]', async () => {
    await screen.open('shopId=1&status=1');
    const block = who.page.getByRole('group', { name: 'Categories of the selected products' });
    await block.waitFor();
    expect(await screen.options('Action')).toEqual(['Add', 'Remove']);
    const reader = await visitor(market);
    await signIn(reader, 'reseller@tregu.test');
    await reader.open('/products?shopId=1');
    await reader.page.getByRole('grid').waitFor();
    expect(await reader.page.getByRole('group', { name: 'Categories of the selected products' }).count()).toBe(0);
    // All of it is its own: no column says so in each row, none is offered, and the drawer does not say it either.
    expect(await reader.page.getByRole('columnheader', { name: 'Reseller' }).count()).toBe(0);
    await reader.page.getByRole('button', { name: /Columns/ }).click();
    const arranging = reader.page.getByRole('dialog').last();
    await arranging.getByText('Brand', { exact: true }).waitFor();
    expect(await arranging.getByText(/^(Reseller|Assigned to)$/).count()).toBe(0);
    await reader.page.keyboard.press('Escape');
    await reader.page
      .getByRole('row')
      .nth(1)
      .getByRole('button', { name: /^View / })
      .click();
    const drawer = reader.page.getByRole('dialog').last();
    await drawer.getByText('You have read-only access.').waitFor();
    expect(await drawer.getByText(/^(Seller|Alpha Supply)$/).count()).toBe(0);
    await reader.open('/products/review?shopId=1');
    await reader.page.getByRole('combobox').first().waitFor();
    expect(await reader.page.getByRole('combobox', { name: 'Reseller' }).count()).toBe(0);
    await reader.close();
  });

  it('stand with all other bulk actions, named in words, in two rows, and on a phone in no more than five', async () => {
    const heightOf = (visitor: Visitor) =>
      visitor.page.locator('[data-part="tp-bulk"]').evaluate((bar) => bar.getBoundingClientRect().height);
    await screen.open('shopId=1&status=4');
    await screen.select('M-202');
    await who.page.getByText('Selected 1 items').waitFor();
    expect(await heightOf(who)).toBeLessThanOrEqual(2 * 37);
    for (const name of ['Change', 'Preview', 'Send to shop', 'Assign', 'Apply', 'More'])
      expect(await who.page.locator('[data-part="tp-bulk"]').getByText(name, { exact: true }).first().isVisible()).toBe(
        true,
      );
    const phone = await visitor(market, { width: 390 });
    await signIn(phone, 'admin@tregu.test');
    await phone.open('/categories/update?shopId=1&status=4');
    await phone.page.getByRole('row').filter({ hasText: 'M-202' }).getByRole('checkbox').check();
    await phone.page.getByText('Selected 1 items').waitFor();
    expect(await heightOf(phone)).toBeLessThanOrEqual(5 * 40);
    const beyond = await phone.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(beyond).toBe(0);
    await expectAccessible(phone);
    await phone.close();
  });
});

describe('the letter keys of a row', () => {
  const focusRow = (sku: string) => screen.row(sku).locator('[data-grid-cell="sku"]').click();
  const statusOf = async (sku: string) => {
    const row = market.platform.db.selectFrom('products').select('status').where('sku', '=', sku);
    return (await row.executeTakeFirstOrThrow()).status;
  };

  it('send, and remove with a reason, the product in focus, and give the focus back', async () => {
    await screen.open('shopId=1&status=2');
    await focusRow('M-204');
    await who.page.keyboard.press('r');
    const dialog = who.page.getByRole('dialog').last();
    await dialog.getByLabel('Removal reason').waitFor();
    await stillness(who);
    await who.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await stillness(who);
    await who.page.keyboard.press('s');
    await who.page.getByRole('button', { name: /^Send (1 product|0 of 1)/ }).waitFor();
    await stillness(who);
    await who.page.keyboard.press('Escape');
    await who.page.getByRole('button', { name: /^Send (1 product|0 of 1)/ }).waitFor({ state: 'hidden' });
    await who.page.keyboard.press('a');
    await seesToast(who, 'Approve is not possible for');
  });

  it('approve the product in focus, and the next row has the focus then', async () => {
    await screen.open('shopId=1&status=1&orderKey=sku&orderBy=asc');
    await focusRow('M-201');
    await who.page.keyboard.press('a');
    await seesToast(who, 'Product sent to approve');
    await expect.poll(() => statusOf('M-201')).toBe(4);
    await screen.shows(['M-203']);
    await expect
      .poll(() => who.page.evaluate(() => document.activeElement?.closest('[role="row"]')?.textContent ?? ''))
      .toContain('M-203');
    await who.page.keyboard.press('a');
    await expect.poll(() => statusOf('M-203')).toBe(4);
  });

  it('stand in the shortcut sheet and can be switched off there', async () => {
    await screen.open('shopId=1&status=0');
    await focusRow('M-315');
    await who.page.keyboard.press('?');
    const sheet = who.page.getByRole('dialog').last();
    await sheet.getByText('Approve focused row').waitFor();
    await expectAccessible(who);
    await sheet.getByRole('switch').click();
    await sheet.getByText('Approve focused row').waitFor({ state: 'hidden' });
    await who.page.keyboard.press('Escape');
    await sheet.waitFor({ state: 'hidden' });
    await focusRow('M-315');
    await who.page.keyboard.press('a');
    await who.page.waitForTimeout(500);
    expect(await who.page.getByText('Approve is not possible for').count()).toBe(0);
  });
});
