import { afterAll, beforeAll, expect, it } from 'vitest';
import { answer, closeBrowser, expectAccessible, seesToast, signIn, stillness, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

let market: Market;

beforeAll(async () => {
  market = await openMarket();
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

it('a market without attributes gets its own with their values: added, refused, changed, searched and deleted', async () => {
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/categories/attributes');
  await page.getByRole('heading', { name: 'No attributes yet' }).waitFor();
  await page.getByRole('button', { name: 'Add attribute' }).click();
  const form = page.getByRole('dialog', { name: 'New attribute' });
  await form.getByLabel('Name', { exact: true }).fill('Colour');
  await form.getByRole('textbox', { name: 'Value 1' }).fill('Red');
  await form.getByRole('button', { name: 'Add value' }).click();
  await form.getByRole('textbox', { name: 'Value 2' }).fill('RED');
  await stillness(who);
  await expectAccessible(who);
  await form.getByRole('button', { name: 'Add attribute' }).click();
  await form.getByText('This value is there twice').waitFor();
  await form.getByRole('textbox', { name: 'Value 2' }).fill('Blue');
  await form.getByRole('button', { name: 'Add attribute' }).click();
  await seesToast(who, 'Attribute added');
  await page.getByText('2 values · 0 products · 0 supplier values').waitFor();

  await page.getByRole('button', { name: 'Edit Colour' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Colour' });
  await edit.getByLabel('Name', { exact: true }).fill('Ngjyra');
  await edit.getByRole('button', { name: 'Remove value 2' }).click();
  await stillness(who);
  await edit.getByRole('button', { name: 'Save' }).click();
  await seesToast(who, 'Attribute saved');
  await page.getByText('1 value · 0 products · 0 supplier values').waitFor();
  await page.getByRole('button', { name: 'History of Ngjyra' }).click();
  const history = page.getByRole('dialog', { name: 'History of Ngjyra' });
  await history.getByText('Name: Colour → Ngjyra').waitFor();
  await page.keyboard.press('Escape');
  await history.waitFor({ state: 'hidden' });

  const find = page.getByRole('searchbox', { name: 'Search by name or value' });
  await find.fill('nothing like it');
  await find.press('Enter');
  await page.getByRole('heading', { name: 'No results' }).waitFor();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await page.getByRole('button', { name: 'Delete Ngjyra' }).click();
  await answer(who, 'Delete the attribute Ngjyra?', 'Delete');
  await seesToast(who, 'Attribute deleted');
  await page.getByRole('heading', { name: 'No attributes yet' }).waitFor();
  expect(who.problems).toEqual([]);
  await who.close();

  const phone = await visitor(market, { width: 390, dark: true });
  await signIn(phone, 'super@tregu.test', '/categories/attributes?edit=new');
  await phone.page.getByRole('dialog', { name: 'New attribute' }).waitFor();
  await stillness(phone);
  await expectAccessible(phone);
  await phone.close();
});
