import { afterAll, beforeAll, expect, it } from 'vitest';
import { closeBrowser, expectAccessible, openList, signIn, stillness, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

/** What every select that searches on the server says, seen at the one that finds products for an order by phone. */
let market: Market;
beforeAll(async () => {
  market = await openMarket();
  const { make, sellers } = market;
  for (const [sku, name] of [
    ['L-300', 'Llambë tavoline'],
    ['L-400', 'Llambë dyshemeje'],
  ] as const)
    await make.product({ sku, name, sellerId: sellers.alpha, status: 4, shops: { 2: 'in_shop' } });
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

it('says what to type, that nothing was found, that it failed or is not allowed, and takes nothing that was found before', async () => {
  const who = await visitor(market, { width: 390 });
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/orders?shopId=2');
  await page.getByRole('button', { name: 'New phone order' }).click();
  const form = page.getByRole('dialog', { name: 'New order by phone' });
  const field = form.getByRole('combobox', { name: 'Add product' });
  const list = await openList(who, field);
  await list.getByText('SKU, EAN or name').waitFor();

  await field.fill('nothing like this');
  await list.getByText('Nothing found for “nothing like this”').waitFor();
  await stillness(who);
  await expectAccessible(who);

  let answers = 500;
  await page.route('**/order/variants?*', (route) =>
    route.fulfill({
      status: answers,
      json: { status: answers, error: true, message: 'The shelf is on fire', data: null },
    }),
  );
  await field.fill('L-3');
  const again = list.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  await stillness(who);
  await expectAccessible(who);
  answers = 403;
  await field.fill('L-4');
  await list.getByText('You do not have access').waitFor();
  expect(await again.count()).toBe(0);
  answers = 500;
  await field.fill('L-300');
  await again.waitFor();
  await page.unroute('**/order/variants?*');
  await again.click();
  await list.getByText('Llambë tavoline').last().waitFor();
  await stillness(who);
  await expectAccessible(who);

  // What Enter would take is of another text until the server has answered.
  await field.pressSequentially('x');
  await field.press('Enter');
  await list.getByText('Nothing found for “L-300x”').waitFor();
  expect(await form.getByText('Llambë').count()).toBe(0);
  await field.fill('L-400');
  await list.getByText('Llambë dyshemeje').last().waitFor();
  await field.press('Enter');
  await form.getByText('Llambë dyshemeje').first().waitFor();
  expect(await field.inputValue()).toBe('');
  expect(who.problems).toEqual([]);
  await who.close();
});
