import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeBrowser, expectAccessible, signIn, stillness, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

let market: Market;

beforeAll(async () => {
  market = await openMarket();
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

it('the nomenclature is opened from its chapters down, and searched by digits and words [RTE-035]', async () => {
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/settings/cncode');
  await page.getByText('97 entries').first().waitFor();
  await page.getByRole('link', { name: /^Live animals/ }).click();
  const place = page.getByRole('navigation', { name: 'Place in the nomenclature' });
  await place.getByText(/^01 Live animals/).waitFor();
  await page.getByRole('link', { name: 'All chapters' }).click();
  await page.getByText('97 entries').first().waitFor();

  const find = page.getByRole('searchbox', { name: 'Search by first digits or words' });
  await find.fill('8517 13');
  await find.press('Enter');
  await page.getByText('85171300').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await find.fill('nothing like it');
  await find.press('Enter');
  await page.getByRole('heading', { name: 'No results' }).waitFor();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await page.getByText('97 entries').first().waitFor();
  await page.getByText('Not in force', { exact: true }).click();
  await page.getByRole('heading', { name: 'No results' }).waitFor();
  expect(who.problems).toEqual([]);
  await who.close();
});
