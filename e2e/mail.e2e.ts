import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSmtp, type TestSmtp } from '#server/mail/smtp.for-tests.ts';
import { closeBrowser, expectAccessible, logIn, seesToast, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

let market: Market;
let smtp: TestSmtp;

beforeAll(async () => {
  smtp = await startSmtp();
  market = await openMarket({ outboundAllow: ['127.0.0.1'] });
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
  await smtp.close();
});

it('a mail server is tried and saved, a mail gets other words and comes to try, and the log shows it (RTE-041)', async () => {
  const who = await visitor(market);
  const { page } = who;
  await logIn(who, 'super@tregu.test');
  await page.goto(`${market.address}/settings/smtp-email?shopId=1`);
  await page.getByText('No mail server configured.').waitFor();
  await page.getByLabel('Host').fill('mail.example.com');
  await page.getByLabel('Port').fill('1025');
  const wrongPort = page.getByText('Enter port 25, 465, 587 or 2525. Mail does not leave by another one');
  await wrongPort.waitFor();
  await page.getByLabel('From address').fill('market@tregu.test');
  await page.getByRole('button', { name: 'Send test' }).click();
  await page.getByText('The email was not sent: Enter port 25, 465, 587 or 2525.').waitFor();
  await page.getByLabel('Host').fill('127.0.0.1');
  await expect.poll(() => wrongPort.count()).toBeLessThan(2);
  await page.getByText('None', { exact: true }).click();
  await page.getByLabel('Port').fill(String(smtp.port));
  await page.getByLabel('From address').fill('nobody');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Enter a valid email address').first().waitFor();
  await page.getByLabel('From address').fill('market@tregu.test');
  await page.getByRole('button', { name: 'Send test' }).click();
  await page.getByText('The server accepted the test email.').waitFor();
  await expectAccessible(who);
  await page.getByRole('button', { name: 'Save' }).click();
  await seesToast(who, 'Mail server saved');
  await page.getByRole('button', { name: 'History of 127.0.0.1' }).click();
  const history = page.getByRole('dialog', { name: 'History of 127.0.0.1' });
  await history.getByText(`Port: (empty) → ${smtp.port}`).waitFor();
  await history.getByRole('button', { name: 'Close' }).first().click();

  await page.getByRole('link', { name: 'Templates' }).click();
  await page.getByRole('link', { name: 'A seller asks for a change of their data' }).click();
  await page.getByLabel('Subject').fill('News of {seller}');
  await page.getByRole('button', { name: 'Send me a test email' }).click();
  await seesToast(who, 'Test email queued. Find it in the log');
  await expect.poll(() => smtp.received.length).toBe(2);
  expect(smtp.received[1]).toMatchObject({
    to: ['super@tregu.test'],
    data: expect.stringContaining('Subject: News of Liri Shop'),
  });

  await page.getByRole('link', { name: 'Log' }).click();
  await page.getByRole('button', { name: /News of Liri Shop/ }).waitFor();
  expect(who.problems).toEqual([]);
  await who.close();
});

it('reads as well in the dark, on a phone', async () => {
  const who = await visitor(market, { width: 390, dark: true });
  await logIn(who, 'super@tregu.test');
  for (const panel of ['', '&panel=templates&template=sellers.changeRequested', '&panel=log']) {
    await who.page.goto(`${market.address}/settings/smtp-email?shopId=1${panel}`);
    await who.page.getByRole('heading', { level: 1 }).waitFor();
    await expectAccessible(who);
  }
  expect(who.problems).toEqual([]);
  await who.close();
});
