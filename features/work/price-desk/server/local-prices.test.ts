import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  applyChangeSet,
  previewChanges,
  undoChangeSet,
} from '#features/base/change-sets/contract/change-sets.calls.ts';
import type { ChangeSet } from '#features/base/change-sets/contract/change-sets.model.ts';
import { startExport } from '#features/base/exports/contract/exports.calls.ts';
import { listNotices } from '#features/base/notifications/contract/notifications.calls.ts';
import * as local from '#features/intake/local-products/contract/local-products.calls.ts';
import type { LocalProductDetail } from '#features/intake/local-products/contract/local-products.model.ts';
import type { Call, OutputOf } from '#kit/call.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/local-prices.calls.ts';
import { localPricesList } from './local-prices.list.ts';
import { localPriceRows } from './use-cases/list-local-prices.ts';

let b: Bench;
const ids: Record<string, number> = {};
const tokens: Record<string, string> = {};

beforeAll(async () => {
  b = await bench();
  const [liri, blerta, alpha] = [
    await b.make.seller({ name: 'Liri Shop', local: true, skuPrefix: 'LIR' }),
    await b.make.seller({ name: 'Blerta Shop', local: true, skuPrefix: 'BLE' }),
    await b.make.seller({ name: 'Alpha Supply' }),
  ];
  Object.assign(ids, { liri: liri.id, blerta: blerta.id, alpha: alpha.id });
  for (const [sku, sellerId, price] of [
    ['501', liri.id, '10'],
    ['502', liri.id, '50'],
    ['701', blerta.id, '9'],
    ['A-1', alpha.id, '8'],
  ] as const) {
    const made = await b.make.product({ sellerId, sku, status: 4 });
    ids[sku] = made.variantId;
    ids[`product ${sku}`] = made.id;
    const ean = sku === '502' ? '2040000083298' : '4006381333931';
    await b.platform.db
      .updateTable('variants')
      .set({ sku, ean, price, tvsh: '20', stock: 5, currency: 'EUR' })
      .where('id', '=', made.variantId)
      .execute();
  }
  const person = async (who: string, values: Parameters<Bench['make']['user']>[0]) => {
    await b.make.user({ email: `${who}@local-prices.test`, ...values });
    tokens[who] = await tokenFor(b, `${who}@local-prices.test`);
  };
  await person('seller', { roles: ['Local Seller'], sellerId: liri.id });
  await person('admin', { name: 'Ada Admin', roles: ['Admin'] });
  await person('reader', { permissions: ['Read_Product-Data'] });
  await person('rich', { sellerId: liri.id, permissions: ['Read_Product-Data', 'Read_Product-Seller'] });
  await b.make.listed(...['501', '502', '701', 'A-1'].map((sku) => ids[`product ${sku}`]!));
});
afterAll(() => b.close());
beforeEach(async () => {
  await b.platform.db.deleteFrom('seller_prices').execute();
  await b.platform.db
    .updateTable('variants')
    .set({ price: '10', discount_price: null })
    .where('id', '=', ids['501']!)
    .execute();
});

const ask = <C extends Call<never, never, never, never> | Call>(
  who: string,
  call: C,
  parts: Record<string, unknown> = {},
) => request(b, call, parts, { token: tokens[who]! });
const list = async (query: Record<string, unknown> = {}) =>
  (await ask('admin', calls.listLocalPrices, { query })).body.result as OutputOf<typeof calls.listLocalPrices>;
const set = async (row: Record<string, string>, who = 'seller') => {
  const body = { rows: [row], ...(who === 'admin' ? { seller_id: ids.liri } : {}) };
  const { body: answer } = await ask(who, local.setLocalOffers, { body });
  return (answer.result as OutputOf<typeof local.setLocalOffers>).rows[0]!;
};
const priceOf = async (sku: string) =>
  (
    await b.platform.pool.query(
      'select trim_scale(price)::text as price, trim_scale(discount_price)::text as discount from variants where id = $1',
      [ids[sku]],
    )
  ).rows[0];
const statesOf = async (sku: string) =>
  (
    await b.platform.pool.query('select state from seller_prices where variant_id = $1 order by id', [ids[sku]])
  ).rows.map(({ state }) => state);
const detail = async () =>
  (await ask('seller', local.getLocalProduct, { params: { id: ids['product 501'] } })).body
    .result as LocalProductDetail;

