import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderMails } from '#features/trade/purchasing/contract/purchasing.mails.ts';
import { anOrder } from '#features/trade/purchasing/server/purchasing.for-tests.ts';
import {
  closeBrowser,
  expectAccessible,
  logIn,
  openList,
  pick,
  signIn,
  stillness,
  type Visitor,
  visitor,
} from './browser.ts';
import { mailedLink } from './mailed-link.ts';
import { type Market, openMarket } from './market.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
  const product = (sku: string, name: string) => market.make.product({ sellerId: market.sellers.alpha, sku, name });
  await product('A-100', 'Headphones');
  await product('A-200', 'Charger');
  await market.platform.db
    .updateTable('variants')
    .set({ purchase_price: '24.9000' })
    .where('sku', '=', 'A-100')
    .execute();
});
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

const supplierMail = 'desk@alpha.test';

it('staff order from a reseller, the supplier answers and reports by the link on a phone, also without a network, and staff receive it [GEN-017] [RTE-015] [RTE-057]', async () => {
  const staff = await visitor(market);
  await signIn(staff, 'admin@tregu.test', '/orders/reseller');
  const number = await makeAndSend(staff);

  const supplier = await visitor(market, { width: 390 });
  await supplier.open(await mailedLink(market, supplierMail, orderMails.both));
  await answer(supplier, number);
  await staff.page.getByText('2 of 3').waitFor();
  await staff.page.getByText('no: out of stock. In May again').waitFor();
  await staff.page.getByText('Link of Alpha Supply').first().waitFor();
  await reportWithoutNetwork(supplier);
  await staff.page.getByText('Speedy · SP-1').first().waitFor();

  await receive(staff);
  await bill(staff, number);
  await supplier.page.reload();
  await supplier.page.getByText('has arrived. There is nothing left to do.').waitFor();
  await seesOnlyOwn(number);
  expect([...staff.problems, ...supplier.problems]).toEqual([]);
  await staff.close();
  await supplier.close();
}, 120_000);

