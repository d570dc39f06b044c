import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeBrowser, pick, signIn, stillness, type Visitor, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { productScreen } from './product-screen.ts';

/** What the specification says of the product management screen, looked at where it is drawn: heads, cells, choices, order. */
let market: Market;
let who: Visitor;
let screen: ReturnType<typeof productScreen>;
let externalOfBeta: number;

beforeAll(async () => {
  market = await openMarket();
  const { make, sellers, categories } = market;
  const { db } = market.platform;
  const small = await make.seller({ name: 'aaron Tools' });
  const shopBrand = await make.shopBrand('Lumina');
  const brand = await make.brand({ name: 'LUMINA GmbH', sellerId: sellers.alpha, shopBrandId: shopBrand.id });
  await make.category({ name: 'Leuchten', sellerId: sellers.alpha });
  externalOfBeta = (await make.category({ name: 'Luci', sellerId: sellers.beta })).id;
  const whole = await make.product({
    sku: 'R-103',
    name: 'Alpha lamp',
    sellerId: sellers.alpha,
    brandId: brand.id,
    categoryIds: [categories.kitchen],
    status: 4,
    ean: '4006381333931',
  });
  await db
    .insertInto('product_translates')
    .values({ product_id: whole.id, language_id: 1, name: 'Alpha lamp' })
    .execute();
  for (const [position, is_cover] of [false, true].entries())
    await db
      .insertInto('product_images')
      .values({ product_id: whole.id, url: `/demo-images/lamp-${position}.webp`, position, is_cover })
      .execute();
  const bare = await make.product({ sku: 'R-101', name: 'Charlie lamp', sellerId: small.id, status: 1, price: null });
  await make.product({ sku: 'R-102', name: 'Bravo lamp', sellerId: sellers.beta, status: 0 });
  await make.product({ sku: 'R-104', name: 'Delta lamp', sellerId: sellers.beta, status: 4, shops: { 1: 'in_shop' } });
  await make.listed(whole.id, bare.id);
  who = await visitor(market);
  screen = productScreen(who);
  await signIn(who, 'admin@tregu.test');
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  expect(who.problems).toEqual([]);
  await market.close();
});

const search = () => new URL(who.page.url()).searchParams;
const bar = () => who.page.getByRole('search');
const heads = async () => {
  const texts = await who.page.getByRole('columnheader').allInnerTexts();
  return texts.map((text) => text.trim()).filter(Boolean);
};
const cell = (sku: string, column: string) => screen.row(sku).locator(`[data-grid-cell="${column}"]`);

it('has the columns of the specification in its order, Status among them while no status is asked for [PMS-047] [PMS-048] [PMS-051] [PMS-053] [PMS-054] [PMS-055] [PMS-058] [PMS-059] [PMS-060]', async () => {
  const columns = ['SKU Intern', 'SKU Ext.', 'Reseller', 'Brand', 'Product name', 'Status', 'Mapped Categories'];
  await screen.open('shopId=1&search_text=R-10');
  await expect.poll(heads).toEqual(['Image', ...columns, 'Actions']);
  await screen.open('shopId=1&by_status=4');
  await expect.poll(heads).toEqual(['Image', ...columns, 'Actions']);
  await screen.open('shopId=1&status=4');
  await expect.poll(heads).toEqual(['Image', ...columns.filter((name) => name !== 'Status'), 'Actions']);
});

it('says in each cell what its head promises: the cover or a placeholder, both codes, seller, category with its path [PMS-047] [PMS-048] [PMS-051] [PMS-053] [PMS-059] [ENT-022] [ENT-023]', async () => {
  await screen.open('shopId=1&search_text=R-10');
  await screen.shows(['R-101', 'R-102', 'R-103', 'R-104']);
  expect(await screen.row('R-101').getByRole('img', { name: 'No image' }).count()).toBe(1);
  const asked = await market.platform.db
    .selectFrom('products')
    .select('sku_intern')
    .where('sku', '=', 'R-103')
    .execute();
  expect(await cell('R-103', 'sku_intern').textContent()).toContain(asked[0]!.sku_intern);
  expect(((await cell('R-103', 'sku').textContent()) ?? '').trim()).toBe('R-103');
  expect(((await cell('R-103', 'reseller').textContent()) ?? '').trim()).toBe('Alpha Supply');
  const category = cell('R-103', 'categories').getByText('Kitchen', { exact: true });
  expect(await category.getAttribute('data-tip')).toBe('Home > Kitchen');
  // The file is not there, so the browser shows the placeholder in the end; what was asked for is the cover.
  const cover = who.page.waitForRequest((request) => request.url().endsWith('/demo-images/lamp-1.webp'));
  await who.page.reload();
  await cover;
});

