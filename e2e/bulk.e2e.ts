import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { closeBrowser, expectAccessible, signIn, stillness, type Visitor, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { productScreen } from './product-screen.ts';

/** A bulk change from its preview to its undo, in the browser. Each test has products of its own. */
let market: Market;
let who: Visitor;
let screen: ReturnType<typeof productScreen>;

beforeAll(async () => {
  market = await openMarket();
  const { make, sellers } = market;
  const lamp = { sellerId: sellers.alpha, name: 'Lamp' };
  for (const sku of ['B-101', 'B-102', 'B-103']) await make.product({ ...lamp, sku, status: 3 });
  await make.product({ ...lamp, sku: 'B-104', status: 4, shops: { 1: 'in_shop' } });
  for (const sku of ['B-201', 'B-202', 'B-203']) await make.product({ sellerId: sellers.beta, sku, status: 0 });
  await make.product({ sellerId: sellers.alpha, sku: 'M-101', name: 'Mixed', status: 0 });
  await make.product({ sellerId: sellers.liri, sku: 'M-102', name: 'Mixed', status: 0 });
  for (let at = 10; at < 35; at++) await make.product({ sellerId: sellers.beta, sku: `L-${at}`, status: 3 });
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

const statusOf = async (sku: string) => {
  const row = market.platform.db.selectFrom('products').select('status').where('sku', '=', sku);
  return (await row.executeTakeFirstOrThrow()).status;
};
const outcome = (visitor = who) => visitor.page.getByRole('region', { name: 'Bulk action results' });
const dialog = (visitor = who) => visitor.page.getByRole('dialog').last();
const more = async (choice: string) => {
  await who.page.getByRole('button', { name: 'More', exact: true }).click();
  await who.page.getByRole('dialog', { name: 'More', exact: true }).getByRole('button', { name: choice }).click();
};

it('shows which products would change and why others would not, then changes exactly those, and puts them back', async () => {
  await screen.open('shopId=1&search_text=B-10');
  await who.page.getByRole('button', { name: 'Select all 4 products' }).click();
  await who.page.getByText('Selected 4 items').waitFor();
  const asked = who.page.waitForRequest((request) => request.url().includes('/change-sets/preview'));
  await more('Archive');
  // The filters travel, not the ids: the server freezes what they find.
  expect(Object.keys((await asked).postDataJSON()).sort()).toEqual(['filters', 'input', 'operation']);
  await dialog().getByText('3 of 4 will change').waitFor();
  await dialog().getByText(/^1 × /).waitFor();
  await stillness(who);
  await expectAccessible(who);
  expect(await statusOf('B-101')).toBe(3);

  await dialog().getByRole('button', { name: 'Apply to 3 of 4' }).click();
  await outcome().getByText('3 changed, 1 refused').waitFor();
  expect(await Promise.all(['B-101', 'B-102', 'B-103', 'B-104'].map(statusOf))).toEqual([7, 7, 7, 4]);

  await outcome().getByRole('button', { name: 'Undo', exact: true }).click();
  await outcome().getByText('Undone').waitFor();
  expect(await Promise.all(['B-101', 'B-102', 'B-103'].map(statusOf))).toEqual([3, 3, 3]);
});

it('leaves alone at the undo what somebody changed since, says so, and leads to that product', async () => {
  await screen.open('shopId=1&status=0&search_text=B-20');
  await screen.select('B-201', 'B-202', 'B-203');
  await screen.changeStatus('Pending');
  await outcome().getByText('3 changed').waitFor();
  await market.platform.unitOfWork({ userId: null, shopId: null, cause: 'test' }, async (tx) => {
    const { id } = await tx.db
      .updateTable('products')
      .set({ status: 4 })
      .where('sku', '=', 'B-202')
      .returning('id')
      .executeTakeFirstOrThrow();
    tx.touch('product', [id]);
  });

  await outcome().getByRole('button', { name: 'Undo', exact: true }).click();
  await outcome().getByText('Partly undone').waitFor();
  await outcome().getByText('1 × Changed by someone else since').waitFor();
  expect(await Promise.all(['B-201', 'B-202', 'B-203'].map(statusOf))).toEqual([0, 4, 0]);

  await outcome().getByRole('button', { name: 'View details' }).click();
  const rows = who.page.getByRole('dialog', { name: 'Bulk action details' });
  await rows.getByText('kept', { exact: true }).waitFor();
  await stillness(who);
  await expectAccessible(who);
  await rows.getByRole('row').filter({ hasText: 'kept' }).getByRole('link').click();
  const { id } = await market.platform.db
    .selectFrom('products')
    .select('id')
    .where('sku', '=', 'B-202')
    .executeTakeFirstOrThrow();
  await expect.poll(() => new URL(who.page.url()).searchParams.get('id')).toBe(String(id));
  await who.page
    .getByRole('heading', { name: /B-202|Product/ })
    .last()
    .waitFor();
});

it('stays in the bar over a reload until it is dismissed, in the dark too without serious findings', async () => {
  const dark = await visitor(market, { dark: true });
  await signIn(dark, 'admin@tregu.test');
  await dark.open('/categories/update?shopId=1');
  await outcome(dark).getByText('Partly undone').waitFor();
  await expectAccessible(dark);
  await outcome(dark).getByRole('button', { name: 'View details' }).click();
  await dark.page.getByRole('dialog', { name: 'Bulk action details' }).getByRole('row').nth(1).waitFor();
  await expectAccessible(dark);
  await dark.page.keyboard.press('Escape');
  await dark.page.getByRole('dialog', { name: 'Bulk action details' }).waitFor({ state: 'hidden' });
  await outcome(dark).getByRole('button', { name: 'Dismiss' }).click();
  await expect.poll(() => outcome(dark).getByText('Partly undone').count()).toBe(0);
  await dark.close();
});

it('changes the status of what is selected where the list shows every status, each product by the moves of its kind', async () => {
  await screen.open('shopId=1&search_text=M-10');
  await screen.select('M-101', 'M-102');
  await who.page.getByRole('button', { name: 'Change status' }).click();
  const menu = who.page.getByRole('dialog', { name: 'Change status' });
  // Both are new: only the reseller's product can wait as pending, only the local seller's be approved at once.
  await menu.getByRole('button', { name: 'To Ignored (2 of 2)' }).waitFor();
  await menu.getByRole('button', { name: 'To Pending (1 of 2)' }).waitFor();
  await menu.getByRole('button', { name: 'To Approved (1 of 2)' }).click();
  await dialog().getByText('1 of 2 will change').waitFor();
  await dialog().getByRole('button', { name: 'Apply to 1 of 2' }).click();
  await outcome().getByText('1 changed, 1 refused').waitFor();
  expect([await statusOf('M-101'), await statusOf('M-102')]).toEqual([0, 4]);
});

it('names its shop, and covers no row at the end of a long list, on a phone neither', async () => {
  await screen.open('shopId=1&search_text=L-');
  await who.page.getByRole('button', { name: 'Select all 25 products' }).click();
  await more('Archive');
  await dialog().getByRole('button', { name: 'Apply to 25' }).click();
  await outcome().getByText('25 changed').waitFor();
  // In another shop it still says where the change was made.
  await who.open('/categories/update?shopId=2&search_text=L-&pageSize=20');
  await outcome().getByText('Shop: Default').first().waitFor();
  for (const width of [1440, 390]) {
    await who.page.setViewportSize({ width, height: 900 });
    const covered = () =>
      who.page.evaluate(() => {
        window.scrollTo(0, document.documentElement.scrollHeight);
        const rows = document.querySelector('#rows')!.getBoundingClientRect();
        const bar = document.querySelector('[data-part="tc-bar"]')!.getBoundingClientRect();
        return { long: document.documentElement.scrollHeight > window.innerHeight, under: rows.bottom > bar.top };
      });
    await expect.poll(covered).toEqual({ long: true, under: false });
  }
  await who.page.setViewportSize({ width: 1440, height: 900 });
});
