import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { answer, closeBrowser, expectAccessible, signIn, stillness, type Visitor, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

/** The page of all changes, and the undo from there and from a product's history. */
let market: Market;
let who: Visitor;
let ids: number[];
let token: string | null;

beforeAll(async () => {
  market = await openMarket();
  const { make, sellers } = market;
  const made = ['C-101', 'C-102'].map((sku) => make.product({ sellerId: sellers.alpha, sku, name: 'Lamp', status: 0 }));
  ids = (await Promise.all(made)).map(({ id }) => id);
  who = await visitor(market);
  await signIn(who, 'admin@tregu.test');
  token = await who.page.evaluate(() => localStorage.getItem('marketplace_token'));
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

const put = async (path: string, body: unknown) => {
  const done = await fetch(`${market.address}/api${path}?shopId=1`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(done.status).toBe(200);
};
const categorise = () =>
  put('/product/map/bulk/categories', {
    data: { id: market.categories.phones, selectedRows: ids, functionality: 'add' },
  });
const isIn = async () => {
  const { rows } = await market.platform.pool.query(
    'select count(*)::int as n from mapped_categories where category_id = $1 and not is_deleted and product_id = any($2)',
    [market.categories.phones, ids],
  );
  return rows[0].n;
};
const change = () => who.page.getByRole('listitem').filter({ hasText: 'Category Phones' }).first();

it('says that there are no changes yet, then lists each with what, how many, who, where, and its undo', async () => {
  await who.page.goto(`${market.address}/products/changes?shopId=1`);
  await who.page.getByRole('heading', { name: 'No changes yet' }).waitFor();
  await categorise();
  await who.page.reload();
  await change().getByText('2 changed').waitFor();
  await change()
    .getByText(/^Ada Admin · .* · Default$/)
    .waitFor();
  await stillness(who);
  await expectAccessible(who);

  await change()
    .getByRole('button', { name: /^View details/ })
    .click();
  const rows = who.page.getByRole('dialog', { name: 'Bulk action details' });
  // A category by its name, and no number.
  await rows
    .getByText(/Phones · in the category: no → yes/)
    .first()
    .waitFor();
  expect(await rows.getByText(/#\d+/).count()).toBe(0);
  await rows.getByRole('button', { name: 'Close' }).click();

  await change()
    .getByRole('button', { name: /^View details/ })
    .click();
  await rows.getByText('2 changed').click();
  await rows.getByText('Show these in the list').click();
  await who.page.waitForURL(/\/products\?.*outcome=/);
  await rows.waitFor({ state: 'hidden' });
  await who.page.goto(`${market.address}/products/changes?shopId=1`);
  await change().getByRole('button', { name: /^Undo/ }).click();
  await change().getByText('2 reverted').waitFor();
  expect(await isIn()).toBe(0);
});

it('narrows to days, says when nothing is found, and shows an administrator the changes of everybody', async () => {
  await who.page.goto(`${market.address}/products/changes?shopId=1&to=2020-01-01`);
  await who.page.getByRole('button', { name: 'Clear filter' }).click();
  await change().waitFor();
  await who.page.getByRole('link', { name: 'All changes' }).click();
  await change().waitFor();
  expect(new URL(who.page.url()).searchParams.get('whose')).toBe('all');
});

it('is undone from the history of a product, for all products it changed', async () => {
  await categorise();
  expect(await isIn()).toBe(2);
  await who.page.goto(`${market.address}/products?shopId=1&id=${ids[0]}`);
  const drawer = who.page.getByRole('dialog').first();
  await drawer.getByRole('button', { name: 'History', exact: true }).click();
  await drawer
    .getByText(/Phones/)
    .first()
    .waitFor();
  await drawer.getByRole('button', { name: 'Undo for 2 products' }).click();
  await answer(who, 'Undo for 2 products', 'Undo for 2 products');
  await expect.poll(isIn).toBe(0);
});
