import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addEvent } from '#features/trade/packages/contract/packages.calls.ts';
import type { PackageDetail } from '#features/trade/packages/contract/packages.model.ts';
import { aPackage } from '#features/trade/packages/server/packages.for-tests.ts';
import { aPdf } from '#features/trade/purchasing/server/purchasing.for-tests.ts';
import { moveHubStock } from '#features/trade/sourcing/server/sourcing.public.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { answer, closeBrowser, expectAccessible, pick, seesToast, signIn, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

/** What comes after a parcel has left: its customer asks where it is, its carrier owes for it, and what is over in the hub is counted. */
let market: Market;
let pack: PackageDetail;
beforeAll(async () => {
  market = await openMarket();
  const { make, sellers, platform } = market;
  await sql`insert into fx_pairs (pair) values ('EURALL') on conflict do nothing`.execute(platform.db);
  await sql`insert into fx_rates (pair, rate, effective_on, mode, source) values ('EURALL', 100, '2020-01-01', 'manual', 'hand')`.execute(
    platform.db,
  );
  const { variantId } = await make.product({ sku: 'L-300', name: 'Llambë tavoline', sellerId: sellers.alpha });
  const { id: admin } = await platform.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'admin@tregu.test')
    .executeTakeFirstOrThrow();
  pack = await aPackage(market, { ...market.as({ userId: admin }), now: platform.now }, variantId, 'handed_over');
  await platform.unitOfWork({ userId: admin, shopId: null, cause: 'test' }, (tx) =>
    moveHubStock(tx, { at: platform.now(), userId: admin }, [{ variantId, qty: 4, reason: 'surplus', key: 'journey' }]),
  );
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

it('a customer asks where an order is, on a phone and in Macedonian, and is told nothing of anybody [RTE-057]', async () => {
  const guest = await visitor(market, { width: 390 });
  const { page } = guest;
  await guest.open('/outdelivery');
  // It begins in Albanian, as every public page.
  await page.getByRole('heading', { name: 'Ku është porosia ime?' }).waitFor();
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: 'Where is my order?' }).waitFor();
  await expectAccessible(guest);
  await page.getByRole('button', { name: 'Look up' }).click();
  await page.getByText('Enter number and postal code').first().waitFor();
  await page.getByLabel('Order number').fill(pack.order.number);
  await page.getByLabel('Postal code').fill('9999');
  await page.getByRole('button', { name: 'Look up' }).click();
  await page.getByText('No order has this number and postal code').waitFor();
  await page.getByLabel('Postal code').fill('1001');
  await page.getByRole('button', { name: 'Look up' }).click();
  await page.getByText('It is on its way').waitFor();
  await page.getByText(pack.number).waitFor();
  await expectAccessible(guest);
  const said = (await page.locator('main').textContent()) ?? '';
  for (const secret of ['Arta', 'Hoxha', 'Durrës', 'Tiran', 'Llamb'])
    expect([secret, said.includes(secret)]).toEqual([secret, false]);
  await page.getByRole('button', { name: 'Македонски' }).click();
  await page.getByText('На пат е').waitFor();
  await page.getByRole('button', { name: 'Друга нарачка' }).click();
  await page.getByRole('heading', { name: 'Каде е мојата нарачка?' }).waitFor();
  expect(guest.problems.filter((problem) => !problem.includes('404'))).toEqual([]);
  await guest.close();
}, 90_000);

it('a lost parcel is claimed with a photo, paid in part and written off for the rest [issue 15 §3]', async () => {
  const lost = { params: { id: pack.id }, body: { type: 'lost', key: 'journey-lost' } };
  const noted = await request(market, addEvent, lost, { token: await tokenFor(market, 'admin@tregu.test'), shopId: 1 });
  expect(noted.status).toBe(200);
  const staff = await visitor(market);
  const { page } = staff;
  await signIn(staff, 'admin@tregu.test', `/orders/packages?tab=all&id=${pack.id}`);
  const drawer = page.getByRole('dialog').first();
  await drawer.getByRole('button', { name: 'Claim', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: `Claim for ${pack.number}` });
  // More than its goods were sold for is refused at the field.
  const amount = dialog.getByLabel(/^Amount/);
  expect(await amount.inputValue()).toBe('3600.00');
  await amount.fill('3600.01');
  await dialog.getByRole('button', { name: 'Claim', exact: true }).click();
  await dialog.getByText('At most 3,600.00 ALL of this can still be claimed').waitFor();
  await amount.fill('3600');
  await dialog.getByRole('button', { name: 'Claim', exact: true }).click();
  await seesToast(staff, 'Claim opened');

  const chooser = page.waitForEvent('filechooser');
  await drawer.getByRole('button', { name: 'Add a photo or document' }).click();
  await (await chooser).setFiles({ name: 'Box.pdf', mimeType: 'application/pdf', buffer: aPdf('box') });
  await drawer.getByRole('button', { name: /^Download.*Box\.pdf$/ }).waitFor();
  await expectAccessible(staff);
  const download = page.waitForEvent('download');
  await drawer.getByRole('button', { name: /^Download.*Box\.pdf$/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^claim-\d+-[0-9a-f]{8}\.pdf$/);
  await drawer.getByRole('button', { name: /^Remove.*Box\.pdf$/ }).click();
  await answer(staff, 'Remove “Box.pdf”?', 'Remove');
  await seesToast(staff, 'Removed');

  await drawer.getByRole('button', { name: 'Note payment' }).click();
  await page.getByRole('dialog').last().getByLabel(/^Paid/).fill('3000');
  await page.getByRole('dialog').last().getByRole('button', { name: 'Note payment' }).click();
  await seesToast(staff, 'Saved');
  await drawer.getByText('600.00 ALL', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Claims', exact: true }).click();
  await page.getByText('No claims').waitFor();
  await pick(staff, page.getByLabel('Claims shown'), 'All');
  await page.getByRole('row', { name: pack.number }).waitFor();
  await expectAccessible(staff);
  expect(staff.problems.filter((problem) => !problem.includes('422'))).toEqual([]);
  await staff.close();
}, 120_000);

it('what lies in the hub for nobody is seen, explained and counted [issue 15 §3]', async () => {
  const staff = await visitor(market);
  const { page } = staff;
  await signIn(staff, 'admin@tregu.test', '/orders/packages');
  await page.getByRole('link', { name: 'Stock', exact: true }).click();
  await page.getByText('4 free pieces').waitFor();
  await expectAccessible(staff);
  await page.getByRole('button', { name: 'L-300' }).click();
  const drawer = page.getByRole('dialog').first();
  await drawer.getByText('More came than was needed').waitFor();
  await drawer.getByRole('button', { name: 'Enter a count' }).click();
  const dialog = page.getByRole('dialog', { name: 'Count of L-300' });
  await dialog.getByLabel('Pieces counted').fill('3');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Say why it differs').waitFor();
  await dialog.getByLabel('Reason').fill('One was broken');
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await seesToast(staff, 'The count was saved');
  await drawer.getByText('One was broken').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('3 free pieces').waitFor();
  expect(staff.problems).toEqual([]);
  await staff.close();
}, 90_000);
