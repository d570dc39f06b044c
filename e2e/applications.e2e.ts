import { afterAll, beforeAll, expect, it } from 'vitest';
import { shortestFormMs } from '#features/base/accounts/contract/accounts.bots.ts';
import { confirmationMail } from '#features/base/accounts/contract/accounts.mails.ts';
import {
  applicationInvitedMail,
  applicationLinkMail,
} from '#features/people/applications/contract/applications.mails.ts';
import { anApplication } from '#features/people/applications/server/applications.for-tests.ts';
import { closeBrowser, expectAccessible, logIn, pick, signIn, type Visitor, visitor } from './browser.ts';
import { mailedLink } from './mailed-link.ts';
import { type Market, openMarket } from './market.ts';
import { picturesOfAll } from './pictures.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

const email = 'dita@journey.test';
const password = 'four words are long';
const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

it('somebody registers, confirms, applies with documents, is asked for a change, sends again, is approved and signs in as a seller [RTE-052] [RTE-053] [RTE-056]', async () => {
  const who = await visitor(market, { width: 390 });
  await register(who);
  await who.open(await mailedLink(market, email, applicationLinkMail));
  await fillIn(who);
  await who.page.getByRole('heading', { name: 'Your application is with us' }).waitFor();

  const staff = await visitor(market);
  await signIn(staff, 'admin@tregu.test');
  await staff.open('/local/sellers?state=applications');
  await staff.page.getByRole('button', { name: 'Dardania Home' }).click();
  await staff.page.getByText('XK05 1212 0123 4567 8906').waitFor();
  await expectAccessible(staff);
  await staff.page.getByLabel('Write a comment').fill('Looks fine, the address is short.');
  await staff.page.getByRole('button', { name: 'Add', exact: true }).click();
  await staff.page.getByRole('listitem').filter({ hasText: 'Looks fine, the address is short.' }).waitFor();
  await staff.page.getByRole('button', { name: 'Request changes' }).click();
  await pick(staff, staff.page.getByLabel('What has to be changed'), 'Address');
  await staff.page.keyboard.press('Escape');
  await staff.page.getByLabel('Address: What is wrong with it').fill('The house number is missing');
  await staff.page.getByRole('button', { name: 'Request changes' }).click();
  await staff.page.getByText('The application is Changes requested now').waitFor();

  await who.page.reload();
  await who.open(await mailedLink(market, email, applicationLinkMail));
  await who.page.getByText('The house number is missing').first().waitFor();
  await who.page.getByRole('button', { name: 'Address' }).click();
  await who.page.getByLabel('Address').fill('Rruga B 12');
  for (let step = 2; step < 5; step++) await toNext(who);
  await who.page.getByRole('button', { name: 'Send the application' }).click();
  await who.page.getByRole('heading', { name: 'Your application is with us' }).waitFor();

  await staff.page.getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => staff.page.getByLabel('SKU prefix (can be set later)').inputValue()).toBe('DAR');
  await staff.page.getByRole('button', { name: 'Approve' }).click();
  await staff.page.getByText('The application is Approved now').waitFor();

  await logIn(who, email, password);
  await who.page
    .getByText(/Mirë se vini, Dita Dardani|Welcome, Dita Dardani/)
    .first()
    .waitFor();
  expect([...who.problems, ...staff.problems]).toEqual([]);
  await who.close();
  await staff.close();
}, 120_000);

async function register(who: Visitor): Promise<void> {
  await who.open('/register?language=en');
  await who.page.getByLabel('First name').fill('Dita');
  await who.page.getByLabel('Last name').fill('Dardani');
  await who.page.getByLabel('Email').fill(email);
  await who.page.getByLabel('New password').fill(password);
  await who.page.getByLabel('Confirm password').fill(password);
  await who.page.getByRole('checkbox').check();
  // A fast machine fills it as no person could, and is answered as a program is: with a yes, and no mail.
  await who.page.waitForTimeout(shortestFormMs);
  await who.page.getByRole('button', { name: 'Open the account' }).click();
  await who.page.getByRole('heading', { name: 'Confirm your email' }).waitFor();
  await who.open(await mailedLink(market, email, confirmationMail));
  await who.page.getByRole('button', { name: 'Confirm' }).click();
  await who.page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
}

const next = (who: Visitor) => who.page.getByRole('button', { name: 'Save and continue' }).click();

/** To the next step, which is there once the present one is saved: until then the button hears nothing. */
async function toNext(who: Visitor): Promise<void> {
  const current = who.page.locator('[aria-current="step"]');
  const before = await current.textContent();
  await next(who);
  await expect.poll(() => current.textContent()).not.toBe(before);
}

