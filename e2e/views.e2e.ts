import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { closeBrowser, expectAccessible, seesToast, signIn, stillness, type Visitor, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { productScreen } from './product-screen.ts';
import { settled } from './settled.ts';

/** Saved views as people use them: one's own, one for the role, one for everybody. The steps build on each other. */
let market: Market;
let ada: Visitor;
let screen: ReturnType<typeof productScreen>;

beforeAll(async () => {
  market = await openMarket();
  const { make, sellers, categories } = market;
  const priced = { sellerId: sellers.alpha, status: 1, categoryIds: [categories.kitchen] };
  await make.product({ ...priced, sku: 'V-101', name: 'Kettle' });
  await make.product({ ...priced, sku: 'V-102', name: 'Toaster', price: null });
  await make.product({ sellerId: sellers.beta, sku: 'V-103', name: 'Mixer', status: 4 });
  await make.user({ email: 'dora@tregu.test', name: 'Dora Admin', roles: ['Admin'] });
  ada = await visitor(market);
  screen = productScreen(ada);
  await signIn(ada, 'admin@tregu.test');
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  expect(ada.problems).toEqual([]);
  await market.close();
});
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail')
    await ada.page.screenshot({ path: `e2e/failed/${task.name.slice(0, 40).replace(/\W+/g, '-')}.png` });
});

const viewOf = (who: Visitor, name: string) =>
  who.page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: new RegExp(`^${name}`) });
const isOpen = (who: Visitor, name: string) =>
  expect.poll(() => viewOf(who, name).getAttribute('aria-current'), { timeout: 15_000 }).toBe('page');
/** Keeps what is on screen as a view. */
async function save(name: string, sharing?: string) {
  await ada.page.getByRole('button', { name: /Save this view|Save as…/ }).click();
  const form = ada.page.getByRole('dialog').last();
  await stillness(ada);
  await form.getByLabel('Name', { exact: true }).fill(name);
  if (sharing) await form.getByRole('radio', { name: sharing }).check();
  await stillness(ada);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await form.waitFor({ state: 'hidden' });
  await isOpen(ada, name);
}
/** Takes a line of the menu of the open view. */
async function take(name: string, line: string) {
  const menu = ada.page.getByRole('dialog', { name: `More actions for ${name}` });
  await ada.page.getByRole('button', { name: `More actions for ${name}` }).click();
  await menu.getByRole('button', { name: line, exact: true }).click();
  await menu.waitFor({ state: 'hidden' });
}

it('keeps filters, order and columns under a name, over a reload too', async () => {
  await screen.open('shopId=1&status=1&seller=1&orderKey=name&orderBy=desc');
  await ada.page.getByRole('button', { name: 'Columns' }).click();
  await ada.page.getByRole('checkbox', { name: 'Show Price (excl. VAT)' }).check();
  await ada.page.keyboard.press('Escape');
  await save('Pending of Alpha');
  await expectAccessible(ada);
  await ada.page.reload();
  await screen.settled();
  await isOpen(ada, 'Pending of Alpha');
  expect(await screen.skus()).toEqual(['V-102', 'V-101']);
  await ada.page.getByRole('columnheader', { name: 'Price (excl. VAT)' }).waitFor();
  await expect.poll(() => viewOf(ada, 'Pending of Alpha').textContent()).toContain('2');
});

it('is opened from anywhere in the list by a click or by Alt and its place', async () => {
  await screen.open('shopId=1');
  await screen.shows(['V-101', 'V-102', 'V-103']);
  await viewOf(ada, 'Pending of Alpha').click();
  await isOpen(ada, 'Pending of Alpha');
  await screen.shows(['V-101', 'V-102']);
  await screen.open('shopId=1');
  await viewOf(ada, 'Pending of Alpha').waitFor();
  await ada.page.keyboard.press('Alt+1');
  await isOpen(ada, 'Pending of Alpha');
});

