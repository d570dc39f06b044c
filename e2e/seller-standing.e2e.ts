import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeBrowser, expectAccessible, pick, signIn, type Visitor, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

let market: Market;
let staff: Visitor;
let seller: Visitor;

beforeAll(async () => {
  market = await openMarket();
  staff = await visitor(market);
  seller = await visitor(market);
  await signIn(staff, 'admin@tregu.test');
  await signIn(seller, 'seller@tregu.test');
});
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

it('staff restrict a seller, who reads why; a holiday, an account manager, closing and opening again', async () => {
  const { page } = staff;
  const drawer = page.getByRole('dialog').filter({ hasText: 'Review Local Seller' });
  await staff.open('/local/sellers');
  await page.getByRole('button', { name: 'Liri Shop' }).click();
  await drawer.getByRole('button', { name: 'Restrict', exact: true }).click();
  const restricting = page.getByRole('dialog').filter({ hasText: 'Restrict Liri Shop' });
  await restricting.getByRole('button', { name: 'Restrict', exact: true }).click();
  await restricting.getByText('Enter a message to the seller').waitFor();
  await restricting.getByLabel('Message to the seller').fill('Fotot mungojnë.');
  // What was missing is there, so nothing says that it is not.
  await restricting.getByText('Enter a message to the seller').waitFor({ state: 'hidden' });
  await expectAccessible(staff);
  await restricting.getByRole('button', { name: 'Restrict', exact: true }).click();
  await page.getByText('The seller is restricted').first().waitFor();
  await drawer.getByText('Fotot mungojnë.').waitFor();

  await seller.open('/local/products');
  await seller.page.getByText('Fotot mungojnë.').waitFor();
  await expectAccessible(seller);

  await drawer.getByRole('button', { name: 'Remove restriction' }).click();
  await page.getByText('The restriction is taken off').first().waitFor();

  await pick(staff, drawer.getByRole('combobox', { name: 'Account manager' }), 'Ada Admin');
  await page.getByText('The account manager is set').first().waitFor();

  await drawer.getByRole('button', { name: 'Set a holiday…' }).click();
  const away = page.getByRole('dialog').filter({ hasText: 'Holiday of Liri Shop' });
  await away.getByLabel('First day').fill('10.07.2099');
  await away.getByLabel('Last day').fill('01.07.2099');
  await away.getByRole('button', { name: 'Set the holiday' }).click();
  await away.getByText('The last day is before the first').waitFor();
  await away.getByLabel('Last day').fill('20.07.2099');
  await away.getByRole('button', { name: 'Set the holiday' }).click();
  await page.getByText('The holiday is set').first().waitFor();
  await drawer.getByText('on holiday from 10.07.2099 to 20.07.2099').waitFor();
  await expectAccessible(staff);
  await seller.open('/');
  await seller.page.getByText('10.07.2099', { exact: false }).first().waitFor();
  await seller.page.getByText('Ada Admin', { exact: false }).first().waitFor();

  await drawer.getByRole('button', { name: 'Close…' }).click();
  const closing = page.getByRole('dialog').filter({ hasText: 'Close Liri Shop' });
  await closing.getByLabel('Internal note').fill('Ends its business.');
  await closing.getByRole('button', { name: 'Close the seller' }).click();
  await page.getByText('The seller is closed').first().waitFor();
  await staff.open('/local/sellers?state=closed');
  await page.getByRole('button', { name: 'Liri Shop' }).click();
  await drawer.getByText('Ends its business.').first().waitFor();
  await drawer.getByRole('button', { name: 'Open again' }).click();
  await page
    .getByRole('dialog')
    .filter({ hasText: 'Open Liri Shop again?' })
    .getByRole('button', { name: 'Open again' })
    .click();
  await drawer.getByRole('button', { name: 'Lift the suspension' }).waitFor();
  expect(staff.problems).toEqual([]);
});
