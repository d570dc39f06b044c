import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aLine, anOrder } from '#features/trade/orders/server/orders.for-tests.ts';
import { aPackage } from '#features/trade/packages/server/packages.for-tests.ts';
import { handOver } from '#features/trade/packages/server/use-cases/hand-over-packages.ts';
import { anOrder as aPurchase } from '#features/trade/purchasing/server/purchasing.for-tests.ts';
import {
  closeBrowser,
  expectAccessible,
  pick,
  seesToast,
  signIn,
  stillness,
  type Visitor,
  visitor,
} from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { picture, picturesOfAll } from './pictures.ts';

/** A parcel from the supplier's box to the customer's door, as hands with a scanner meet it. */
let market: Market;
let order: string;
let purchase: string;
let lamp: number;
let adminId: number;
beforeAll(async () => {
  market = await openMarket();
  const { make, sellers, platform } = market;
  const { db } = platform;
  await sql`insert into fx_pairs (pair) values ('EURALL') on conflict do nothing`.execute(db);
  await sql`insert into fx_rates (pair, rate, effective_on, mode, source) values ('EURALL', 100, '2020-01-01', 'manual', 'hand')`.execute(
    db,
  );
  const goods = { sku: 'L-300', name: 'Llambë tavoline', ean: '4006381333931', sellerId: sellers.alpha };
  const { variantId } = await make.product(goods);
  lamp = variantId;
  const line = aLine({ variantId, sku: 'L-300', name: 'Llambë tavoline', qty: 2, unitGross: '1200' });
  order = (await anOrder(market, { lines: [line] })).number;
  const admin = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', 'admin@tregu.test')
    .executeTakeFirstOrThrow();
  adminId = admin.id;
  purchase = (await aPurchase(market, { by: admin.id, sellerId: sellers.alpha, variants: [variantId] })).number;
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

const scan = async ({ page }: Visitor, code: string) => {
  const field = page.getByRole('textbox', { name: 'Code' });
  await field.fill(code);
  await field.press('Enter');
};

it('receives, packs, labels and hands over by scan, then delivers and counts the cash, with its documents [RTE-019, GEN-019]', async () => {
  const staff = await visitor(market);
  const { page } = staff;
  await signIn(staff, 'admin@tregu.test', '/orders/packages');
  await page.getByText('Nothing to pack').waitFor();
  await expectAccessible(staff);

  await page.getByRole('button', { name: 'Receive', exact: true }).click();
  await scan(staff, purchase);
  await page.getByText(`${purchase}: 2 pieces expected`).waitFor();
  await scan(staff, '4006381333931');
  await page.getByText('L-300: 1 to go').waitFor();
  await expectAccessible(staff);
  await scan(staff, '4006381333931');
  await page.getByText('L-300: 0 to go').waitFor();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await page.getByText(`Receiving of ${purchase} finished`).waitFor();
  await page.getByRole('button', { name: 'Leave' }).click();

  // Begun from the list; a wrong piece is red until somebody says that they saw it.
  await page.getByRole('row', { name: order }).getByRole('button', { name: 'Pack' }).click();
  await page.getByText(`${order}: 2 pieces to pack`).waitFor();
  // The next piece is scanned before the answer is there.
  let answers = () => {};
  const gate = new Promise<void>((open) => {
    answers = open;
  });
  await page.route(/\/packages\/scan\b/, (route) => gate.then(() => route.continue()));
  await scan(staff, 'X-999');
  await scan(staff, 'L-300');
  // People who leave now would lose both.
  await page.getByRole('button', { name: 'Leave' }).click();
  const lost = page.getByRole('dialog', { name: /^2 scans have not been counted yet/ });
  await lost.getByRole('button', { name: 'Cancel' }).click();
  answers();
  await page.getByText('X-999: not in this order').waitFor();
  expect(await page.getByRole('textbox', { name: 'Code' }).isDisabled()).toBe(true);
  await expectAccessible(staff);
  await page.getByText('X-999: not in this order').waitFor();
  await page.keyboard.press('Escape');
  await page.getByText('L-300: 1 to go').waitFor();
  await scan(staff, 'L-300');
  const said = page.getByText(/^PK-\d\d-\d{6} is packed$/);
  await said.waitFor();
  const number = (await said.textContent())!.split(' ')[0]!;
  await page.getByLabel('Weight in grams').fill('900');
  const download = page.waitForEvent('download');
  await page
    .getByRole('dialog', { name: /Make label/ })
    .getByRole('button', { name: 'Make label' })
    .click();
  expect((await download).suggestedFilename()).toBe(`${number}.pdf`);
  await seesToast(staff, `Label of ${number} made`);
  await page.getByRole('button', { name: 'Leave' }).click();

  await page.getByRole('button', { name: 'Hand over', exact: true }).click();
  await scan(staff, number);
  await page.getByText(`${number} is on the list of Own delivery`).waitFor();
  await page
    .getByRole('dialog', { name: 'Hand over', exact: true })
    .getByRole('button', { name: 'Hand over', exact: true })
    .click();
  await page.getByLabel('Signed by').fill('Agim');
  await page
    .getByRole('dialog', { name: /Own delivery · MF/ })
    .getByRole('button', { name: 'Hand over' })
    .click();
  await seesToast(staff, 'handed over');
  await page.getByRole('button', { name: 'Leave' }).click();

  await page.getByRole('link', { name: /^Handed over/ }).click();
  await page.getByRole('row', { name: number }).getByRole('button', { name: number }).click();
  await page.getByRole('button', { name: 'Note news' }).click();
  await pick(staff, page.getByLabel('What happened'), 'Delivered');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await seesToast(staff, 'Noted');
  await page.getByRole('button', { name: 'Correct' }).waitFor();
  await expectAccessible(staff);
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Cash', exact: true }).click();
  await page.getByText('Open 2,400.00 ALL').waitFor();
  await page.getByRole('link', { name: 'Hand-over lists' }).click();
  await page.getByRole('button', { name: 'List (PDF)' }).waitFor();

  await staff.open(`/orders?id=1&detail=packages`);
  await page.getByRole('button', { name: number }).waitFor();

  // Closing the package made its invoice; the note that goes with it is made by hand (O07.4).
  await page.getByRole('link', { name: 'Documents', exact: true }).last().click();
  const invoice = /^Open AL-INV-\d{4}-000001 as PDF$/;
  await page.getByRole('button', { name: invoice }).waitFor();
  await page.getByRole('button', { name: `Delivery note of ${number}` }).click();
  await seesToast(staff, '000001 is ready');
  await page
    .getByRole('button', { name: /^Open AL-DLN-/ })
    .first()
    .waitFor();
  await expectAccessible(staff);
  await staff.open('/orders?part=documents');
  const sheet = page.waitForEvent('download');
  await page.getByRole('button', { name: invoice }).click();
  expect((await sheet).suggestedFilename()).toMatch(/^AL-INV-\d{4}-000001\.pdf$/);
  await page.getByRole('button', { name: 'All PDFs' }).click();
  await page.getByRole('button', { name: /^Download: tregu-documents-/ }).waitFor();
  await expectAccessible(staff);
  await staff.open('/settings/advanced?tab=documents');
  await page.getByRole('button', { name: 'Change: Albania' }).click();
  await pick(staff, page.getByLabel('Report invoices to'), /Practice office/);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Report invoices to: Practice office').waitFor();
  await expectAccessible(staff);
  expect(staff.problems).toEqual([]);
  await staff.close();
}, 120_000);

it('a parcel is measured and its cost noted, the list shows both and where it goes; people see how they scanned [pages.md 4.17, RTE-042]', async () => {
  const staff = await visitor(market);
  const { page } = staff;
  await signIn(staff, 'admin@tregu.test', '/orders/packages?tab=all&id=1');
  const drawer = page.getByRole('dialog', { name: /^Package PK-/ });
  await drawer.getByText('Hub → customer').waitFor();
  await drawer.getByRole('button', { name: 'Size and cost' }).click();
  const form = page.getByRole('dialog', { name: /^Size and cost/ });
  await form.getByLabel('Length, cm').fill('30.5');
  await form.getByRole('button', { name: 'Save' }).click();
  await form.getByText('Enter all three sides, or none').waitFor();
  await form.getByLabel('Width, cm').fill('20');
  await form.getByLabel('Height, cm').fill('10');
  await form.getByLabel('Cost, ALL').fill('250,50');
  await stillness(staff);
  await expectAccessible(staff);
  await picture(staff, 'size');
  await form.getByRole('button', { name: 'Save' }).click();
  await seesToast(staff, 'Saved');
  await drawer.getByText('30.5 × 20 × 10 cm').waitFor();
  await drawer.getByText('250.50 ALL').waitFor();
  await drawer.getByRole('button', { name: 'Note', exact: true }).click();
  const note = page.getByRole('dialog', { name: /^Note: PK-/ });
  await note.getByLabel('Note for the team').fill('Ring twice');
  await note.getByRole('button', { name: 'Save' }).click();
  await drawer.getByRole('heading', { name: 'Note' }).waitFor();
  await stillness(staff);
  await expectAccessible(staff);
  await picturesOfAll(staff, 'size-drawer');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Columns' }).click();
  for (const name of ['Direction', 'From', 'To', 'Size', 'Cost', 'Note'])
    await page.getByRole('checkbox', { name: `Show ${name}` }).check();
  await page.keyboard.press('Escape');
  await pick(staff, page.getByRole('combobox', { name: 'Direction' }), 'Hub → customer');
  const row = page.getByRole('row', { name: /PK-/ }).first();
  await row.getByText('30.5 × 20 × 10 cm').waitFor();
  await row.getByText('250.50 ALL').waitFor();
  await row.getByText('Ring twice').waitFor();
  await row.getByText('Hub', { exact: true }).waitFor();
  await stillness(staff);
  await expectAccessible(staff);
  await picture(staff, 'size-list');
  await pick(staff, page.getByRole('combobox', { name: 'Direction' }), 'Customer → hub');
  await page.getByText('No results').first().waitFor();

  await staff.open('/settings/metrics-user?orderKey=wrongScans&orderBy=desc');
  await page.getByRole('columnheader', { name: /Wrong scans/ }).waitFor();
  await picture(staff, 'metrics');
  await page.getByRole('main').getByRole('button', { name: /Admin/ }).first().click();
  const person = page.getByRole('dialog');
  await person.getByText('Pieces packed').waitFor();
  await person.getByRole('button', { name: /^Show actions: Packed: 1/ }).click();
  await person.getByRole('heading', { name: 'What was done: Packed' }).waitFor();
  await expect.poll(() => person.getByText(/^Handed over to the carrier/).count()).toBe(0);
  await stillness(staff);
  await expectAccessible(staff);
  await picturesOfAll(staff, 'metrics-drawer');
  await person.getByRole('button', { name: 'All actions' }).click();
  await person.getByRole('heading', { name: 'What was done', exact: true }).waitFor();
  expect(staff.problems).toEqual([]);
  await staff.close();
}, 120_000);

it('a carrier offers services; the label is made by one of them, and its price is the cost of the package [orders.md 1, pages.md 4.17]', async () => {
  const staff = await visitor(market);
  const { page } = staff;
  await signIn(staff, 'admin@tregu.test', '/orders/packages?tab=carriers');
  await page.getByRole('button', { name: 'Add carrier' }).click();
  const form = page.getByRole('dialog', { name: 'Add carrier' });
  await form.getByLabel('Name', { exact: true }).fill('Posta Shqiptare');
  await form.getByRole('button', { name: 'Add service' }).click();
  const service = form.getByRole('group', { name: 'Service 1' });
  await form.getByRole('button', { name: 'Save' }).click();
  await service.getByText('Name the service').waitFor();
  await service.getByLabel('Name', { exact: true }).fill('Express');
  await service.getByLabel('Working days').fill('1');
  await service.getByLabel('Up to, kg').fill('20');
  await service.getByLabel('Price').fill('250,50');
  await stillness(staff);
  await expectAccessible(staff);
  await picturesOfAll(staff, 'carrier-services');
  await form.getByRole('button', { name: 'Save' }).click();
  await seesToast(staff, 'Posta Shqiptare');
  await page
    .getByText(/Express/)
    .first()
    .waitFor();

  const { id } = await aPackage(
    market,
    { ...market.as({ userId: adminId }), now: market.platform.now },
    lamp,
    'packed',
  );
  await staff.open(`/orders/packages?tab=all&id=${id}`);
  const drawer = page.getByRole('dialog', { name: /^Package PK-/ });
  await drawer.getByRole('button', { name: 'Make label' }).click();
  const label = page.getByRole('dialog', { name: /^Make label/ });
  await pick(staff, label.getByRole('combobox', { name: 'Carrier' }), 'Posta Shqiptare');
  await pick(staff, label.getByRole('combobox', { name: 'Service' }), /^Express · 1 day · up to 20 kg/);
  await stillness(staff);
  await expectAccessible(staff);
  await picture(staff, 'label-service');
  await label.getByRole('button', { name: 'Make label' }).click();
  await drawer.getByText('Express', { exact: true }).waitFor();
  await drawer.getByText(/^250\.50 /).waitFor();
  expect(staff.problems).toEqual([]);
  await staff.close();
}, 120_000);

it('what was handed over by mistake is here again after a question, and off the list of its carrier [orders.md 2.3]', async () => {
  const staff = await visitor(market);
  const { page } = staff;
  await signIn(staff, 'admin@tregu.test', '/orders/packages');
  const context = { ...market.as({ userId: adminId }), now: market.platform.now };
  const { id, number, carrier } = await aPackage(market, context, lamp);
  // It may leave once its invoice is cleared, which is done in the background.
  const leaves = () =>
    handOver(market.platform)(
      { body: { carrier_id: carrier!.id, package_ids: [id], signed_by: '', key: crypto.randomUUID() } },
      context,
    ).then(
      () => 'left',
      (error: unknown) => String(error),
    );
  await expect.poll(leaves).toBe('left');
  await staff.open(`/orders/packages?tab=all&id=${id}`);
  const drawer = page.getByRole('dialog', { name: /^Package PK-/ });
  await drawer.getByText('Hand-over list', { exact: true }).waitFor();
  await drawer.getByRole('button', { name: 'It has not left' }).click();
  const asked = page.getByRole('dialog', { name: 'It has not left' });
  await asked.getByText(`${number} goes back`, { exact: false }).waitFor();
  await stillness(staff);
  await expectAccessible(staff);
  await picturesOfAll(staff, 'not-left');
  await asked.getByRole('button', { name: 'It has not left' }).click();
  await seesToast(staff, `${number} is here again`);
  // Only what is here can be taken apart.
  await drawer.getByRole('button', { name: 'Take apart' }).waitFor();
  await drawer.getByRole('button', { name: 'It has not left' }).waitFor({ state: 'detached' });
  expect(staff.problems).toEqual([]);
  await staff.close();
}, 120_000);