async function fillIn(who: Visitor): Promise<void> {
  const { page } = who;
  await page.getByLabel('Company name').waitFor();
  await expectAccessible(who);
  await next(who);
  await page.getByText('Company name is required').waitFor();
  await pick(who, page.getByLabel('Business type'), 'Retail trade');
  await page.getByLabel('Company name').fill('Dardania Home');
  await page.getByLabel('Unique business number').fill('810000001');
  await page.getByLabel('Registration date').fill('2019-04-15');
  await toNext(who);
  await page.getByLabel('Phone').fill('+383 44 123 456');
  await page.getByLabel('Address').fill('Rruga B');
  await pick(who, page.getByLabel('Municipality'), 'Artanë');
  await page.getByLabel('Postal code').fill('10000');
  await toNext(who);
  await page.getByLabel('What do you sell?').fill('Furniture');
  await page.getByLabel('Number of products').fill('120');
  await pick(who, page.getByLabel('Do the products have EANs?'), 'Some');
  await page.getByLabel('Where is the stock?').fill('Prishtinë');
  await toNext(who);
  for (const kind of ['Business certificate', 'Identity card of the signatory']) {
    await page
      .locator(`input[type=file][aria-label="${kind}"]`)
      .setInputFiles({ name: `${kind}.pdf`, mimeType: 'application/pdf', buffer: pdf });
    await page.getByText(`received: ${kind}.pdf`).waitFor();
  }
  await toNext(who);
  await page.getByLabel('Bank', { exact: true }).fill('Banka e Provës');
  await page.getByLabel('IBAN').fill('XK05 1212 0123 4567 8906');
  await page.getByLabel('Name of the signatory').fill('Dita Dardani');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Send the application' }).click();
}

it('staff invite somebody, who finds the application begun', async () => {
  const staff = await visitor(market);
  await signIn(staff, 'admin@tregu.test');
  await staff.open('/local/sellers?state=applications');
  await staff.page.getByRole('button', { name: 'Invite a seller…' }).click();
  const dialog = staff.page.getByRole('dialog');
  await dialog.getByLabel('Email', { exact: true }).fill('mulliri@journey.test');
  await dialog.getByLabel('Company (if known)').fill('Mulliri');
  await pick(staff, dialog.getByLabel('Documents that may follow later (optional)'), 'Identity card of the signatory');
  await staff.page.keyboard.press('Escape');
  await dialog.getByLabel('Until').fill('01.03.2099');
  await dialog.getByLabel('Reason').fill('The new card is on its way');
  await expectAccessible(staff);
  await dialog.getByRole('button', { name: 'Send the invitation' }).click();
  await staff.page.getByText('Invitation queued').first().waitFor();
  const who = await visitor(market, { width: 390 });
  await who.open(await mailedLink(market, 'mulliri@journey.test', applicationInvitedMail));
  await expect
    .poll(() => who.page.locator('input').evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
    .toContain('Mulliri');
  await who.page.getByRole('button', { name: '4', exact: true }).click();
  await who.page.getByText(/^nuk kërkohet deri më 01.*03.*2099/).waitFor();
  await expectAccessible(who);
  await picturesOfAll(who, 'application-waived-sq');
  expect(await who.page.textContent('main')).not.toContain('The new card');
  expect([...who.problems, ...staff.problems]).toEqual([]);
});

it('staff waive a document of an application and end it again [pages.md 4.20]', async () => {
  await anApplication(market, { email: 'waived@journey.test', content: { number: '810000011', name: 'Kroi' } });
  const staff = await visitor(market);
  const { page } = staff;
  await anApplication(market, { email: 'gone@journey.test', status: 'rejected', content: { name: 'Kroi i Vjetër' } });
  await signIn(staff, 'admin@tregu.test', '/local/sellers?state=applications');
  await page.getByRole('button', { name: 'Kroi' }).waitFor();
  await page.getByLabel('Search company, business number, email').fill('vjeter');
  await page.keyboard.press('Enter');
  await page.getByText('No results').first().waitFor();
  // What applications are searched for narrows no seller: their numbers are of all, and so is their list.
  const sellers = page.getByRole('navigation', { name: 'Local sellers by status' });
  const allSellers = sellers.getByRole('link', { name: /^All\s*[1-9]/ });
  const all = await allSellers.textContent();
  await allSellers.click();
  await page.waitForURL((url) => !url.search.includes('vjeter'));
  expect(await allSellers.textContent()).toBe(all);
  await page.goBack();
  await page.getByText('No results').first().waitFor();
  await page.getByRole('link', { name: /^Rejected\s*1$/ }).click();
  await page.getByRole('button', { name: 'Kroi i Vjetër' }).waitFor();
  await expectAccessible(staff);
  await page.getByLabel('Search company, business number, email').fill('');
  await page.keyboard.press('Enter');
  const views = page.getByRole('navigation', { name: 'Applications by status' });
  await views.getByRole('link', { name: /^All/ }).click();
  await page.getByRole('button', { name: 'Kroi', exact: true }).waitFor();
  await picturesOfAll(staff, 'applications');
  await page.getByRole('button', { name: 'Kroi', exact: true }).click();
  const line = page.locator('[data-part="application-documents"] > li', { hasText: 'Identity card of the signatory' });
  await line.getByRole('button', { name: 'Waive: Identity card of the signatory' }).click();
  const dialog = page.getByRole('dialog').filter({ hasText: 'do not ask for it' });
  await dialog.getByLabel('Until').fill('01.03.2099');
  await dialog.getByRole('button', { name: 'Waive…' }).click();
  await dialog.getByText('Enter a reason').waitFor();
  await dialog.getByLabel('Reason').fill('The photo is blurred, another one comes');
  await dialog.getByRole('button', { name: 'Waive…' }).click();
  await line.getByText(/^waived until .*2099 · The photo is blurred, another one comes \(Ada Admin, /).waitFor();
  await expectAccessible(staff);
  await picturesOfAll(staff, 'application-waiver');
  await line.getByRole('button', { name: 'No longer waive: Identity card of the signatory' }).click();
  await page.getByText('No longer waived. To receive it, request changes').first().waitFor();
  await line.getByText(/^waived until /).waitFor({ state: 'hidden' });
  expect(staff.problems).toEqual([]);
  await staff.close();
});
