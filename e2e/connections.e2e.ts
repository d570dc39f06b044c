import { afterAll, beforeAll, expect, it } from 'vitest';
import { startWooCommerce } from '#connectors/kit/stand-ins/woocommerce/woocommerce.for-tests.ts';
import {
  answer,
  closeBrowser,
  expectAccessible,
  pick,
  seesToast,
  signIn,
  stillness,
  type Visitor,
  visitor,
} from './browser.ts';
import { type Market, openMarket } from './market.ts';
import { picturesOfAll } from './pictures.ts';

/** A shop is connected, moves to another place, and is disconnected. */
let market: Market;
let who: Visitor;
let shops: Awaited<ReturnType<typeof startWooCommerce>>[];
let name: string;

beforeAll(async () => {
  shops = [await startWooCommerce(), await startWooCommerce()];
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
  for (const shop of shops) await shop.stop();
});

const entry = () => who.page.locator('[data-shop="4"]');
const kept = () =>
  market.platform.db
    .selectFrom('shops')
    .select(['connector', 'connector_settings'])
    .where('id', '=', 4)
    .executeTakeFirstOrThrow();
/** Types where a shop is and who asks it. */
const enter = async (shop: (typeof shops)[number]) => {
  const dialog = who.page.getByRole('dialog');
  await dialog.getByLabel('Address').fill(shop.address);
  await dialog.getByLabel('Consumer key').fill(shop.user);
  await dialog.getByLabel('Consumer secret').fill(shop.password);
};

it('moves a shop to another place after it was told what becomes of what hangs on the old one (16 §1)', async () => {
  const [first, second] = shops as [(typeof shops)[number], (typeof shops)[number]];
  const { page } = who;
  await who.open('/settings/advanced?tab=connections');
  await page.getByRole('button', { name: `Connect ${name}` }).click();
  const dialog = page.getByRole('dialog');
  await pick(who, dialog.getByRole('combobox', { name: 'Platform' }), 'WooCommerce');
  await enter(first);
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click();
  await entry().getByText(first.address, { exact: true }).waitFor();
  await entry()
    .getByRole('button', { name: `Switch webhooks on for ${name}` })
    .click();
  await entry().getByText('None has come yet').waitFor();

  await entry()
    .getByRole('button', { name: `Change the connection of ${name}` })
    .click();
  await dialog.getByRole('button', { name: 'Save', exact: true }).waitFor();
  const secretKept = dialog.getByText('Leave it empty to keep the stored one');
  await secretKept.waitFor();
  await enter(second);
  await dialog.getByText('The entries lead to another place than before.').waitFor();
  await dialog.getByRole('button', { name: 'Show what changes' }).click();
  const move = dialog.getByRole('button', { name: 'Move the shop' });
  await move.waitFor();
  // The stored secrets are of another address, and what the old place says is heard no more.
  expect(await secretKept.count()).toBe(0);
  await dialog.getByText('Switch them on again once the shop has moved.').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await picturesOfAll(who, 'connection-moves');
  // Nothing moved while it was looked at.
  expect((await kept()).connector_settings).toMatchObject({ address: first.address });
  await move.click();

  await dialog.waitFor({ state: 'hidden' });
  await entry().getByText(second.address, { exact: true }).waitFor();
  expect((await kept()).connector_settings).toMatchObject({ address: second.address });
  await picturesOfAll(who, 'connection-moved');
});

it('disconnects a shop after a question, and it sells nowhere until it is connected again (16 §1)', async () => {
  const { page } = who;
  await who.open('/settings/advanced?tab=connections');
  const button = page.getByRole('button', { name: `Disconnect ${name}`, exact: true });
  await button.click();
  const question = page.getByRole('dialog', { name: `Disconnect the shop ${name}?` });
  await question.getByText('It then sells nowhere until it is connected again.').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await picturesOfAll(who, 'disconnect-asked');
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'hidden' });
  expect((await kept()).connector).toBe('woocommerce');

  await button.click();
  await answer(who, `Disconnect the shop ${name}?`, 'Disconnect');
  await seesToast(who, 'Shop disconnected');
  await entry().getByText('Sells nowhere: nothing can be sent to it').waitFor();
  await entry()
    .getByRole('button', { name: `Connect ${name}` })
    .waitFor();
  await stillness(who);
  await expectAccessible(who);
  await picturesOfAll(who, 'disconnected');
  // Its address and secrets went with it.
  expect(await kept()).toMatchObject({ connector: null });
});
