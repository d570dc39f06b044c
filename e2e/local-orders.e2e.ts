import { afterAll, beforeAll, expect, it } from 'vitest';
import { aLocalOrder } from '#features/trade/local-purchasing/server/local-orders.for-tests.ts';
import { closeBrowser, expectAccessible, pick, seesToast, signIn, stillness, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

/** Orders to a local seller as its people meet them on a phone, in Albanian, and staff beside them. */
let market: Market;
beforeAll(async () => {
  market = await openMarket();
  const { make, sellers } = market;
  const { variantId } = await make.product({ sku: 'L-300', name: 'Vazo balte', sellerId: sellers.liri, stock: 4 });
  await aLocalOrder(market, variantId);
  await aLocalOrder(market, variantId);
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

it('O17 a seller accepts a part on a phone, prepares it and hands it over; nothing of the customer is on its screen', async () => {
  const who = await visitor(market, { width: 390 });
  const { page } = who;
  // The start page says what waits, with the end of the time to accept it.
  await signIn(who, 'seller@tregu.test', '/');
  await page.getByRole('link', { name: /^2 porosi për t’u pranuar, e para deri më \d/ }).click();
  await page
    .getByText(/^Porositë lokale$/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: /^LPO-\d{4}-0001$/ }).click();
  const drawer = page.getByRole('dialog', { name: /^LPO-\d{4}-0001$/ });
  await drawer.getByText(/^edhe \d+ orë/).waitFor();
  await stillness(who);
  await expectAccessible(who);
  await drawer.getByRole('button', { name: 'Përgjigju çdo rreshti' }).click();
  const dialog = page.getByRole('dialog', { name: /^Përgjigju: LPO-/ });
  await dialog.getByRole('spinbutton').fill('1');
  await stillness(who);
  await dialog.getByRole('button', { name: 'Dërgo përgjigjen' }).click();
  await dialog.getByText('Tregoni pse jo të gjitha copët').waitFor();
  await pick(who, dialog.getByRole('combobox', { name: 'Pse jo të gjitha' }), 'Nuk ka stok');
  await expectAccessible(who);
  await dialog.getByRole('button', { name: 'Dërgo përgjigjen' }).click();
  await drawer.getByText('1 nga 2, Nuk ka stok').waitFor();
  await drawer.getByRole('button', { name: 'Gati për marrje' }).click();
  await drawer.getByRole('status').filter({ hasText: 'Gati' }).waitFor();
  // The slip is on paper only.
  await page.evaluate(() => {
    window.print = () => {};
  });
  await drawer.getByRole('button', { name: 'Printo fletën' }).click();
  await page.emulateMedia({ media: 'print' });
  await page.getByRole('heading', { name: /^Fletë-dorëzimi LPO-\d{4}-0001$/ }).waitFor();
  expect(await page.locator('.t-printed').textContent()).toContain('Vazo balte');
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  await drawer.getByRole('button', { name: 'Dorëzuar', exact: true }).click();
  const asked = page.getByRole('dialog', { name: /^A u dorëzua LPO-/ });
  await asked.waitFor();
  await stillness(who);
  await asked.getByRole('button', { name: 'Dorëzuar' }).click();
  await drawer.getByRole('status').filter({ hasText: 'Dorëzuar' }).waitFor();
  for (const secret of ['Arta', 'Hoxha', 'Durrësit', 'customer.test', '4567'])
    expect([secret, (await page.content()).includes(secret)]).toEqual([secret, false]);
  expect(who.problems).toEqual([]);
  await who.close();
});

it('staff answer on behalf, see the customer’s order beside it, and find the lines [GEN-018]', async () => {
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'admin@tregu.test', '/orders/local?bucket=new');
  await page.getByRole('button', { name: /^LPO-\d{4}-0002$/ }).click();
  const drawer = page.getByRole('dialog', { name: /^LPO-\d{4}-0002$/ });
  await drawer.getByRole('link', { name: /^XK-|^AL-|^SI-|^[A-Z]{2}-\d\d-/ }).waitFor();
  await stillness(who);
  await expectAccessible(who);
  await drawer.getByRole('button', { name: 'Accept all' }).click();
  await drawer.getByRole('status').filter({ hasText: 'Accepted' }).waitFor();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await who.open('/polocal/items');
  await page.getByText('Vazo balte').first().waitFor();
  await stillness(who);
  await expectAccessible(who);
  await who.open('/orders/local?tab=statement');
  await page.getByText('No statements yet').waitFor();
  await stillness(who);
  await expectAccessible(who);
  expect(who.problems).toEqual([]);
  await who.close();
});

it('an entry that a confirmed statement left out is found above the statements, and two people correct it above the limit', async () => {
  const { db } = market.platform;
  const entry = await db
    .insertInto('seller_entries')
    .values({
      seller_id: market.sellers.liri,
      kind: 'penalty',
      amount: '-300',
      currency: 'EUR',
      at: new Date(),
      key: 'penalty',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('statement_disputes')
    .values({ entry_id: entry.id, text: 'Nuk ishim vonë', opened_at: new Date(), opened_by: null })
    .execute();
  const open = async (email: string) => {
    const who = await visitor(market, { width: email.startsWith('seller') ? 390 : 1440 });
    await signIn(who, email, '/orders/local?tab=statement');
    return who;
  };
  const first = await open('admin@tregu.test');
  const disputes = first.page.getByRole('region', { name: 'Disputed entries' });
  await disputes.getByText('Nuk ishim vonë').waitFor();
  await disputes.getByRole('button', { name: /^Settle: Liri/ }).click();
  const dialog = first.page.getByRole('dialog', { name: 'Settle the dispute' });
  await dialog.getByRole('radio', { name: 'The seller is right' }).check();
  await dialog.getByLabel('Correction (EUR)').fill('250');
  await dialog.getByLabel('Answer to the seller').fill('Keni të drejtë');
  await stillness(first);
  await expectAccessible(first);
  await dialog.getByRole('button', { name: 'Settle' }).click();
  await seesToast(first, 'Above the limit: another person has to agree to the correction');
  await disputes.getByText(/Your correction of .*250.00.* needs approval by a second person/).waitFor();

  const seller = await open('seller@tregu.test');
  const own = seller.page.getByRole('region', { name: 'Zërat e kundërshtuar' });
  await own.getByText('Nuk ishim vonë').waitFor();
  expect(await own.textContent()).not.toContain('250');
  expect(await own.getByRole('button').count()).toBe(0);
  await stillness(seller);
  await expectAccessible(seller);

  const second = await open('super@tregu.test');
  await second.page.getByText(/A correction of .*250.00.* by Ada Admin needs approval by a second person/).waitFor();
  await second.page.getByRole('button', { name: /^Settle: Liri/ }).click();
  const agree = second.page.getByRole('dialog', { name: 'Settle the dispute' });
  expect(await agree.getByLabel('Correction (EUR)').inputValue()).toBe('250.00');
  await agree.getByRole('button', { name: 'Settle' }).click();
  await seesToast(second, 'The dispute is settled');
  // People who have it open see it go.
  for (const who of [first, second]) await who.page.getByText('Nuk ishim vonë').waitFor({ state: 'detached' });
  for (const who of [first, seller, second]) {
    expect(who.problems).toEqual([]);
    await who.close();
  }
});