async function decide(operation: string, reason: string, skus = ['501']) {
  const body = { operation, input: { reason }, ids: skus.map((sku) => ids[sku]!) };
  const { change_set: preview } = (await ask('admin', previewChanges, { body })).body.result as {
    change_set: ChangeSet;
  };
  const applied = await ask('admin', applyChangeSet, { params: { id: preview.id } });
  return { preview, set: applied.body.result as ChangeSet };
}

describe('a local seller’s price beyond the limit [RTE-009]', () => {
  it('waits while the old one holds, and one within it holds at once', async () => {
    expect(await set({ sku: '501', price: '11' })).toMatchObject({ outcome: 'changed', waits: false });
    expect(await priceOf('501')).toMatchObject({ price: '11' });
    expect(await set({ sku: '501', price: '110', stock: '7' })).toMatchObject({ outcome: 'changed', waits: true });
    expect(await priceOf('501')).toMatchObject({ price: '11' });
    expect(await statesOf('501')).toEqual(['applied', 'waiting']);
    const { rows } = await b.platform.pool.query('select stock from variants where id = $1', [ids['501']]);
    expect(rows[0].stock).toBe(7);
  });

  it('is what the seller’s form shows, with what customers pay meanwhile; asked again it waits on', async () => {
    await set({ sku: '501', price: '100' });
    const { content, asked_prices, price_limit } = await detail();
    expect(content.variants[0]).toMatchObject({ price: '100' });
    expect(asked_prices).toMatchObject([
      { sku: '501', state: 'waiting', price: '100', held_price: '10', reason: null },
    ]);
    expect(price_limit).toBe('20');
    expect(await set({ sku: '501', price: '100' })).toMatchObject({ outcome: 'same' });
    expect(await statesOf('501')).toEqual(['waiting']);
    expect(await set({ sku: '501', price: '90' })).toMatchObject({ waits: true });
    expect(await statesOf('501')).toEqual(['withdrawn', 'waiting']);
    expect(await set({ sku: '501', price: '10' })).toMatchObject({ outcome: 'changed', waits: false });
    expect(await statesOf('501')).toEqual(['withdrawn', 'withdrawn']);
  });

  it('is told before saving, and never waits for what staff write', async () => {
    const { body } = await ask('seller', local.setLocalOffers, {
      body: { rows: [{ sku: '501', price: '99' }], dry: true },
    });
    expect(body.result).toMatchObject({ rows: [{ outcome: 'changed', waits: true }] });
    expect(await statesOf('501')).toEqual([]);
    expect(await set({ sku: '501', price: '99' }, 'admin')).toMatchObject({ outcome: 'changed', waits: false });
    expect(await priceOf('501')).toMatchObject({ price: '99' });
  });

  it('a step back to the price before the last one needs no approval', async () => {
    await set({ sku: '501', price: '8' });
    expect(await set({ sku: '501', price: '10' })).toMatchObject({ outcome: 'changed' });
    expect(await priceOf('501')).toMatchObject({ price: '10' });
  });
});

describe('staff decide', () => {
  it('an approved price holds, goes to the shops and is told; undone it waits again', async () => {
    await set({ sku: '501', price: '30' });
    const { preview, set: done } = await decide('sellerPrices.accept', '', ['501', '502']);
    expect(preview.counts).toMatchObject({ planned: 1, refused: 1 });
    expect(await priceOf('501')).toMatchObject({ price: '30' });
    expect(await statesOf('501')).toEqual(['accepted']);
    const notices = (await ask('seller', listNotices)).body.result;
    expect(JSON.stringify(notices)).toContain('New price of 501 approved: 30 EUR');
    const undone = await ask('admin', undoChangeSet, { params: { id: done.id } });
    expect(undone.status, JSON.stringify(undone.body)).toBe(200);
    expect(await priceOf('501')).toMatchObject({ price: '10' });
    expect(await statesOf('501')).toEqual(['waiting']);
  });

  it('a refused one leaves what held, and the seller reads why', async () => {
    await set({ sku: '501', price: '30' });
    await decide('sellerPrices.reject', 'Shumë shtrenjtë');
    expect(await priceOf('501')).toMatchObject({ price: '10' });
    const { content, asked_prices } = await detail();
    expect(content.variants[0]).toMatchObject({ price: '10' });
    expect(asked_prices).toMatchObject([{ state: 'rejected', price: '30', reason: 'Shumë shtrenjtë' }]);
  });

  it('only with the right to', async () => {
    const body = { operation: 'sellerPrices.accept', input: {}, ids: [ids['501']] };
    for (const who of ['seller', 'reader', 'rich'])
      expect((await ask(who, previewChanges, { body })).status, who).toBe(403);
  });
});

