import { afterAll, beforeAll, expect, it } from 'vitest';
import { generalErrors } from '#kit/error.ts';
import {
  closeBrowser,
  expectAccessible,
  logIn,
  seesToast,
  signIn,
  stillness,
  type Visitor,
  visitor,
} from './browser.ts';
import { type Market, openMarket } from './market.ts';

/** What a person has of their own on every page: where they are logged in, and what the screens told them. */
let market: Market;
let here: Visitor;

beforeAll(async () => {
  market = await openMarket();
  here = await visitor(market);
  await logIn(here, 'super@tregu.test');
});
afterAll(async () => {
  await closeBrowser();
  expect(here.problems).toEqual([]);
  await market.close();
});

it('ends another own session, whose open page closes at once', async () => {
  const there = await visitor(market);
  await logIn(there, 'super@tregu.test');
  const { page } = here;
  await page.getByRole('button', { name: 'Preferences' }).click();
  await page.getByRole('button', { name: 'Active sessions' }).click();
  const drawer = page.getByRole('dialog', { name: 'Active sessions' });
  await expect.poll(() => drawer.getByRole('listitem').count()).toBe(2);
  await drawer.getByText('this device').waitFor();
  await expectAccessible(here);
  await drawer.getByRole('button', { name: /^End the session on Chrome/ }).click();
  await seesToast(here, 'The session was ended');
  await expect.poll(() => new URL(there.page.url()).pathname).toBe('/login');
  await expect.poll(() => drawer.getByRole('listitem').count()).toBe(1);
  await drawer.getByRole('button', { name: 'Close', exact: true }).click();
  await there.close();
});

it('keeps what was told: counted, read, marked, and leading back to where it was said', async () => {
  const { page } = here;
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const drawer = page.getByRole('dialog', { name: 'Notifications' });
  await drawer.getByText('The session was ended').waitFor();
  await expectAccessible(here);
  await drawer.getByRole('button', { name: 'Mark as read' }).click();
  await drawer.getByRole('button', { name: 'Mark as unread' }).waitFor();
  await drawer.getByRole('switch', { name: 'Only unread' }).click();
  await drawer.getByText('You are all caught up').waitFor();
  await drawer.getByRole('switch', { name: 'Only unread' }).click();
  await drawer.getByRole('button', { name: 'Open', exact: true }).click();
  await drawer.waitFor({ state: 'hidden' });
  await stillness(here);
  await page.getByRole('button', { name: 'Notifications, 0 unread' }).waitFor();
});

it('has an empty list for who was told nothing, and no bell for who sees no tasks (T21)', async () => {
  const cila = await visitor(market, { width: 390 });
  await signIn(cila, 'category@tregu.test', '/');
  await cila.page.getByRole('button', { name: 'Notifications, 0 unread' }).click();
  await cila.page.getByText('Nothing here yet').waitFor();
  await expectAccessible(cila);
  expect(cila.problems).toEqual([]);
  await cila.close();
});

it('asks for each of the three passwords by name, and says in our words that two differ [VAL-001] [VAL-002] [VAL-003] [VAL-004] [ERR-016]', async () => {
  const { page } = here;
  const { rows } = await market.platform.pool.query(`select id from users where email = 'super@tregu.test'`);
  await here.open(`/?action=edit-local-auth&user_id=${rows[0].id}`);
  await page.getByRole('button', { name: 'Change password' }).click();
  const submit = page.getByRole('button', { name: 'Change password' }).last();
  await page.getByLabel('Current password').waitFor();
  await submit.click();
  for (const text of ['Current password is required', 'Password is required', 'Confirm password is required'])
    await page.getByText(text, { exact: true }).waitFor();
  await page.getByLabel('Current password').fill('tregu-demo');
  await page.getByLabel('New password').fill('a long new password');
  await page.getByLabel('Confirm password').fill('another long one');
  await submit.click();
  await page.getByText("Password and confirm password doesn't match", { exact: true }).waitFor();
  await page.getByLabel('Confirm password').fill('a long new password');
  await page.getByText("Password and confirm password doesn't match", { exact: true }).waitFor({ state: 'hidden' });
  await page.getByLabel('Current password').fill('not this one');
  await submit.click();
  await seesToast(here, 'Current password is not correct');
  await page.getByLabel('Current password').fill('tregu-demo');
  await submit.click();
  await seesToast(here, 'Password changed successfully');
});

it('says as a toast that the details of another account are not for this person [ERR-011] (T73)', async () => {
  const liri = await visitor(market);
  const { rows } = await market.platform.pool.query(`select id from users where email = 'super@tregu.test'`);
  await signIn(liri, 'seller@tregu.test', `/?action=edit-local-auth&user_id=${rows[0].id}`);
  await seesToast(liri, generalErrors.forbidden.sq);
  await liri.close();
});
