import { afterAll, beforeAll, expect, it } from 'vitest';
import { imported } from '#features/intake/feed-runs/server/import-bench.for-tests.ts';
import { feedSafety } from '#features/intake/feeds/contract/feeds.safety.ts';
import { answer, closeBrowser, expectAccessible, pick, seesToast, signIn, stillness, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

let market: Market;
const line = (price: string) => ({ sku: 'P-1', name: 'Kettle', price, stock: 5, ean: '4006381333931' });

beforeAll(async () => {
  market = await openMarket();
  const { alpha } = market.sellers;
  const { run } = await imported(market, alpha, [line('10')]);
  const guards = { rows_fall: null, price_moves: 30, price_products: null, currency: 'off', no_ean: null };
  await market.platform.db
    .updateTable('feeds')
    .set({
      safety: JSON.stringify(feedSafety.parse({ rules: {}, guards })),
      url: 'https://alpha.test/feed.csv',
      times: JSON.stringify({ kind: 'daily', at: '06:00' }),
      next_run_at: '2031-01-01T05:00:00Z',
    })
    .where('id', '=', run.feed_id)
    .execute();
  await imported(market, alpha, [line('99'), { sku: '' }]);
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await market.close();
});

it('every run is listed in one console, what it held is decided there, and its schedule is paused [RTE-036]', async () => {
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/settings/import');
  await page.getByText('2 runs').first().waitFor();
  await page.getByRole('button', { name: 'Alpha Supply – Test' }).first().click();
  await page.waitForURL(/international-sellers\?.*run=/);
  await page.getByRole('heading', { name: 'Alpha Supply – Test' }).waitFor();
  await page.goBack();

  await page.getByRole('link', { name: 'Schedules' }).click();
  await page.getByRole('button', { name: 'Pause Alpha Supply – Test' }).waitFor();
  await stillness(who);
  await expectAccessible(who);
  await page.getByRole('link', { name: 'Quarantine' }).click();
  await page.getByText('Kettle').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Accept selected (1)' }).click();
  const accept = page.getByRole('dialog').getByRole('button', { name: 'Accept 1 value' });
  await accept.waitFor();
  await stillness(who);
  await accept.click();
  await page.getByRole('button', { name: 'Undo' }).waitFor();
  await page.getByText('Kettle').waitFor({ state: 'detached' });
  const { price } = await market.platform.db
    .selectFrom('variants')
    .select('price')
    .where('sku', '=', 'P-1')
    .executeTakeFirstOrThrow();
  expect(Number(price)).toBe(99);
  // A decision about many is undone where it was made, and the value waits again.
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByText('Kettle').waitFor();

  await page.getByRole('link', { name: 'Schedules' }).click();
  await page.getByRole('button', { name: 'Pause Alpha Supply – Test' }).click();
  await page.getByRole('button', { name: 'Resume Alpha Supply – Test' }).waitFor();
  expect(who.problems).toEqual([]);
  await who.close();
});

it('a file of a kept list is in the console with the rows that it refused', async () => {
  const refused_rows = JSON.stringify([
    {
      row: 3,
      name: 'sony',
      column: 'name',
      why: { en: 'Row 2 names the same brand', sq: 'Rreshti 2 përmend të njëjtën markë' },
    },
  ]);
  await market.platform.db
    .insertInto('table_imports')
    .values({
      source: 'vat_rates',
      file_name: 'rates.csv',
      at: new Date(),
      rows: 2,
      added: 1,
      changed: 0,
      unchanged: 0,
      refused: 1,
      refused_rows,
    })
    .execute();
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/settings/import');
  await page.getByRole('button', { name: 'rates.csv' }).first().click();
  const report = page.getByRole('dialog', { name: 'Import report' });
  await report.getByText('Row 2 names the same brand').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await report.getByRole('link', { name: 'Open list' }).click();
  await page.waitForURL(/settings\/margin\?.*tab=vat/);
  expect(who.problems).toEqual([]);
  await who.close();
});

it('a file of SKUs and values is looked at row by row, carried out and undone [ROL-034]', async () => {
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'admin@tregu.test', '/settings/import');
  await page.getByRole('link', { name: 'Bulk update' }).last().click();
  const { sku_intern: intern } = await market.platform.db
    .selectFrom('products')
    .select('sku_intern')
    .where('sku', '=', 'P-1')
    .executeTakeFirstOrThrow();
  const text = `SKU Intern;Shop warranty (months);Stock;Notes\n${intern};24;7;x\nnone;1;1;y\n`;
  await page
    .getByLabel('Choose file', { exact: true })
    .first()
    .setInputFiles({ name: 'values.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('heading', { name: 'values.csv' }).waitFor();
  await page.getByText('There is no product with this SKU').waitFor();
  await stillness(who);
  await expectAccessible(who);
  const warranty = async () =>
    (
      await market.platform.db
        .selectFrom('products')
        .select('shop_warranty')
        .where('sku', '=', 'P-1')
        .executeTakeFirst()
    )?.shop_warranty;
  expect(await warranty()).toBeNull();
  await page.getByRole('button', { name: 'Change 1 product' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change 1 product' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo' }).waitFor({ state: 'detached' });
  await expect.poll(warranty).toBeNull();
  expect(who.problems).toEqual([]);
  await who.close();
});

it('a key for the system of a seller is shown once, delivers stock, and is revoked', async () => {
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/settings/import?tab=keys');
  await page.getByRole('heading', { name: 'No key was created yet' }).waitFor();
  await page.getByRole('button', { name: 'New key' }).click();
  const form = page.getByRole('dialog', { name: 'New key' });
  await stillness(who);
  await form.getByRole('button', { name: 'New key' }).click();
  await form.getByText('Enter a name').waitFor();
  await form.getByLabel('Name').fill('ERP of Alpha');
  await pick(who, form.getByLabel('Seller'), 'Alpha Supply');
  await form.getByLabel('Stock').check();
  await form.getByRole('button', { name: 'New key' }).click();
  const key = await page.getByRole('dialog', { name: 'ERP of Alpha' }).getByLabel('Key', { exact: true }).inputValue();
  await stillness(who);
  await expectAccessible(who);
  await answer(who, 'ERP of Alpha', 'Done');
  const push = (item: object = { sku: 'P-1', stock: 77 }) =>
    fetch(`${market.address}/api/push/stock`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ items: [item] }),
    });
  expect((await (await push()).json()).result).toMatchObject({ changed: 1 });

  // What is refused to the seller's system is told to the people of the house, too.
  expect((await (await push({ sku: 'P-404', stock: 3 })).json()).result).toMatchObject({ refused: 1 });
  expect((await push({ sku: 'P-1', stock: -3 })).status).toBe(422);
  await page.goto(`${market.address}/settings/import?source=push`);
  await page
    .getByRole('button', { name: /ERP of Alpha/ })
    .nth(1)
    .click();
  await page.waitForURL(/tab=refused/);
  await page.getByText('The seller has no product with this SKU').waitFor();
  await page.getByRole('link', { name: 'API refusals' }).click();
  await page.getByText('Whole delivery', { exact: true }).waitFor();
  await stillness(who);
  await expectAccessible(who);
  await page.goto(`${market.address}/settings/import?tab=keys`);
  await page.getByRole('button', { name: 'Revoke ERP of Alpha' }).click();
  await answer(who, 'Revoke ERP of Alpha?', 'Revoke');
  await page.getByText('Revoked').first().waitFor();
  expect((await push()).status).toBe(401);
  expect(who.problems).toEqual([]);
  await who.close();
});

it('a feed is saved as a template, and a feed of another reseller begins with it', async () => {
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/settings/international-sellers');
  await page
    .getByRole('button', { name: /^More.*Alpha Supply/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Plain CSV');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await seesToast(who, 'Template saved');

  await page.goto(`${market.address}/settings/import?tab=templates`);
  await page.getByRole('button', { name: 'Create feed: Plain CSV' }).waitFor();
  await expectAccessible(who);
  await page.getByRole('button', { name: 'Create feed: Plain CSV' }).click();
  const dialog = page.getByRole('dialog', { name: 'New feed from Plain CSV' });
  await dialog.waitFor();
  await stillness(who);
  await dialog.getByRole('button', { name: 'Create feed' }).click();
  await dialog.getByText('Choose a reseller').waitFor();
  await pick(who, dialog.getByRole('combobox', { name: 'Reseller' }), 'Alpha Supply');
  await dialog.getByRole('button', { name: 'Create feed' }).click();
  await page.waitForURL(/international-sellers\?.*open=setup/);
  await page.getByText('Plain CSV').first().waitFor();
  expect(who.problems).toEqual([]);
  await who.close();
});
