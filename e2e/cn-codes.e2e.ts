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

it('a Super Admin gives a code the words people use, and the product that needs it finds it by them', async () => {
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/settings/cncode?search_text=85171300');
  await page.getByText('pametni telefoni').waitFor();
  await page.getByRole('button', { name: /^Edit 85171300/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 85171300' });
  await dialog.getByLabel('Description EN').fill(' ');
  await dialog.getByLabel('Words to find it by AL').fill('celular ajfon');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Enter an English description').waitFor();
  await dialog.getByLabel('Description EN').fill('Smartphones');
  await stillness(who);
  await expectAccessible(who);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await page.getByText('celular ajfon').waitFor();
  await page.getByRole('button', { name: /^History/ }).click();
  await page.getByRole('dialog').getByText('celular ajfon').first().waitFor();

  await page.goto(`${market.address}/settings/cncode?search_text=85171399&edit=new`);
  const added = page.getByRole('dialog', { name: 'New CN code' });
  await added.getByLabel('Code', { exact: true }).fill('8517 13 99');
  await added.getByLabel('Description EN').fill('Folding phones');
  await added.getByRole('button', { name: 'Add code' }).click();
  await page.getByText('Folding phones').waitFor();

  await page.getByRole('button', { name: 'Correlation table…' }).click();
  const table = page.getByRole('dialog', { name: 'Import a correlation table' });
  const pairs = 'old,new,from\n85171300,85171399,2099-01-01\n85171400,12,\n';
  await table.locator('input[type=file]').setInputFiles({
    name: 'years.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(pairs),
  });
  await table.getByText('1 to add, 0 to change, 0 as they are, 1 refused').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await table.getByRole('button', { name: 'Import without the refused rows' }).click();
  await table.getByRole('button', { name: 'Undo import of years.csv' }).waitFor();
  await table.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.goto(`${market.address}/settings/cncode?search_text=85171300`);
  await page.getByText(/until 31\.12\.2098 · followed by 85171399/).waitFor();
  expect(who.problems).toEqual([]);
  await who.close();
});
