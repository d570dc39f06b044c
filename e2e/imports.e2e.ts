import { afterAll, beforeAll, expect, it } from 'vitest';
import { imported } from '#features/intake/feed-runs/server/import-bench.for-tests.ts';
import { feedSafety } from '#features/intake/feeds/contract/feeds.safety.ts';
import { closeBrowser, expectAccessible, signIn, stillness, visitor } from './browser.ts';
import { type Market, openMarket } from './market.ts';

let market: Market;
const line = (price: string) => ({ sku: 'P-1', name: 'Kettle', price, stock: 5, ean: '4006381333931' });

beforeAll(async () => {
  market = await openMarket();
  await market.work();
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

it('every run stands in one console, what it held is decided there, and its schedule is paused [RTE-036]', async () => {
  const who = await visitor(market);
  const { page } = who;
  await signIn(who, 'super@tregu.test', '/settings/import');
  await page.getByText('2 runs').first().waitFor();
  await page.getByRole('button', { name: 'Alpha Supply – Test' }).first().click();
  await page.waitForURL(/international-sellers\?.*run=/);
  await page.getByRole('heading', { name: 'Alpha Supply – Test' }).waitFor();
  await page.goBack();

  await page.getByRole('link', { name: 'Quarantine' }).click();
  await page.getByText('Kettle').waitFor();
  await stillness(who);
  await expectAccessible(who);
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
  await page.getByRole('button', { name: 'Accept selected (1)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await page.getByText('Kettle').waitFor({ state: 'detached' });
  const { price } = await market.platform.db
    .selectFrom('variants')
    .select('price')
    .where('sku', '=', 'P-1')
    .executeTakeFirstOrThrow();
  expect(Number(price)).toBe(99);

  await page.getByRole('link', { name: 'Schedules' }).click();
  await page.getByRole('button', { name: 'Pause Alpha Supply – Test' }).click();
  await page.getByRole('button', { name: 'Resume Alpha Supply – Test' }).waitFor();
  await stillness(who);
  await expectAccessible(who);
  expect(who.problems).toEqual([]);
  await who.close();
});

it('a file of SKUs and values is looked at row by row, carried out and taken back [ROL-034]', async () => {
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
