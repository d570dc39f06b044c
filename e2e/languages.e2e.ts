import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeBrowser, expectAccessible, seesToast, signIn, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

let market: Market;

beforeAll(async () => {
  market = await openMarket();
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

it('a language is added, refused where it cannot be so, moved, and kept on while shops use it [RTE-043]', async () => {
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/settings/languages');
  await page.getByText('Shops: Default, Albania ·').waitFor();
  await expectAccessible(who);
  await page.getByRole('button', { name: 'Add language' }).click();
  const form = page.getByRole('dialog', { name: 'New language' });
  await form.getByLabel('Name').fill('English');
  await form.getByLabel('Code').fill('GR');
  await form.getByLabel('Language tag').fill('el');
  await form.getByRole('button', { name: 'Add language' }).click();
  await form.getByText('There is a language with this name').waitFor();
  await form.getByLabel('Name').fill('Greek');
  await form.getByRole('button', { name: 'Add language' }).click();
  await seesToast(who, 'Language added');
  await page.getByText('No shop offers it').waitFor();
  const codes = () => page.getByRole('list', { name: 'Languages' }).locator('li strong').allTextContents();
  await expect.poll(codes).toEqual(['English', 'Albanian', 'Slovene', 'Greek']);
  await page.getByRole('button', { name: 'Move up: Greek' }).click();
  await expect.poll(codes).toEqual(['English', 'Albanian', 'Greek', 'Slovene']);
  await page.getByRole('button', { name: 'Switch off: Albanian' }).click();
  await page.getByText('Shops use this language: Default, Albania. Remove it there first').first().waitFor();
  await page.getByRole('button', { name: 'History of Greek' }).click();
  await page.getByRole('dialog', { name: 'History of Greek' }).getByText('Position: 4 → 3').waitFor();
  expect(who.problems).toEqual([]);
  await who.close();
});

it('reads as well in the dark, on a phone', async () => {
  const who = await visitor(market, { width: 390, dark: true });
  await signIn(who, 'admin@tregu.test', '/settings/languages');
  await who.page.getByText('Shops: Default, Albania ·').waitFor();
  await expectAccessible(who);
  expect(await who.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(who.problems).toEqual([]);
  await who.close();
});
