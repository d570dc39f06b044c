import { afterAll, beforeAll, expect, it } from 'vitest';
import { changeEmailLinkMail } from '#features/base/accounts/contract/accounts.mails.ts';
import { getCompany, saveCompany } from '#features/people/company/contract/company.calls.ts';
import type { HouseCompany } from '#features/people/company/contract/company.model.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { closeBrowser, expectAccessible, seesToast, signIn, stillness, type Visitor, visitor } from './browser.ts';
import { mailedLink } from './mailed-link.ts';
import { type Market, openMarket } from './market.ts';

let market: Market;
let staff: Visitor;
let dark: Visitor;
beforeAll(async () => {
  market = await openMarket();
  staff = await visitor(market);
  dark = await visitor(market, { dark: true, width: 390 });
});
afterAll(async () => {
  await closeBrowser();
  expect([...staff.problems, ...dark.problems]).toEqual([]);
  await market.close();
});

it('writes the company down, with the password where money depends on it [RTE-031]', async () => {
  const { page } = staff;
  await market.platform.pool.query(`update house_company set country = 'Republika'`);
  await signIn(staff, 'super@tregu.test', '/settings/company');
  await page.getByLabel('Legal name').fill('Tregu Sh.p.k.');
  // Typed as text before there was a list; found by its Albanian name in an English page, too.
  const country = page.getByRole('combobox', { name: 'Country' });
  await page.getByText('Republika', { exact: true }).waitFor();
  await country.fill('kosovë');
  await country.press('Enter');
  await page.getByRole('button', { name: 'Add a bank account' }).click();
  await page.getByLabel('IBAN').fill('XK05 1212 0123 4567 8906');
  await expectAccessible(staff);
  await page.getByLabel('Current password').fill('wrong');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Current password is not correct').first().waitFor();
  await page.getByLabel('Current password').fill('tregu-demo');
  await page.getByRole('button', { name: 'Save' }).click();
  await seesToast(staff, 'The company is saved');
  const { rows } = await market.platform.pool.query('select country from house_company');
  expect(rows).toEqual([{ country: 'Kosovo' }]);
  await page.getByText(/^Last changed .* by Sara Super$/).waitFor();
  await page.getByRole('link', { name: 'Shops' }).click();
  await page.getByText('Empty: Tregu Sh.p.k.').first().waitFor();

  await signIn(dark, 'admin@tregu.test', '/settings/company?part=shops');
  await dark.page.getByRole('heading', { name: 'Albania' }).waitFor();
  await expectAccessible(dark);
});

it('keeps what is typed when a colleague saves the same, and refuses it as older than that change', async () => {
  const { page } = staff;
  const line = page.waitForEvent('websocket');
  await staff.open('/settings/company');
  // News of before the line lives is told to nobody.
  await (await line).waitForEvent('framereceived', ({ payload }) => String(payload).includes('allTasks'));
  await page.getByLabel('Town').fill('Gjakova');
  const token = await tokenFor(market, 'super@tregu.test');
  const { house } = (await request(market, getCompany, {}, { token })).body.result as { house: HouseCompany };
  const { updated_at: _at, updated_by: _by, ...facts } = house;
  const news = page.waitForResponse(
    (answer) => answer.request().method() === 'GET' && new URL(answer.url()).pathname.endsWith('/company'),
  );
  const others = { ...facts, city: 'Peja', version: house.version, current_password: '' };
  expect((await request(market, saveCompany, { body: others }, { token })).status).toBe(200);
  await (await news).finished();
  await stillness(staff);
  expect(await page.getByLabel('Town').inputValue()).toBe('Gjakova');
  await page.getByRole('button', { name: 'Save' }).click();
  await seesToast(staff, 'Someone else has changed this. Reload the page to see the current version');
  const { rows } = await market.platform.pool.query('select city from house_company');
  expect(rows).toEqual([{ city: 'Peja' }]);
});

it('finds a seller of whom something is not known, and asks for it [RTE-014]', async () => {
  const { page } = staff;
  await staff.open('/local/sellers');
  await page.getByRole('link', { name: 'Seller information' }).click();
  await page.getByRole('button', { name: 'Liri Shop' }).click();
  const drawer = page.getByRole('dialog', { name: 'Liri Shop' });
  await drawer.getByText(/^Missing information: .*Phone/).waitFor();
  await expectAccessible(staff);
  await drawer.getByRole('button', { name: 'Request missing information' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write to Liri Shop' });
  await dialog.getByLabel('Message').waitFor();
  expect(await dialog.getByLabel('Message').inputValue()).toContain('- Telefoni');
  await dialog.getByRole('button', { name: 'Send' }).click();
  await seesToast(staff, 'Message queued');

  // A page beyond the end, as after the last rows of it were settled, is the last one there is (T28).
  await dark.open('/settings/seller-informations?page=9');
  await dark.page.getByText('Alpha Supply').first().waitFor();
  await expect.poll(() => new URL(dark.page.url()).searchParams.get('page')).toBeNull();
  await dark.page.getByRole('button', { name: 'Liri Shop' }).waitFor();
  await expectAccessible(dark);
});

it('gives an account another address of email by the link in its mailbox', async () => {
  const { page } = staff;
  const { rows } = await market.platform.pool.query(`select id from users where email = 'super@tregu.test'`);
  await staff.open(`/?action=edit-local-auth&user_id=${rows[0].id}`);
  await page.getByRole('button', { name: 'Change email' }).click();
  await page.getByLabel('New email').fill('sara@journey.test');
  await page.getByLabel('Current password').fill('tregu-demo');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText(/^If sara@journey.test is free/).waitFor();
  await staff.open(await mailedLink(market, 'sara@journey.test', changeEmailLinkMail));
  await page.getByRole('heading', { name: 'Your new email' }).waitFor();
  await expectAccessible(staff);
  await page.getByRole('button', { name: 'Confirm new email' }).click();
  await page.getByRole('heading', { name: 'Your email is changed' }).waitFor();
  await page.getByText('From now on you log in as sara@journey.test.').waitFor();
});
