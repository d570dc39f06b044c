import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeAt } from '#features/base/session/server/second-factor.for-tests.ts';
import { closeBrowser, expectAccessible, logIn, type Visitor, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { settled } from './settled.ts';

/** A login in two steps: set up, asked for, recovered from, and required of a role. */
let market: Market;
beforeAll(async () => {
  market = await openMarket();
});
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

/** What an app makes of the key on the screen. */
function secretOf(key: string): Buffer {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...key.replace(/\s/g, '')].map((sign) => letters.indexOf(sign).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Types the password and a first code; gives the secret and the recovery codes on the screen. */
async function setUp({ page }: Visitor) {
  await page.getByLabel('Your password').fill('tregu-demo');
  await page.getByRole('button', { name: 'Set it up' }).click();
  await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
  const secret = secretOf((await page.locator('[data-part="sf-key"]').textContent()) ?? '');
  // The code before is taken until its successor ends: where that is near, a slow machine would send it too late.
  const left = 30_000 - (Date.now() % 30_000);
  if (left < 12_000) await page.waitForTimeout(left);
  await page.getByLabel('Code of the app').fill(codeAt(secret, new Date(), -1));
  await page.getByRole('button', { name: 'Turn on' }).click();
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  return { secret, codes: await page.locator('[data-part="sf-codes"] li').allTextContents() };
}

async function passwordOnly(who: Visitor, email: string): Promise<void> {
  await who.open('/login');
  await who.page.getByLabel('Email').fill(email);
  await who.page.getByLabel('Password', { exact: true }).fill('tregu-demo');
  await who.page.getByRole('button', { name: 'Log in' }).click();
}

const welcomed = ({ page }: Visitor) =>
  page
    .getByText(/^Welcome, /)
    .first()
    .waitFor();

it('is set up, then asks for a code, and takes a recovery code once', async () => {
  const who = await visitor(market);
  const { page } = who;
  await logIn(who, 'super@tregu.test');
  await page.getByRole('button', { name: 'Preferences' }).click();
  await page.getByRole('button', { name: 'Two-step login' }).click();
  const drawer = page.getByRole('dialog', { name: 'Two-step login' });
  await drawer.getByText('It is off.').waitFor();
  const { secret, codes } = await setUp(who);
  expect(codes).toHaveLength(10);
  await expectAccessible(who);
  // Shown once: Escape does not lose them.
  await page.keyboard.press('Escape');
  await drawer.getByRole('button', { name: 'I have kept them' }).click();
  await drawer.getByText('10 of 10 recovery codes are left.').waitFor();

  const phone = await visitor(market, { width: 390, dark: true });
  await passwordOnly(phone, 'super@tregu.test');
  await phone.page.getByRole('heading', { name: 'Second step' }).waitFor();
  await phone.page.getByLabel('Code of the app').fill('000000');
  await phone.page.getByRole('button', { name: 'Log in' }).click();
  await phone.page.getByText('This code is not correct, or it was used already').waitFor();
  await expectAccessible(phone);
  await phone.page.getByLabel('Code of the app').fill(codeAt(secret, new Date(), 1));
  await phone.page.getByRole('button', { name: 'Log in' }).click();
  await welcomed(phone);

  const lost = await visitor(market);
  for (const expected of ['welcome', 'refused']) {
    await passwordOnly(lost, 'super@tregu.test');
    await lost.page.getByRole('button', { name: 'Use a recovery code' }).click();
    await lost.page.getByLabel('Recovery code').fill(codes[0]?.toLowerCase() ?? '');
    await lost.page.getByRole('button', { name: 'Log in' }).click();
    if (expected === 'welcome') {
      await welcomed(lost);
      await lost.page.getByRole('button', { name: 'Log out' }).click();
      await lost.page.getByLabel('Email').waitFor();
    } else await lost.page.getByText('This code is not correct, or it was used already').waitFor();
  }
  expect([...who.problems, ...phone.problems, ...lost.problems]).toEqual([]);
  await phone.close();
  await lost.close();
  await who.close();
});

it('is required of Admins: an open page gives way to setting it up, and comes back', async () => {
  const require = (second_factor_required: boolean) =>
    market.platform.db.updateTable('roles').set({ second_factor_required }).where('name', '=', 'Admin').execute();
  await require(false);
  const admin = await visitor(market);
  await logIn(admin, 'admin@tregu.test');
  await settled(admin.page);
  await require(true);
  await admin.page.getByRole('heading', { name: 'Your role needs the two-step login' }).waitFor();
  await expectAccessible(admin);
  await setUp(admin);
  await admin.page.getByRole('button', { name: 'I have kept them' }).click();
  await welcomed(admin);
  expect(admin.problems).toEqual([]);
  await admin.close();
});