it('marks what each product has and lacks, each of the five for itself [PMS-080] [PMS-081] [PMS-082] [PMS-083] [PMS-084]', async () => {
  await screen.open('shopId=1&search_text=R-10');
  const marks = ['Translated', 'Categories mapped', 'Brand mapped', 'Price present', 'Approved'];
  const shown = (sku: string, name: string) => screen.row(sku).getByRole('img', { name, exact: true }).count();
  for (const mark of marks) {
    expect([mark, await shown('R-103', mark), await shown('R-103', `Missing: ${mark}`)]).toEqual([mark, 1, 0]);
    expect([mark, await shown('R-101', mark), await shown('R-101', `Missing: ${mark}`)]).toEqual([mark, 0, 1]);
  }
  expect([await shown('R-102', 'Price present'), await shown('R-102', 'Missing: Translated')]).toEqual([1, 1]);
  expect(await screen.row('R-103').getByRole('img', { name: 'Not in shop', exact: true }).count()).toBe(1);
  expect(await screen.row('R-104').getByRole('img', { name: 'In shop', exact: true }).count()).toBe(1);
});

it('sorts by SKU Intern, SKU Ext. and Product name when their heads are pressed, and by no other [PMS-011] [PMS-012] [PMS-049] [PMS-052] [PMS-056]', async () => {
  await screen.open('shopId=1&search_text=R-10&pageSize=20&page=0');
  const head = (name: string) => who.page.getByRole('columnheader', { name, exact: true });
  const sorted: [string, string, string[]][] = [
    ['SKU Intern', 'sku_intern', ['R-103', 'R-101', 'R-102', 'R-104']],
    ['SKU Ext.', 'sku', ['R-101', 'R-102', 'R-103', 'R-104']],
    ['Product name', 'name', ['R-103', 'R-102', 'R-101', 'R-104']],
  ];
  for (const [name, key, order] of sorted) {
    await head(name).getByRole('button').first().click();
    await expect.poll(() => [search().get('orderKey'), search().get('orderBy')]).toEqual([key, 'asc']);
    await expect.poll(() => screen.skus()).toEqual(order);
    expect(await head(name).getAttribute('aria-sort')).toBe('ascending');
    await head(name).getByRole('button').first().click();
    await expect.poll(() => search().get('orderBy')).toBe('desc');
    await expect.poll(() => screen.skus()).toEqual(order.toReversed());
    expect(search().get('pageSize')).toBe('20');
  }
  for (const name of ['Reseller', 'Brand', 'Mapped Categories'])
    expect([name, await head(name).locator('button.g-sort').count()]).toEqual([name, 0]);
});

it('clears the filters only where one is set, keeping shop and status, and begins anew at each filter [PMS-018] [PMS-019] [PMS-040] [PMS-041] [PMS-042]', async () => {
  const clear = who.page.getByRole('button', { name: 'Clear filter' });
  await screen.open('shopId=2&status=0&page=0&pageSize=20&orderKey=sku');
  expect(await clear.isDisabled()).toBe(true);
  const box = who.page.getByLabel('Search text', { exact: true });
  await box.fill('R-10');
  await box.press('Enter');
  await expect.poll(() => [search().get('page'), search().get('pageSize')]).toEqual(['0', '10']);
  await expect.poll(() => clear.isDisabled()).toBe(false);
  await clear.click();
  await expect
    .poll(() => [...search()].sort())
    .toEqual([
      ['shopId', '2'],
      ['status', '0'],
    ]);
  await expect.poll(() => clear.isDisabled()).toBe(true);
  expect(await box.inputValue()).toBe('');
});

