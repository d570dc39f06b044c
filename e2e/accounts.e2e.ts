import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  confirmationMail,
  passwordChangedMail,
  passwordLinkMail,
} from '#features/base/accounts/contract/accounts.mails.ts';
import { closeBrowser, expectAccessible, logIn, stillness, visitor } from './browser.ts';
import { mailedLink } from './mailed-link.ts';
import { type Market, openMarket } from './market.ts';

let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

describe('a forgotten password', () => {
  it('is asked for from /login, chosen with the link of the mail, and ends the session that was open [RTE-054] [RTE-055] [flaw 25] [flaw 35]', async () => {
    const old = await visitor(market);
    await logIn(old, 'admin@tregu.test');

    const who = await visitor(market, { width: 390 });
    await who.open('/login');
    await who.page.getByRole('link', { name: 'Forgot your password?' }).click();
    await who.page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    await expectAccessible(who);
    await who.page.getByRole('button', { name: 'Send the link' }).click();
    await who.page.getByText('Email is required').waitFor();
    await who.page.getByLabel('Email').fill('admin@tregu.test');
    await who.page.getByRole('button', { name: 'Send the link' }).click();
    await who.page.getByRole('heading', { name: 'Check your inbox' }).waitFor();

    const link = await mailedLink(market, 'admin@tregu.test', passwordLinkMail);
    const token = link.split('/')[2]?.split('?')[0] ?? '';
    expect(token).toHaveLength(43);
    await who.open(link);
    await who.page.getByText('For the account admin@tregu.test').waitFor();
    await expect.poll(() => who.page.url()).not.toContain(token);
    await who.page.getByLabel('New password').fill('a password of journeys');
    await who.page.getByLabel('Confirm password').fill('another one of them');
    await who.page.getByRole('button', { name: 'Save the password' }).click();
    await who.page.getByText("Password and confirm password doesn't match").waitFor();
    await who.page.getByLabel('Confirm password').fill('a password of journeys');
    await expectAccessible(who);
    await who.page.getByRole('button', { name: 'Save the password' }).click();
    await who.page.getByRole('heading', { name: 'Your password is changed' }).waitFor();
    await mailedLink(market, 'admin@tregu.test', passwordChangedMail);

    await old.page.getByRole('button', { name: 'Log in' }).waitFor();
    await who.open(link);
    await who.page.getByRole('heading', { name: 'This link has been used already' }).waitFor();
    await who.page.getByRole('link', { name: 'Request a new link' }).waitFor();
    await logIn(who, 'admin@tregu.test', 'a password of journeys');
    expect([...old.problems, ...who.problems]).toEqual([]);
    await old.close();
    await who.close();
  });

  it('greets a seller in Albanian, and says what is wrong with a broken link [RTE-055]', async () => {
    const who = await visitor(market, { width: 390 });
    await who.open('/reset-password/cut-off');
    await who.page.getByRole('heading', { name: 'Kjo lidhje nuk është e vlefshme' }).waitFor();
    await expectAccessible(who);
    await who.page.getByRole('button', { name: 'English' }).click();
    await who.page.getByRole('heading', { name: 'This link is not valid' }).waitFor();
    expect(who.problems).toEqual([]);
    await who.close();
  });
});

describe('a registration', () => {
  it('is confirmed by a button, not by opening the link [RTE-052] [RTE-056]', async () => {
    const who = await visitor(market, { width: 390 });
    await who.open('/register?language=en');
    await who.page.getByLabel('First name').fill('Nora');
    await who.page.getByLabel('Last name').fill('New');
    await who.page.getByLabel('Email').fill('nora@journey.test');
    await who.page.getByLabel('New password').fill('password123');
    await who.page.getByLabel('Confirm password').fill('password123');
    await who.page.getByRole('checkbox').check();
    await expectAccessible(who);
    await who.page.getByRole('button', { name: 'Open the account' }).click();
    await who.page.getByText('This password is too common').first().waitFor();
    await who.page.getByLabel('New password').fill('four words are long');
    await who.page.getByLabel('Confirm password').fill('four words are long');
    // What was wrong leaves the form, and the button moves up.
    await stillness(who);
    await who.page.getByRole('button', { name: 'Open the account' }).click();
    await who.page.getByRole('heading', { name: 'Confirm your email' }).waitFor();

    const link = await mailedLink(market, 'nora@journey.test', confirmationMail);
    await who.open(link);
    await who.page.getByRole('button', { name: 'Confirm' }).waitFor();
    const users = () =>
      market.platform.db.selectFrom('users').select('id').where('email', '=', 'nora@journey.test').execute();
    expect(await users()).toEqual([]);
    expect(who.page.url()).not.toContain('#');
    await who.page.getByRole('button', { name: 'Confirm' }).click();
    await who.page.getByRole('heading', { name: 'Your email is confirmed' }).waitFor();
    expect(await users()).toHaveLength(1);
    expect(who.problems).toEqual([]);
    await who.close();
  });
});
