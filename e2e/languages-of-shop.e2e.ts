import { afterAll, beforeAll, expect, it } from 'vitest';
import { startShopify } from '#connectors/kit/stand-ins/shopify/shopify.for-tests.ts';
import { closeBrowser, expectAccessible, pick, signIn, type Visitor, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { picturesOfAll } from './pictures.ts';

/** A shop is told which of the languages of its platform ours are. */
let market: Market;
let who: Visitor;
let shopify: Awaited<ReturnType<typeof startShopify>>;
let name: string;

beforeAll(async () => {
  shopify = await startShopify({ locales: ['sq-AL', 'sq-XK'] });
  market = await openMarket({ outboundAllow: ['127.0.0.1'] });
  const { db } = market.platform;
  await db.updateTable('shops').set({ connector: null }).where('id', '=', 2).execute();
  ({ name } = await db.selectFrom('shops').select('name').where('id', '=', 2).executeTakeFirstOrThrow());
  who = await visitor(market);
  await signIn(who, 'super@tregu.test');
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
  await shopify.stop();
});

it('offers the languages of the place, keeps the one that is chosen, and says so where sends are set (16 §1)', async () => {
  const { page } = who;
  await who.open('/settings/advanced?tab=connections');
  await page.getByRole('button', { name: `Connect ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Connect ${name}` });
  await pick(who, dialog.getByRole('combobox', { name: 'Platform' }), 'Shopify');
  await dialog.getByLabel('Address').fill(shopify.address);
  await dialog.getByLabel('Client ID').fill(shopify.clientId);
  await dialog.getByLabel('Client secret').fill(shopify.secret);
  const albanian = dialog.getByRole('combobox', { name: 'Albanian' });
  expect(await albanian.isDisabled()).toBe(true);
  await dialog.getByRole('button', { name: 'Check the entries' }).click();
  await expect.poll(() => albanian.isDisabled()).toBe(false);
  await dialog
    .getByText(/^sq-AL – /)
    .first()
    .waitFor();
  await pick(who, albanian, /^sq-XK – /);
  await pick(who, dialog.getByRole('combobox', { name: 'Market' }), 'Albania');
  await dialog.locator('.ant-select-content', { hasText: /^Albania$/ }).waitFor();
  const answered = page.waitForResponse((it) => it.url().includes('/look'));
  await dialog.getByRole('button', { name: 'Check the entries' }).click();
  await answered;
  await expect.poll(() => dialog.getByRole('status').textContent()).toContain(`${name} answered in`);
  await expectAccessible(who);
  await picturesOfAll(who, 'languages');
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });

  const entry = page.locator('li[data-shop="2"]');
  await entry.getByText(/^Client secret, or access token: stored · /).waitFor();
  await picturesOfAll(who, 'connections');
  const { connector_settings } = await market.platform.db
    .selectFrom('shops')
    .select('connector_settings')
    .where('id', '=', 2)
    .executeTakeFirstOrThrow();
  expect(connector_settings).toMatchObject({ languages: 'AL=sq-XK' });

  // Chosen anew it begins with what is kept, before the place was looked at again.
  await entry.getByRole('button', { name: `Change the connection of ${name}` }).click();
  const change = page.getByRole('dialog', { name: `Connection of ${name}` });
  await change.getByText('sq-XK', { exact: true }).waitFor();
  await page.keyboard.press('Escape');

  await who.open('/settings/send-to-shop?shopId=2');
  const part = page.getByRole('region', { name: 'Languages' });
  await part.getByText('Sent as sq-XK').waitFor();
  await expectAccessible(who);
  await picturesOfAll(who, 'rules');
  await part.getByRole('link', { name: 'Languages of the platform' }).click();
  await entry.waitFor();
});