it('searches in exactly five fields, in SKU unless another is chosen [PMS-021] [PMS-022]', async () => {
  await screen.open('shopId=1');
  await who.page.getByRole('search').getByText('SKU', { exact: true }).waitFor();
  expect(await screen.options('Search in')).toEqual(['SKU', 'EAN', 'Brand', 'Name', 'All']);
  await who.page.getByLabel('Search text', { exact: true }).fill('lamp');
  await who.page.getByLabel('Search text', { exact: true }).press('Enter');
  // Every name has it, no SKU does.
  await who.page.getByText('No results').first().waitFor();
  await pick(who, who.page.getByLabel('Search in'), 'All');
  await screen.shows(['R-101', 'R-102', 'R-103', 'R-104']);
});

it('offers the resellers by name whatever their case, without the one a setting names [PMS-024] [PMS-025] [PMS-026] [PMS-027]', async () => {
  await screen.open('shopId=1');
  expect(await screen.options('Reseller')).toEqual([
    'All',
    'aaron Tools',
    'Alpha Supply',
    'Beta Trade',
    'Liri Shop',
    'Xhoni Shop',
  ]);
});

it('has the external tree of the chosen reseller, and another one takes the category away [PMS-029] [PMS-030] [PMS-032]', async () => {
  const tree = () => who.page.locator('.ant-select-tree:visible');
  const external = () => bar().getByLabel('External category', { exact: true }).first();
  await screen.open(`shopId=1&seller=${market.sellers.beta}`);
  await external().click();
  await tree().getByText('Luci').waitFor();
  expect(await tree().getByText('Leuchten').count()).toBe(0);
  await tree().getByText('Luci').click();
  await expect.poll(() => search().getAll('category')).toEqual([String(externalOfBeta)]);
  await who.page.getByRole('heading', { level: 1 }).click();
  await pick(who, bar().getByLabel('Reseller', { exact: true }).first(), 'Alpha Supply');
  await expect.poll(() => search().getAll('category')).toEqual([]);
  await external().click();
  await tree().getByText('Leuchten').waitFor();
  expect(await tree().getByText('Luci').count()).toBe(0);
  await who.page.getByRole('heading', { level: 1 }).click();
});

it.each([
  [0, 'New', ['Pending', 'Ignored'], 'STA-015, STA-016'],
  [3, 'Ignored', ['New', 'Pending', 'Archived'], 'STA-017, STA-018, STA-019'],
  [1, 'Pending', ['New', 'Approved', 'Ignored'], 'STA-020, STA-021, STA-022'],
  [4, 'Approved', ['Pending', 'Ignored'], 'STA-023, STA-024'],
  [2, 'In shop', ['Removed'], 'STA-025'],
  [5, 'Removed', ['Archived'], 'STA-026'],
  [7, 'Archived', ['Approved', 'New', 'Ignored'], 'STA-027, STA-028, STA-029'],
])(
  'offers on the list of status %i, %s, the moves %j and no other [%s, STA-030, PMS-094]',
  async (status, _name, targets) => {
    await screen.open(`shopId=1&status=${status}`);
    expect((await screen.options('New status')).sort()).toEqual([...targets].sort());
  },
);

it('counts what it shows, and offers no "Select all" where nothing is [PMS-076] [PMS-079]', async () => {
  await screen.open('shopId=1&search_text=R-10');
  await who.page.getByText('Total 4 products', { exact: true }).waitFor();
  await who.page.getByRole('button', { name: 'Select all 4 products' }).waitFor();
  await screen.open('shopId=1&search_text=nothing-has-this');
  await who.page.getByText('No results').first().waitFor();
  expect(await who.page.getByRole('button', { name: /^Select all/ }).count()).toBe(0);
});

it('offers the eight reasons in the removal dialog, in words [ENT-079] [ENT-080] [ENT-081] [ENT-082] [ENT-083] [ENT-084] [ENT-085] [ENT-086]', async () => {
  await screen.open('shopId=1&status=2');
  await screen.act('R-104', 'Remove');
  await who.page.getByRole('dialog').last().waitFor();
  await stillness(who);
  const reason = who.page.getByRole('dialog').last().getByLabel('Removal reason');
  await reason.click();
  await expect
    .poll(() => who.page.locator('.ant-select-dropdown:visible .ant-select-item-option').allInnerTexts())
    .toEqual([
      'Not offered anymore',
      'Errors in product information',
      'Licensing or importing issues',
      'Pricing issues',
      'Brand issues',
      'Suspended seller',
      'Removed seller',
      'Other',
    ]);
  await who.page.keyboard.press('Escape');
});
