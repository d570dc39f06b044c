import { afterAll, beforeAll, expect, it } from 'vitest';
import { aPdf } from '#features/people/applications/server/applications.for-tests.ts';
import { readMails } from '#server/test/read-mails.ts';
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
  const mail = (await readMails(market)).find(({ event }) => event === 'sellerDocuments.asked');
  const link = /https?:\S+user_id=\d+/.exec(mail?.text ?? '')?.[0];
  expect(link).toBeTruthy();

  await seller.page.goto(link!);
  const drawer = seller.page.getByRole('dialog');
  await drawer.getByText('Certifikata e biznesit', { exact: true }).waitFor();
  await expectAccessible(seller);
  const choose = (name: string, bytes: Buffer) =>
    drawer
      .locator('li', { hasText: 'Certifikata e biznesit' })
      .locator('input[type=file]')
      .setInputFiles({ name, mimeType: 'application/pdf', buffer: bytes });
  await choose('letra.pdf', Buffer.from('no pdf at all'));
  await drawer.getByLabel('Vlen deri më').fill('2099-01-01');
  await drawer.getByRole('button', { name: 'Dërgo dokumentin' }).click();
  await drawer.getByText('Pranohen vetëm skedarë PDF, JPG dhe PNG').waitFor();
  await drawer.getByRole('button', { name: 'Anulo' }).click();
  await choose('certifikata.pdf', aPdf());
  await drawer.getByLabel('Vlen deri më').fill('2099-01-01');
  await drawer.getByRole('button', { name: 'Dërgo dokumentin' }).click();
  await drawer.getByText('certifikata.pdf', { exact: false }).waitFor();
  await drawer.getByText('në shqyrtim').waitFor();

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
  await seller.open('/settings/company');
  expect(staff.problems).toEqual([]);
  expect(seller.problems).toEqual([]);
});
