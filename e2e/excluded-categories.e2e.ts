import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer, closeBrowser, expectAccessible, pick, seesToast, signIn, stillness, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

let market: Market;

beforeAll(async () => {
  market = await openMarket();
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

it('a Super Admin keeps a category and a word out of shops, sees the effect first, and the approval is refused', async () => {
  const { make, categories, sellers } = market;
  const phone = await make.product({ name: 'Phone', categoryIds: [categories.phones], status: 1 });
  const live = await make.product({
    name: 'Phone case',
    categoryIds: [categories.phones],
    status: 4,
    shops: { 1: 'in_shop' },
  });
  await make.product({ categoryIds: [categories.phones], sellerId: sellers.beta, status: 4 });
  await make.listed(phone.id, live.id);
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/settings/excluded-categories');
  await page.getByRole('heading', { name: 'No rules yet' }).waitFor();

  await page.getByRole('button', { name: 'Add rule' }).first().click();
  const form = page.getByRole('dialog', { name: 'New rule' });
  await form.getByText('Choose what is excluded to see its effect.').waitFor();
  await pick(who, form.getByRole('combobox', { name: 'Category, with everything below it' }), 'Electronics');
  await form.getByText('Keeps out 3 products.').waitFor();
  await pick(who, form.getByRole('combobox', { name: 'Sellers' }), 'Beta Trade');
  await form.getByText('Keeps out 2 products.').waitFor();
  await page.keyboard.press('Escape');
  await form.getByLabel('Approval and sending', { exact: true }).check();
  await pick(who, form.getByRole('combobox', { name: 'Reason' }), 'Other');
  await stillness(who);
  await expectAccessible(who);
  await form.getByRole('button', { name: 'Add rule' }).click();
  await form.getByText('Say which reason').waitFor();
  await form.getByRole('textbox', { name: 'Note' }).fill('Import licence pending');
  await form.getByRole('button', { name: 'Add rule' }).click();
  await seesToast(who, 'Rule added');
  await page.getByText('Other: Import licence pending').waitFor();
  await page.getByText('except Beta Trade').waitFor();

  await page.getByRole('button', { name: 'Add rule' }).first().click();
  await form.getByLabel('Word in the name').check();
  await form.getByRole('textbox', { name: 'Word' }).fill('phone*');
  await form.getByText('Keeps out 2 products.').waitFor();
  await form.getByText('1 in the shop').waitFor();
  await form.getByLabel('Removed now').check();
  await form.getByRole('button', { name: 'Add rule' }).click();
  await seesToast(who, 'Rule added');
  const out = page.getByRole('dialog', { name: 'Remove from shops: phone*' });
  await out.getByRole('link', { name: /^Open 1 product in / }).click();
  await page.getByText('Kept out by one exclusion rule').waitFor();
  await page.getByText('Phone case', { exact: true }).waitFor();
  expect(await page.getByRole('checkbox', { name: /Select/ }).count()).toBeGreaterThan(0);
  await page.goto(`${market.address}/settings/excluded-categories`);
  await page.getByRole('checkbox', { name: 'Select phone*' }).check();
  await page.getByText('1 rule selected').waitFor();
  await page.getByRole('button', { name: 'Delete…' }).click();
  await page.getByRole('button', { name: 'Delete 1 rule' }).click();
  await expect.poll(() => page.getByText('phone*', { exact: true }).count()).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByText('phone*', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Delete phone*' }).click();
  await answer(who, 'Delete the rule phone*?', 'Delete');
  await seesToast(who, 'Rule deleted');
  await page.getByRole('button', { name: 'History of Electronics' }).click();
  const history = page.getByRole('dialog', { name: 'History of Electronics' });
  await history.getByText('Import licence pending').waitFor();
  await page.keyboard.press('Escape');
  await history.waitFor({ state: 'hidden' });
  expect(who.problems).toEqual([]);
  await who.close();
});

it('others of the house read the rules, in the dark and on a phone', async () => {
  const who = await visitor(market, { width: 390, dark: true });
  await signIn(who, 'admin@tregu.test', '/settings/excluded-categories');
  await who.page.getByText('Read-only. Only a Super Admin can change rules.').waitFor();
  await who.page.getByText('Electronics', { exact: true }).waitFor();
  expect(await who.page.getByRole('button', { name: 'Add rule' }).count()).toBe(0);
  await expectAccessible(who);
  const wide = await who.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  expect(who.problems).toEqual([]);
  await who.close();
});