describe('the list of local prices [RTE-009]', () => {
  it('has local sellers’ variants alone, with commission, our share and the cheapest other seller of the EAN', async () => {
    const { results, total } = await list({ orderKey: 'sku_intern' });
    expect(total).toBe(3);
    expect(results.map(({ sku }) => sku).toSorted()).toEqual(['501', '502', '701']);
    expect(results.find(({ sku }) => sku === '501')).toMatchObject({
      seller: { name: 'Liri Shop' },
      price: '10',
      gross: '12.00',
      commission: { percent: '10', base: 'gross', about: [] },
      share: '1.20',
      shop_gross: '12.00',
      other_gross: '9.60',
      difference: '25.00',
      asked: null,
    });
    expect(results.find(({ sku }) => sku === '502')).toMatchObject({ other_gross: null, difference: null });
  });

  it('tells the commission of the day that has begun where the house is', async () => {
    const { db } = b.platform;
    const rule = { percent: '25', base: 'gross', seller_id: ids.liri!, valid_from: '2100-01-01' } as const;
    const made = await db.insertInto('commission_rules').values(rule).returning('id').executeTakeFirstOrThrow();
    const commissionAt = async (at: string) =>
      (await localPriceRows(db, [ids['501']!], { shopId: 1, sellerId: null }, 1, new Date(at)))[0]!.commission;
    expect(await commissionAt('2099-12-31T22:30:00Z')).toMatchObject({ percent: '10', about: [] });
    // With what its rule is about (pages.md 4.5: commission and source).
    expect(await commissionAt('2099-12-31T23:30:00Z')).toMatchObject({ percent: '25', about: ['Liri Shop'] });
    await db.deleteFrom('commission_rules').where('id', '=', made.id).execute();
  });

  it('says in its file, too, that a rule is of all goods', async () => {
    const asked = { search: {}, columns: ['sku', 'commission_of'], language: 'en' };
    const rows: unknown[] = [];
    await localPricesList(b.platform).table(
      { ...asked, scope: { shopId: 1, sellerId: null }, ids: null, restricted: false } as never,
      async ({ batches }) => {
        for await (const part of batches) rows.push(...part);
      },
    );
    expect(rows).toContainEqual(['501', 'All goods']);
  });

  it('finds what waits, what is dearer or cheaper, and what changed since a day', async () => {
    await set({ sku: '501', price: '100' });
    const skus = async (query: Record<string, unknown>) => (await list(query)).results.map(({ sku }) => sku);
    expect(await skus({ show: 'waiting' })).toEqual(['501']);
    expect((await skus({ show: 'dearer' })).toSorted()).toEqual(['501', '701']);
    expect(await skus({ show: 'cheaper' })).toEqual([]);
    expect(await skus({ since: '2020-01-01' })).toEqual(['501']);
    expect(await skus({ since: '2199-01-01' })).toEqual([]);
    expect((await list({ show: 'waiting' })).results[0]).toMatchObject({
      asked: { price: '100', discount_price: null },
    });
  });

  it('is the house’s: people of a seller are refused, whatever they may read, in the list and in its file', async () => {
    const asked = {
      list: 'local-prices',
      format: 'csv',
      scope: 'filtered',
      columns: ['sku'],
      language: 'en',
      time_zone: 'Europe/Tirane',
    };
    for (const who of ['seller', 'rich']) {
      expect((await ask(who, calls.listLocalPrices)).status, who).toBe(403);
      expect((await ask(who, startExport, { body: asked })).status, who).toBe(403);
    }
    expect((await ask('reader', startExport, { body: asked })).status).toBe(200);
  });

  it('its limit is set by those who may, and the history says so', async () => {
    expect((await ask('reader', calls.setPriceLimit, { body: { limit: '30' } })).status).toBe(403);
    const wrong = await ask('admin', calls.setPriceLimit, { body: { limit: '1e309' } });
    expect(wrong.status).toBe(422);
    expect((wrong.body.result as { issues: unknown }).issues).toMatchObject([{ field: 'limit' }]);
    expect((await ask('admin', calls.setPriceLimit, { body: { limit: '900' } })).status).toBe(200);
    expect(await set({ sku: '501', price: '90' })).toMatchObject({ waits: false });
    await ask('admin', calls.setPriceLimit, { body: { limit: '20' } });
    const { rows } = await b.platform.pool.query(
      `select after from activity_log where after ? 'seller_price_limit' order by id`,
    );
    expect(rows.map(({ after }) => after)).toEqual([{ seller_price_limit: '900' }, { seller_price_limit: '20' }]);
  });
});
