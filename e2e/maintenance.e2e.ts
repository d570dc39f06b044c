import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeBrowser, expectAccessible, seesToast, signIn, stillness, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

let market: Market;

beforeAll(async () => {
  market = await openMarket();
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

it('a Super Admin pauses the market: people read and are told why nothing is saved, until it ends', async () => {
  const who = await visitor(market);
  const seller = await visitor(market, { width: 390, dark: true });
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/settings/advanced?tab=settings');
  await page.getByRole('button', { name: 'Start maintenance' }).click();
  const dialog = page.getByRole('dialog', { name: 'Start maintenance' });
  await dialog.getByLabel('Message to users').fill('Kthehemi në orën 14:00');
  await stillness(who);
  await expectAccessible(who);
  await dialog.getByRole('button', { name: 'Start maintenance' }).click();
  await seesToast(who, 'Maintenance started');
  await page.getByText('Maintenance: you can read, but nothing can be changed now.').waitFor();
  await page.getByText('No task is running').waitFor();
  await expectAccessible(who);

  await signIn(seller, 'seller@tregu.test', '/local/products');
  await seller.page.getByText('Mirëmbajtje: mund të lexoni, por asgjë nuk mund të ndryshohet tani.').waitFor();
  await seller.page.getByText('Kthehemi në orën 14:00').waitFor();
  await expectAccessible(seller);

  await page.getByRole('button', { name: 'Edit: Operator’s email' }).click();
  const setting = page.getByRole('dialog', { name: 'Operator’s email' });
  await setting.getByLabel('Value').fill('house@tregu.test');
  await stillness(who);
  await setting.getByRole('button', { name: 'Save' }).click();
  await seesToast(who, 'Maintenance: nothing can be changed now. Nothing was saved');
  // What was typed is still there, to be saved afterwards.
  expect(await setting.getByLabel('Value').inputValue()).toBe('house@tregu.test');
  await page.keyboard.press('Escape');

  await page.getByRole('button', { name: 'End maintenance' }).click();
  await seesToast(who, 'Maintenance ended');
  await expect.poll(() => page.getByText('Maintenance: you can read, but nothing can be changed now.').count()).toBe(0);
  expect([...who.problems, ...seller.problems]).toEqual([]);
  await who.close();
  await seller.close();
});
