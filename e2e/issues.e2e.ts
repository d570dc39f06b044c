import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayIn, houseZone } from '#kit/clock.ts';
import { closeBrowser, expectAccessible, pick, seesToast, signIn, stillness, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

let market: Market;
const brands = 'Supplier brands without a match';

beforeAll(async () => {
  market = await openMarket();
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

it('what keeps goods from selling comes to one page, is given to a person, put off with a reason, and leads to where it is solved', async () => {
  const { make, sellers, categories } = market;
  const brand = await make.brand({ name: 'NOVALUX', sellerId: sellers.alpha });
  for (let n = 0; n < 3; n++)
    await make.product({ sellerId: sellers.alpha, brandId: brand.id, categoryIds: [categories.phones] });
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/issues?kind=mapping');
  await page.getByRole('button', { name: 'Count again' }).click();
  await seesToast(who, 'Counting again');
  // It comes by itself, as the counts do.
  const row = page.locator('[data-issue]', { hasText: brands });
  await row.waitFor();
  await row.getByText('1 brand', { exact: true }).waitFor();
  await row.getByText('3 products affected').waitFor();
  await page
    .getByRole('link', { name: /^Issues/ })
    .getByText('open issue')
    .waitFor({ state: 'attached' });
  await expectAccessible(who);

  await pick(who, row.getByRole('combobox', { name: `Assignee: ${brands}` }), 'Sara Super');
  await seesToast(who, 'Assignee saved');
  await who.open('/issues?owner=me');
  await row.waitFor();
  expect(await page.locator('[data-issue]').count()).toBe(1);

  await row.getByRole('button', { name: `Snooze: ${brands}` }).click();
  const dialog = page.getByRole('dialog', { name: `Snooze “${brands}”` });
  await dialog.getByLabel('Until').fill('01.01.2020');
  await dialog.getByLabel('Why it can wait').fill('The supplier sends a list on Monday');
  await stillness(who);
  await dialog.getByRole('button', { name: 'Snooze' }).click();
  await dialog.getByText('Choose a day after today').waitFor();
  const until = dayIn(new Date(Date.now() + 5 * 86_400_000), houseZone)
    .split('-')
    .reverse()
    .join('.');
  await dialog.getByLabel('Until').fill(until);
  await stillness(who);
  await expectAccessible(who);
  await dialog.getByRole('button', { name: 'Snooze' }).click();
  await seesToast(who, 'Snoozed');
  await page.getByRole('heading', { name: 'No results' }).waitFor();

  await page.getByText('Snoozed (1)').click();
  await row.getByText('The supplier sends a list on Monday').waitFor();
  await row.getByRole('button', { name: `History of ${brands}` }).click();
  const history = page.getByRole('dialog', { name: `History of ${brands}` });
  await history.getByText('Assignee changed').waitFor();
  await history.getByText('Sara Super').first().waitFor();
  await page.keyboard.press('Escape');
  await history.waitFor({ state: 'hidden' });
  await row.getByRole('button', { name: `Reopen: ${brands}` }).click();
  await seesToast(who, 'Reopened');

  await who.open('/issues?kind=mapping');
  await row.getByRole('link', { name: `Map brands: ${brands}` }).click();
  await page.waitForURL(/\/categories\/show\?.*kind=brand/);
  await page.getByText('NOVALUX').first().waitFor();
  expect(who.problems).toEqual([]);
  await who.close();
});