it('says that it was changed, and is reset, or kept as changed', async () => {
  await ada.page.getByLabel('Search text', { exact: true }).fill('V-101');
  await ada.page.getByLabel('Search text', { exact: true }).press('Enter');
  await screen.shows(['V-101']);
  await ada.page.getByText('changed', { exact: true }).waitFor();
  await ada.page.getByRole('button', { name: 'Reset', exact: true }).click();
  await screen.shows(['V-101', 'V-102']);
  await ada.page.getByText('changed', { exact: true }).waitFor({ state: 'hidden' });
  await isOpen(ada, 'Pending of Alpha');
  await ada.page.getByRole('button', { name: 'More actions for Pending of Alpha' }).click();
  await ada.page.getByRole('dialog', { name: 'More actions for Pending of Alpha' }).waitFor();
  await ada.page.keyboard.press('Escape');
  await ada.page.getByRole('button', { name: /^Actions: / }).click();
  const flags = ada.page.getByRole('dialog', { name: /^Filter by product data/ });
  await flags.getByRole('group', { name: 'price', exact: true }).getByRole('button', { name: 'Yes' }).click();
  await ada.page.keyboard.press('Escape');
  await screen.shows(['V-101']);
  await ada.page.getByRole('button', { name: 'Save', exact: true }).click();
  await ada.page.getByText('changed', { exact: true }).waitFor({ state: 'hidden' });
  await ada.page.reload();
  await screen.settled();
  await screen.shows(['V-101']);
});

it('is renamed and shared with the role: a colleague sees it, others do not, and nobody else changes it', async () => {
  await take('Pending of Alpha', 'Name and sharing…');
  const form = ada.page.getByRole('dialog').last();
  await form.getByLabel('Name', { exact: true }).fill('Priced, Alpha');
  await form.getByRole('radio', { name: 'My role: Admin' }).check();
  await stillness(ada);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await form.waitFor({ state: 'hidden' });
  await isOpen(ada, 'Priced, Alpha');

  const link = ada.page.url();
  const cila = await visitor(market);
  await signIn(cila, 'category@tregu.test');
  await cila.open('/categories/update?shopId=1');
  await cila.page.getByRole('heading', { level: 1 }).waitFor();
  await settled(cila.page);
  expect(await viewOf(cila, 'Priced, Alpha').count()).toBe(0);
  await cila.close();

  const dora = await visitor(market);
  await signIn(dora, 'dora@tregu.test');
  await dora.page.goto(link);
  await isOpen(dora, 'Priced, Alpha');
  await productScreen(dora).shows(['V-101']);
  await dora.page.getByRole('columnheader', { name: 'Price (excl. VAT)' }).waitFor();
  await dora.close();
});

it('for everyone is seen by the others of the staff, in their own shop', async () => {
  await screen.open('shopId=1&status=4');
  await save('Approved', 'All staff');
  const sara = await visitor(market);
  await signIn(sara, 'super@tregu.test');
  await sara.open('/categories/update?shopId=1');
  await viewOf(sara, 'Approved').click();
  await isOpen(sara, 'Approved');
  await productScreen(sara).shows(['V-103']);
  await sara.close();
});

it('can be what the list opens with', async () => {
  await take('Approved', 'Set as default');
  await expect.poll(() => viewOf(ada, 'Approved').getAttribute('title')).toContain('default');
  await ada.open('/categories/update');
  await isOpen(ada, 'Approved');
  await screen.shows(['V-103']);
  await take('Approved', 'Remove as default');
  await ada.open('/categories/update?shopId=1');
  await screen.settled();
  await screen.shows(['V-101', 'V-102', 'V-103']);
});

it('is deleted after a question, and its filters stay in nobody’s way', async () => {
  await viewOf(ada, 'Approved').click();
  await isOpen(ada, 'Approved');
  await take('Approved', 'Delete…');
  const question = ada.page.getByRole('dialog').last();
  await question.getByText('It disappears for everybody who sees it.').waitFor();
  await stillness(ada);
  await question.getByRole('button', { name: 'Delete the view' }).click();
  await seesToast(ada, 'The view is deleted');
  await expect.poll(() => viewOf(ada, 'Approved').count()).toBe(0);
  await screen.shows(['V-101', 'V-102', 'V-103']);
});

it.each([false, true])('has no serious accessibility finding with its menu open, dark: %s', async (dark) => {
  const who = await visitor(market, { dark });
  await signIn(who, 'admin@tregu.test');
  await who.open('/categories/update?shopId=1');
  await viewOf(who, 'Priced, Alpha').click();
  await isOpen(who, 'Priced, Alpha');
  await who.page.getByRole('button', { name: 'More actions for Priced, Alpha' }).click();
  await who.page.getByRole('dialog', { name: 'More actions for Priced, Alpha' }).waitFor();
  await expectAccessible(who);
  await who.close();
});
