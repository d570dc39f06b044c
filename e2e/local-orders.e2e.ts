import { afterAll, beforeAll, expect, it } from 'vitest';
import { aLocalOrder } from '#features/trade/local-purchasing/server/local-orders.for-tests.ts';
import { closeBrowser, expectAccessible, pick, seesToast, signIn, stillness, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { picture, picturesOfAll } from './pictures.ts';

/** Orders to a local seller as its people meet them on a phone, in Albanian, and staff beside them. */
let market: Market;
let vase: number;
beforeAll(async () => {
  market = await openMarket();
  const { make, sellers } = market;
  const { variantId } = await make.product({ sku: 'L-300', name: 'Vazo balte', sellerId: sellers.liri, stock: 4 });
  await aLocalOrder(market, variantId);
  await aLocalOrder(market, variantId);
  vase = variantId;
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
  const tile = page.getByRole('region', { name: 'Porositë tuaja' });
  await tile.getByRole('link', { name: 'Porosi për t’u pranuar' }).waitFor();
  await tile.getByText(/^E para deri më \d/).waitFor();
  await stillness(who);
  await expectAccessible(who);
  await picture(who, 'seller-start');
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

it('lines are planned as whole orders with an undo, refused for their seller after a preview, and printed [pages.md 4.16]', async () => {
  await aLocalOrder(market, vase);
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'admin@tregu.test', '/polocal/items?orderKey=order&orderBy=asc');
  const row = (n: number) => page.getByRole('checkbox', { name: new RegExp(`LPO-\\d{4}-000${n} L-300`) });
  await row(2).check();
  await page.getByRole('button', { name: 'Plan pick-up' }).click();
  const plan = page.getByRole('dialog', { name: 'Plan pick-up' });
  await plan.getByRole('textbox', { name: 'Day' }).fill('05.01.2099');
  await plan.getByRole('textbox', { name: 'Driver' }).fill('Beni');
  await plan.getByRole('button', { name: 'Preview' }).click();
  await page.getByText('1 whole order with all its lines').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await page.getByRole('button', { name: 'Change 1 line' }).click();
  await page.getByText('1 changed').first().waitFor();
  await pick(who, page.getByRole('combobox', { name: 'Pick-up', exact: true }), 'Planned');
  await expect.poll(() => page.getByRole('row', { name: /LPO-/ }).count()).toBe(1);
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await page.getByText('No results').first().waitFor();
  await page.getByRole('button', { name: 'Clear filter' }).first().click();

  // Added up by product; a group is its lines.
  await pick(who, page.getByRole('combobox', { name: 'Group by', exact: true }), 'Product');
  const groups = page.getByRole('region', { name: 'Groups' });
  const group = groups.getByRole('row', { name: /Vazo balte/ });
  await group.waitFor();
  await stillness(who);
  await expectAccessible(who);
  await picturesOfAll(who, 'local-item-groups');
  await group.getByRole('button').click();
  await groups.waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('product')).not.toBeNull();
  await page.getByRole('button', { name: 'Clear filter' }).first().click();

  await row(2).check();
  await row(3).check();
  await stillness(who);
  await picturesOfAll(who, 'local-items');
  await page.getByRole('button', { name: 'Mark refused' }).click();
  const refuse = page.getByRole('dialog', { name: 'Mark refused' });
  await refuse.getByRole('button', { name: 'Preview' }).click();
  await refuse.getByText('Choose the reason').waitFor();
  await pick(who, refuse.getByRole('combobox', { name: 'Reason' }), 'Damaged');
  await refuse.getByRole('button', { name: 'Preview' }).click();
  // One is accepted: it cannot be refused any more, and says so.
  await page.getByText(/2 pieces are bought elsewhere/).waitFor();
  await page
    .getByText(/cannot be done with an order that is accepted/i)
    .first()
    .waitFor();
  await stillness(who);
  await expectAccessible(who);
  await picture(who, 'local-items-refuse');
  await page.getByRole('button', { name: 'Change 1 line' }).click();
  await page
    .getByText(/Refuse on the seller’s behalf/)
    .first()
    .waitFor();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });

  await page.evaluate(() => {
    window.print = () => {};
  });
  await row(2).check();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await page.locator('.t-printed').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  const sheet = await page.locator('.t-printed').textContent();
  expect(sheet).toContain('Vazo balte');
  for (const secret of ['Arta', 'Durrësit']) expect([secret, sheet?.includes(secret)]).toEqual([secret, false]);
  await page.emulateMedia({ media: null });
  expect(who.problems).toEqual([]);
  await who.close();
}, 60_000);

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