async function makeAndSend(staff: Visitor): Promise<string> {
  const { page } = staff;
  await page.getByRole('button', { name: 'Create purchase order' }).click();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('Add at least one product').waitFor();
  await page.locator('[data-part="po-issue"]', { hasText: 'Choose a supplier' }).waitFor();
  await pick(staff, page.getByLabel('Supplier', { exact: true }), 'Alpha Supply');
  for (const sku of ['A-100', 'A-200']) {
    const picker = page.getByRole('combobox', { name: 'Add products' });
    const list = await openList(staff, picker);
    await picker.fill(sku);
    await list.getByText(sku).first().click();
    await page.getByLabel(`Quantity of ${sku}`).waitFor();
  }
  expect(await page.getByLabel('Cost of A-100').inputValue()).toBe('24.90');
  await page.getByLabel('Quantity of A-100').fill('3');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByText('An amount such as 12.50').waitFor();
  await page.getByLabel('Cost of A-200').fill('7,50');
  await expectAccessible(staff);
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await page.getByRole('button', { name: 'Send…' }).click();
  await page.getByLabel('To', { exact: true }).fill(supplierMail);
  await page.getByText('No mail server is set up. The email is kept for three days').waitFor();
  await page.getByRole('button', { name: 'Keep for sending' }).click();
  await page.getByText(`Email to ${supplierMail} not sent: no mail server is set up`).first().waitFor();
  await page.getByText('no response yet').first().waitFor();
  const drawer = page.getByRole('dialog').filter({ hasText: 'Purchase order PO-' });
  await drawer.locator('.ant-alert').getByText('Not sent: no mail server').waitFor();
  expect(await drawer.locator('.t-mark').allTextContents()).toEqual(['Not sent: no mail server']);
  await drawer.locator('.ant-alert').getByRole('button', { name: 'Copy link' }).click();
  expect(await page.getByLabel('Supplier’s link').inputValue()).toMatch(/\/outdelivery\?.*#[\w-]{43}$/);
  await expectAccessible(staff);
  const title = await page.locator('.ant-drawer-title').first().textContent();
  return /PO-\d{4}-\d{4}/.exec(title ?? '')?.[0] ?? '';
}

async function answer(supplier: Visitor, number: string): Promise<void> {
  const { page } = supplier;
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByRole('heading', { name: `Order ${number}` }).waitFor();
  expect(page.url()).not.toContain('#');
  await page.getByText('24.90 EUR each, 74.70 EUR in all').waitFor();
  expect(await page.getByRole('button', { name: 'With the carrier' }).count()).toBe(0);
  await expectAccessible(supplier);
  const line = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await line('Headphones').getByText('Change quantity or date').click();
  await line('Headphones').getByRole('textbox', { name: 'Quantity' }).fill('2');
  await line('Charger').getByText('No', { exact: true }).click();
  await page.getByRole('button', { name: 'Send 2 answers: 1 changed, 1 refused' }).click();
  await page.getByText('Choose why not').waitFor();
  await pick(supplier, line('Charger').getByRole('combobox', { name: 'Why not?' }), 'out of stock');
  await line('Charger').getByLabel('Comment (optional)').fill('In May again');
  await page.getByRole('button', { name: 'Send 2 answers' }).click();
  await page.getByText('Thank you, we have your answers.').waitFor();
  await page.getByText('You said: 2 pieces').waitFor();
}

async function reportWithoutNetwork(supplier: Visitor): Promise<void> {
  const { page } = supplier;
  await page.context().setOffline(true);
  await page.getByLabel('Carrier').fill('Speedy');
  await page.getByLabel('Tracking number').fill('SP-1');
  await page.getByRole('button', { name: 'With the carrier' }).click();
  await page.getByRole('button', { name: 'Report “With the carrier”' }).click();
  await page.getByText('1 answer is kept on this device and sent as soon as there is a connection.').waitFor();
  await page.context().setOffline(false);
  await page.getByText('Thank you, we have noted it.').waitFor();
  await page
    .locator('input[type=file][aria-label="Add an invoice"]')
    .setInputFiles({ name: 'invoice.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await page.getByText('invoice.pdf').waitFor();
}

async function receive(staff: Visitor): Promise<void> {
  const { page } = staff;
  await page.getByText('Invoice: invoice.pdf').first().waitFor();
  await page.getByRole('button', { name: 'Receive goods…' }).click();
  await page.getByRole('button', { name: 'Confirm receipt' }).click();
  await page.getByText('Enter a quantity for at least one line').waitFor();
  await page.getByRole('button', { name: 'Receive all as OK' }).click();
  await expectAccessible(staff);
  await page.getByRole('button', { name: 'Confirm receipt' }).click();
  await page.getByText('2 in order').waitFor();
  await page.getByRole('button', { name: 'Close', exact: true }).last().waitFor();
}

/** What came waits for its invoice, and the invoice is compared with it. */
async function bill(staff: Visitor, number: string): Promise<void> {
  const { page } = staff;
  await page.getByRole('button', { name: 'Record invoice…' }).click();
  const dialog = page.getByRole('dialog', { name: `Invoice for ${number}` });
  await dialog.getByRole('textbox', { name: 'Invoice number' }).fill('F-2026-1');
  await dialog.getByRole('textbox', { name: 'Invoice date' }).fill('05.01.2026');
  await dialog.getByRole('textbox', { name: 'VAT' }).fill('0');
  await dialog.getByRole('textbox', { name: 'Invoice total' }).fill('50');
  await stillness(staff);
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  const refused = dialog.getByText('Lines, extras and VAT come to 49.80');
  await refused.waitFor();
  await dialog.getByRole('textbox', { name: 'Unit cost: A-100' }).fill('26');
  await dialog.getByRole('textbox', { name: 'Invoice total' }).fill('52');
  // It leaves a moment after its field was corrected, and the button moves up.
  await refused.waitFor({ state: 'hidden' });
  await stillness(staff);
  await dialog.getByRole('button', { name: 'Record', exact: true }).click();
  await page.getByText('Dearer than ordered').waitFor();
  // The drawer shows the invoice as soon as the server tells of it, which may be before the dialog has its own answer.
  await dialog.waitFor({ state: 'hidden' });
  await stillness(staff);
  await page.keyboard.press('Escape');
  const drawer = page.getByRole('dialog', { name: number });
  await drawer.waitFor({ state: 'hidden' });
  await page.getByRole('link', { name: /^To bill/ }).click();
  await page.getByRole('button', { name: number }).click();
  await drawer.waitFor();
  await stillness(staff);
  await page.getByRole('button', { name: 'Accept…' }).click();
  const accept = page.getByRole('dialog', { name: 'Accept invoice F-2026-1' });
  await accept.getByLabel('Why').fill('New price list');
  await accept.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByText('Accepted by Ada Admin').waitFor();
}

it('lines of orders are grouped, dated where they stand, undone, and changed together with a preview [GEN-018] [RTE-017]', async () => {
  const { platform, sellers } = market;
  const { rows } = await platform.pool.query<{ id: number; sku: string }>(
    `select id, sku from variants where sku like 'A-_00' order by sku`,
  );
  const admin = (await platform.pool.query<{ id: number }>(`select id from users where email = 'admin@tregu.test'`))
    .rows[0]!.id;
  await anOrder(market, { by: admin, sellerId: sellers.alpha, variants: rows.map(({ id }) => id) });
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'admin@tregu.test', '/po/items');
  await page.getByText('2 lines').waitFor();
  await page.getByRole('button', { name: 'Change Promised day of A-100: –' }).click();
  await page.getByRole('textbox', { name: 'Promised day of A-100' }).fill('02.01.2099');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Change Promised day of A-100: 02.01.2099' }).waitFor();
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByRole('button', { name: 'Change Promised day of A-100: –' }).waitFor();
  await stillness(who);
  await expectAccessible(who);
  await page.getByRole('checkbox', { name: /PO-\d+-\d+ A-100/ }).check();
  await page.getByRole('checkbox', { name: /PO-\d+-\d+ A-200/ }).check();
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm' });
  await dialog.getByRole('textbox', { name: 'Day' }).fill('05.01.2099');
  await dialog.getByRole('button', { name: 'Preview' }).click();
  await page.getByRole('button', { name: 'Change 2 lines' }).click();
  await page.getByRole('button', { name: 'Change Confirmed day of A-200: 05.01.2099' }).waitFor();
  await pick(who, page.getByRole('combobox', { name: 'Group by' }), 'Week');
  await page.getByRole('button', { name: 'Week of 05.01.2099' }).click();
  await page.getByText('2 lines').waitFor();
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole('checkbox', { name: /PO-\d+-\d+ A-100/ }).check();
  await page.getByRole('button', { name: 'Print receiving list' }).click();
  await page.locator('.t-printed').waitFor({ state: 'attached' });
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.t-printed').textContent()).toContain('A-100');
  await page.emulateMedia({ media: null });
  expect(who.problems).toEqual([]);
  await who.close();
}, 60_000);

it('orders from suppliers are kept as a view and go into a file whose amounts have their currency [pages.md 4, GEN-018]', async () => {
  const { platform, make, sellers } = market;
  const { variantId } = await make.product({ sku: 'A-300', name: 'Cable', sellerId: sellers.alpha });
  const { rows } = await platform.pool.query<{ id: number }>(`select id from users where email = 'admin@tregu.test'`);
  await anOrder(market, { by: rows[0]!.id, sellerId: sellers.alpha, variants: [variantId] });
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'admin@tregu.test', '/orders/reseller');
  await page.getByRole('button', { name: /Save this view/ }).click();
  const form = page.getByRole('dialog').last();
  await form.getByLabel('Name', { exact: true }).fill('To watch');
  await stillness(who);
  await form.getByRole('button', { name: 'Save', exact: true }).click();
  await form.waitFor({ state: 'hidden' });
  const view = page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: /^To watch/ });
  await expect.poll(() => view.getAttribute('aria-current')).toBe('page');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export purchase orders' });
  await dialog.getByRole('radio', { name: 'CSV' }).check();
  await stillness(who);
  await expectAccessible(who);
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const saved = dialog.getByRole('button', { name: /^Download / }).first();
  await saved.waitFor();
  const download = page.waitForEvent('download');
  await saved.click();
  const [head = '', first = ''] = (await readFile((await (await download).path())!, 'utf8')).split('\r\n');
  const [titles, cells] = [head.split(','), first.split(',')];
  expect(cells[titles.indexOf('Currency')]).toBe('EUR');
  expect(who.problems).toEqual([]);
  await who.close();
}, 60_000);

async function seesOnlyOwn(number: string): Promise<void> {
  const reseller = await visitor(market);
  await logIn(reseller, 'reseller@tregu.test');
  await reseller.open('/orders/reseller');
  await reseller.page.getByRole('button', { name: number }).click();
  await reseller.page.getByText('2 in order').waitFor();
  expect(await reseller.page.getByRole('button', { name: 'Create purchase order' }).count()).toBe(0);
  expect(await reseller.page.getByText('Ada Admin').count()).toBe(0);
  expect(reseller.problems).toEqual([]);
  await reseller.close();
}
