import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWooCommerce } from '#connectors/kit/stand-ins/woocommerce/woocommerce.for-tests.ts';
import { answer, closeBrowser, expectAccessible, pick, signIn, stillness, type Visitor, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { picture } from './pictures.ts';

/** A shop is connected, and tells by webhooks from then on. */
let market: Market;
let who: Visitor;
let woocommerce: Awaited<ReturnType<typeof startWooCommerce>>;
let name: string;

beforeAll(async () => {
  woocommerce = await startWooCommerce();
  market = await openMarket({ outboundAllow: ['127.0.0.1'] });
  const { db } = market.platform;
  await db.updateTable('shops').set({ connector: null }).where('id', '=', 4).execute();
  ({ name } = await db.selectFrom('shops').select('name').where('id', '=', 4).executeTakeFirstOrThrow());
  who = await visitor(market);
  await signIn(who, 'super@tregu.test');
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
  await woocommerce.stop();
});

/** What a shop sends; gives the status. */
const tell = async (to: string, secret: string) => {
  const body = JSON.stringify({ id: 7, date_modified_gmt: new Date().toISOString().slice(0, 19) });
  const signature = createHmac('sha256', secret).update(body).digest('base64');
  const headers = {
    'content-type': 'application/json',
    'x-wc-webhook-topic': 'order.updated',
    'x-wc-webhook-signature': signature,
  };
  return (await fetch(to, { method: 'POST', body, headers })).status;
};
const entry = () => who.page.locator('[data-shop="4"]');
const field = (label: string) => entry().getByRole('textbox', { name: label }).inputValue();

it('sets webhooks up where Tregu has no public address: what to enter in the shop, what came, and what was refused (16 §2)', async () => {
  await who.open('/settings/advanced?tab=connections');
  await who.page.getByRole('button', { name: `Connect ${name}` }).click();
  const dialog = who.page.getByRole('dialog');
  await pick(who, dialog.getByRole('combobox', { name: 'Platform' }), 'WooCommerce');
  // Typed as people type: it is kept in one spelling.
  await dialog.getByLabel('Address').fill(`${woocommerce.address.toUpperCase()}/`);
  await dialog.getByLabel('Consumer key').fill(woocommerce.user);
  await dialog.getByLabel('Consumer secret').fill(woocommerce.password);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await entry().getByText(woocommerce.address, { exact: true }).waitFor();

  await entry()
    .getByRole('button', { name: `Switch webhooks on for ${name}` })
    .click();
  await entry().getByText('Not entered in the shop by Tregu').waitFor();
  await entry()
    .getByText(/^In WooCommerce: Settings, Advanced, Webhooks/)
    .waitFor();
  await entry().getByText('None has come yet').waitFor();
  await stillness(who);
  await expectAccessible(who);
  const address = await field(`Address · ${name}`);
  const secret = await field('Secret to sign with; it is shown this once: enter it in the shop now');
  expect([address.startsWith(`${market.address}/hooks/`), secret.length]).toEqual([true, 32]);

  expect(await tell(address, 'guessed')).toBe(401);
  expect(await tell(address, secret)).toBe(200);
  await who.open('/settings/advanced?tab=connections');
  await entry()
    .getByText(/^Last one: /)
    .waitFor();
  await entry().getByText('not signed with the secret').waitFor();
  // The secret was shown once.
  expect(await entry().getByRole('textbox').count()).toBe(1);

  await entry()
    .getByRole('button', { name: `New address for ${name}` })
    .click();
  await answer(who, `A new webhook address for ${name}?`, 'New address');
  await expect.poll(() => field(`Address · ${name}`), { timeout: 30_000 }).not.toBe(address);
  expect(await tell(address, secret)).toBe(404);
  await entry()
    .getByRole('button', { name: `Switch webhooks off for ${name}` })
    .click();
  await entry()
    .getByRole('button', { name: `Switch webhooks on for ${name}` })
    .waitFor();
});

it('gives the files for the code of a Vendure beside what to do with them, and the entry for its configuration once (16 §2)', async () => {
  await market.platform.db
    .updateTable('shops')
    .set({ connector: 'vendure', connector_settings: JSON.stringify({ address: woocommerce.address, user: 'tregu' }) })
    .where('id', '=', 4)
    .execute();
  await who.open('/settings/advanced?tab=connections');
  await entry()
    .getByText(/^Needs a plugin in the code of the shop/)
    .waitFor();
  const files = { 'tregu-webhook.ts': 'export class TreguWebhook', 'stock-is-left.mjs': 'export const stockIsLeft' };
  for (const [file, says] of Object.entries(files)) {
    const download = who.page.waitForEvent('download');
    await entry()
      .getByRole('button', { name: `Download ${file} for ${name}` })
      .click();
    const got = await download;
    expect([got.suggestedFilename(), (await readFile((await got.path())!, 'utf8')).includes(says)]).toEqual([
      file,
      true,
    ]);
  }
  await entry()
    .getByRole('button', { name: `Switch webhooks on for ${name}` })
    .click();
  await entry().getByText('Enter this address in the shop').waitFor();
  const once = 'For the configuration of the shop; it holds the secret and is shown this once';
  const [address, secret] = [
    await field(`Address · ${name}`),
    await field('Secret to sign with; it is shown this once: enter it in the shop now'),
  ];
  const shops = [{ url: address, secret }];
  expect(await field(once)).toBe(`TreguWebhook.init(${JSON.stringify({ shops, users: ['tregu'] })})`);
  await stillness(who);
  await expectAccessible(who);
  await who.open('/settings/advanced?tab=connections');
  await entry().getByText('None has come yet').waitFor();
  expect(await entry().getByRole('textbox').count()).toBe(1);

  const phone = await visitor(market, { width: 390 });
  await signIn(phone, 'super@tregu.test');
  await phone.page.evaluate(() => localStorage.setItem('tregu_device_language', 'sq'));
  await phone.open('/settings/advanced?tab=connections');
  const row = phone.page.locator('[data-shop="4"]');
  await row.getByText(/^Kërkon një plugin në kodin e dyqanit/).waitFor();
  await row.getByText(/^Kur shumë klientë blejnë/).waitFor();
  await row.getByRole('button', { name: `Adresë e re për ${name}` }).click();
  await answer(phone, `Adresë e re webhook për ${name}?`, 'Adresë e re');
  await row
    .getByRole('textbox', { name: 'Për konfigurimin e dyqanit; përmban sekretin dhe shfaqet vetëm tani' })
    .waitFor();
  await stillness(phone);
  await expectAccessible(phone);
  const wide = await phone.page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await picture(phone, 'webhooks-vendure-sq-390');
  // What is long lies below the row, and the state beside the name.
  const [what, below] = [
    await row.getByText(name, { exact: true }).boundingBox(),
    await row.getByText('Webhook-et', { exact: true }).boundingBox(),
  ];
  expect(below!.x).toBeLessThan(what!.x);
  expect(phone.problems).toEqual([]);
  await phone.close();
});
