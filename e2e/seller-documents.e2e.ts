import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPdf } from '#features/people/applications/server/applications.for-tests.ts';
import { documentsAskedMail } from '#features/people/seller-documents/contract/seller-documents.mails.ts';
import { closeBrowser, expectAccessible, pick, signIn, type Visitor, visitor } from './browser.ts';
import { mailedLink } from './mailed-link.ts';
import { type Market, openMarket } from './market.ts';

let market: Market;
let staff: Visitor;
let seller: Visitor;
let somebody: Visitor;

beforeAll(async () => {
  market = await openMarket();
  staff = await visitor(market);
  seller = await visitor(market);
  somebody = await visitor(market);
  await signIn(staff, 'admin@tregu.test');
  await signIn(seller, 'seller@tregu.test');
});
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

it('staff ask for a document, the seller follows the link of the mail and sends it, staff reject and accept', async () => {
  const { page } = staff;
  await staff.open('/local/sellers');
  await pick(staff, page.getByRole('combobox', { name: 'Documents' }), 'missing');
  await page.getByRole('button', { name: 'Liri Shop' }).click();
  await page.getByRole('button', { name: 'Request documents…' }).click();
  const asking = page.getByRole('dialog').filter({ hasText: 'Ask Liri Shop for documents' });
  await asking.getByLabel('Message (optional)').fill('Deri të premten.');
  await expectAccessible(staff);
  await asking.getByRole('button', { name: 'Send email' }).click();
  await page.getByText('Email queued').first().waitFor();
  const link = await mailedLink(market, 'seller@tregu.test', documentsAskedMail);

  // Who has the mail needs no login.
  await somebody.open(link);
  const wanted = somebody.page.locator('li', { hasText: /^(Certifikata e biznesit|Business certificate)/ });
  await wanted.waitFor();
  await expectAccessible(somebody);
  const send = async (name: string, bytes: Buffer) => {
    await wanted.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: bytes });
    await wanted.getByLabel(/^(Vlen deri më|Valid until)/).fill('2099-01-01');
    await wanted.getByRole('button', { name: /^(Dërgo dokumentin|Send)/ }).click();
  };
  await send('letra.pdf', Buffer.from('no pdf at all'));
  await wanted.getByText(/Pranohen vetëm skedarë PDF, JPG dhe PNG|Only PDF, JPG and PNG/).waitFor();
  await wanted.getByRole('button', { name: /^(Anulo|Cancel)/ }).click();
  await send('certifikata.pdf', aPdf());
  await wanted.waitFor({ state: 'hidden' });

  const line = page.locator('[data-part="sdoc-list"] > li', { hasText: 'Business certificate' });
  await line.getByText('in review', { exact: true }).waitFor();
  const judge = async () => {
    await line.getByRole('button', { name: 'Review' }).click();
    return page.getByRole('dialog').filter({ hasText: 'Business certificate: accept or reject' });
  };
  const rejecting = await judge();
  await rejecting.getByText('Reject', { exact: true }).first().click();
  await rejecting.getByRole('button', { name: 'Reject' }).click();
  await rejecting.getByText('Enter a reason').waitFor();
  await rejecting.getByLabel('Why it is rejected').fill('Mungon faqja e dytë.');
  await rejecting.getByRole('button', { name: 'Reject' }).click();
  await line.getByText('Mungon faqja e dytë.').waitFor();
  await (await judge()).getByRole('button', { name: 'Accept' }).click();
  await line.getByText('valid', { exact: true }).waitFor();
  expect(staff.problems).toEqual([]);
  expect(seller.problems).toEqual([]);
  expect(somebody.problems).toEqual([]);
});

it('staff waive a document until a day with a reason, and it is asked for again [pages.md 4.20]', async () => {
  const { page } = staff;
  await staff.open('/local/sellers');
  await page.getByRole('button', { name: 'Liri Shop' }).click();
  const line = page.locator('[data-part="sdoc-list"] > li', { hasText: 'Identity card of the signatory' });
  await line.getByText('missing', { exact: true }).waitFor();
  await line.getByRole('button', { name: 'Waive: Identity card of the signatory' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'do not ask for it' });
  await dialog.getByRole('button', { name: 'Waive…' }).click();
  await dialog.getByText('Enter a day').waitFor();
  await dialog.getByText('Enter a reason').waitFor();
  await dialog.getByLabel('Until').fill('01.03.2099');
  await dialog.getByLabel('Reason').fill('A new card is on its way');
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Waive…' }).click();
  await line.getByText(/^waived until /).waitFor();
  await line.getByText(/^A new card is on its way \(Ada Admin, /).waitFor();
  await expectAccessible(staff);

  // Its seller reads until when in the drawer, and not why.
  const { rows } = await market.platform.pool.query(`select id from users where email = 'seller@tregu.test'`);
  await seller.open(`/?action=edit-local-auth&user_id=${rows[0].id}`);
  const told = seller.page.locator('[data-part="sdoc-list"] > li', { hasText: /Identity card|Letërnjoftimi/ });
  await told.getByText(/^(waived until|nuk kërkohet deri më) /).waitFor();
  expect(await told.textContent()).not.toContain('A new card');
  await expectAccessible(seller);

  await line.getByRole('button', { name: 'Waive: Identity card of the signatory' }).click();
  await dialog.getByLabel('Until').fill('01.04.2099');
  await dialog.getByRole('button', { name: 'Waive…' }).click();
  await line.getByText(/^waived until .*04.*2099/).waitFor();

  await line.getByRole('button', { name: 'Ask for it again: Identity card of the signatory' }).click();
  await line.getByText('missing', { exact: true }).waitFor();
  expect(staff.problems).toEqual([]);
  expect(seller.problems).toEqual([]);
});
