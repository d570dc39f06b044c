import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { previewTariffFile } from '../../contract/moved-prices.calls.ts';
import { type PriceTrace, tracePrice } from '../../contract/prices.calls.ts';
import * as calls from '../../contract/tariffs/tariffs.calls.ts';
import type { TariffRow } from '../../contract/tariffs/tariffs.model.ts';
import { kosovo, priceTools, shopDay } from '../prices.for-tests.ts';

let b: Bench;
let tools: ReturnType<typeof priceTools>;
let token: string;
let reader: string;
let variant = 0;
const bands = [
  { from: '0', amount: '3.50' },
  { from: '2', amount: '5.20' },
  { from: '5', amount: '8.90' },
];

beforeAll(async () => {
  b = await bench();
  tools = priceTools(b);
  await b.work();
  await b.make.user({ email: 'super@tregu.test', roles: ['Super Admin'] });
  await b.make.user({ email: 'reader@tregu.test', permissions: ['Read_Product-Data'] });
  [token, reader] = [await tokenFor(b, 'super@tregu.test'), await tokenFor(b, 'reader@tregu.test')];
  const product = await b.make.product({ sku: 'A-100', shops: { 1: 'in_shop' } });
  variant = product.variantId;
  await sql`update variants set weight = 2.1, tvsh = 18 where id = ${variant}`.execute(b.platform.db);
  await tools.profile(1, { margin: kosovo.margin, transport: { kind: 'tariff', tariff: 'DHL' } }, 'Kosovo');
  await sql`update shops set pricing_mode = 'calculated' where id = 1`.execute(b.platform.db);
  await tools.cost(variant, '30');
  await tools.settle();
}, 90_000);
afterAll(() => b.close());

const ask = (call: (typeof calls)[keyof typeof calls], parts: object, who = token) =>
  request(b, call as never, parts as never, { token: who, shopId: 1 });
const enter = (more: object = {}) =>
  ask(calls.enterTariff, { body: { code: 'DHL', currency: 'EUR', bands, valid_from: shopDay(-1), ...more } });
const list = async () => (await ask(calls.listTariffs, {})).body.result as TariffRow[];
const price = async () => {
  await tools.settle();
  return (await tools.results(1, [variant]))[0]!;
};
const traced = async (at?: string) =>
  (
    await request(b, tracePrice, { params: { variantId: variant, shopId: 1 }, query: at ? { at } : {} } as never, {
      token,
      shopId: 1,
    })
  ).body.result as PriceTrace;

describe('Transport tariffs (pricing.md 1, 5)', () => {
  it('block a price whose rules name one that is not there, by its code, until it is entered', async () => {
    expect(await price()).toMatchObject({ state: 'blocked', codes: ['tariff_missing'] });
    expect((await traced()).why_not).toMatchObject([{ code: 'tariff_missing', of: 'DHL' }]);
    expect((await enter()).status).toBe(200);
    // (30 + 5.20) ÷ 0.75 × 1.18
    expect(await price()).toMatchObject({ state: 'ok', applied: '55.38' });
    expect(await traced()).toMatchObject({ reproduced: true, result: { landed: '35.2' } });
    expect(await list()).toMatchObject([{ code: 'DHL', state: 'in_force', profiles: 1, bands }]);
  });

  it('change from today on only; what a price was made of before can still be calculated again', async () => {
    const before = new Date().toISOString();
    expect((await enter({ bands: [{ from: '0', amount: '9' }], valid_from: shopDay(-3) })).status).toBe(422);
    expect((await enter({ bands: [{ from: '0', amount: '9' }], valid_from: shopDay(0) })).status).toBe(200);
    expect(await price()).toMatchObject({ applied: '61.36' });
    expect(await traced(before)).toMatchObject({ reproduced: true, result: { gross: '55.38' } });
    expect((await list()).map(({ state }) => state)).toEqual(['in_force', 'past']);
    // Of one day the newest row counts, and the one before stays for what was made of it.
    const noon = new Date().toISOString();
    expect((await enter({ bands: [{ from: '0', amount: '10' }], valid_from: shopDay(0) })).status).toBe(200);
    expect(await price()).toMatchObject({ applied: '62.93' });
    expect(await traced(noon)).toMatchObject({ reproduced: true, result: { gross: '61.36' } });
    expect(await list()).toHaveLength(2);
  });

  it('say before they are saved which prices they would move, and by how much', async () => {
    const preview = (more: object, who = token) =>
      ask(
        calls.previewTariff,
        {
          body: { code: 'DHL', currency: 'EUR', bands: [{ from: '0', amount: '16' }], valid_from: shopDay(3), ...more },
        },
        who,
      );
    // (30 + 16) ÷ 0.75 × 1.18
    expect((await preview({})).body.result).toMatchObject({
      prices: 1,
      looked: 1,
      affected: 1,
      refused: [],
      rises: [{ before: '62.93', after: '72.37', percent: '15.00' }],
    });
    const same = { bands: [{ from: '0', amount: '10' }] };
    expect((await preview(same)).body.result).toMatchObject({ prices: 1, affected: 0, rises: [] });
    // A currency nobody has a rate of gives no price.
    expect((await preview({ currency: 'CHF' })).body.result).toMatchObject({
      affected: 0,
      refused: [{ code: 'fx_missing', count: 1 }],
    });
    expect((await preview({ code: 'NOBODY' })).body.result).toMatchObject({ prices: 0, looked: 0, affected: 0 });
    expect((await preview({}, reader)).status).toBe(403);
    expect((await preview({ bands: [{ from: '0', amount: '1e309' }] })).status).toBe(422);
    // Nothing of it holds.
    expect(await price()).toMatchObject({ applied: '62.93' });
    expect(await list()).toHaveLength(2);
  });

  it('say of a file before it is brought in which prices it would move, by the last day of each code', async () => {
    const lines = [
      `DHL,EUR,0: 16,${shopDay(4)}`,
      `DHL,EUR,0: 99,${shopDay(3)}`,
      `POST,EUR,0: 1,${shopDay(3)}`,
      `POST,EUR,x,${shopDay(3)}`,
    ];
    const text = ['code,currency,bands,valid_from', ...lines].join('\n');
    const preview = (who = token) =>
      request(
        b,
        previewTariffFile,
        { file: { name: 'tariffs.csv', bytes: Buffer.from(text) } },
        { token: who, shopId: 1 },
      );
    expect((await preview()).body.result).toMatchObject({
      shops: [{ shop_id: 1, prices: 1, affected: 1, rises: [{ before: '62.93', after: '72.37' }] }],
      rows: [
        { row: 2, prices: 1 },
        { row: 3, prices: 1 },
        { row: 4, prices: 0 },
      ],
    });
    expect((await preview(reader)).status).toBe(403);
    expect(await list()).toHaveLength(2);
  });

  it('move no price of a shop that does not calculate', async () => {
    const { db } = b.platform;
    await sql`update shops set pricing_mode = 'supplier' where id = 1`.execute(db);
    const body = { code: 'DHL', currency: 'EUR', bands: [{ from: '0', amount: '16' }], valid_from: shopDay(3) };
    expect((await ask(calls.previewTariff, { body })).body.result).toMatchObject({ prices: 0, affected: 0 });
    const file = { name: 't.csv', bytes: Buffer.from(`code,currency,bands,valid_from\nDHL,EUR,0: 16,${shopDay(3)}`) };
    const told = await request(b, previewTariffFile, { file }, { token, shopId: 1 });
    expect(told.body.result).toMatchObject({ shops: [] });
    await sql`update shops set pricing_mode = 'calculated' where id = 1`.execute(db);
  });

  it('are removed while their day has not come', async () => {
    const { body } = await enter({ bands: [{ from: '0', amount: '1' }], valid_from: shopDay(5) });
    const { id } = body.result as { id: number };
    expect(await price()).toMatchObject({ applied: '62.93' });
    expect((await ask(calls.removeTariff, { params: { id } })).status).toBe(200);
    const inForce = (await list()).find(({ state }) => state === 'in_force')!;
    expect((await ask(calls.removeTariff, { params: { id: inForce.id } })).body.result).toMatchObject({
      code: 'transport_tariff_past',
    });
  });

  it('leave as a file and come back as they were; a row that changes is taken, a broken one is named', async () => {
    const { content } = (await ask(calls.exportTariffs, { query: { format: 'csv' } })).body.result as {
      content: string;
    };
    const file = (text: string) => ({ name: 'tariffs.csv', bytes: Buffer.from(text, 'utf8') });
    const check = async (text: string) =>
      (await ask(calls.checkTariffFile, { file: file(text) })).body.result as {
        rows: unknown[];
        plan: string;
        counts?: unknown;
      };
    expect((await check(content)).counts).toEqual({ refused: 0, add: 0, change: 0, same: 2 });
    const more = `code,currency,divisor,bands,valid_from,source\r\nPOST,EUR,5000,0: 2.50; 1: 3 + 0.5/kg,${shopDay(2)},Post 2027\r\nPOST,EUR,,1: 9,${shopDay(3)},\r\n`;
    const { plan } = await check(more);
    const done = await ask(calls.importTariffFile, { query: { plan }, file: file(more) });
    expect(done.body.result).toEqual({ added: 1, refused: 1 });
    expect((await list()).find(({ code }) => code === 'POST')).toMatchObject({
      divisor: '5000',
      bands: [
        { from: '0', amount: '2.50' },
        { from: '1', amount: '3', per_kg: '0.5' },
      ],
      source: 'Post 2027',
    });
  });

  it('are read with Read_Product-Data and kept with Update_Product-Data', async () => {
    expect((await ask(calls.listTariffs, {}, reader)).status).toBe(200);
    const body = { code: 'DHL', currency: 'EUR', bands, valid_from: shopDay(1) };
    expect((await ask(calls.enterTariff, { body }, reader)).status).toBe(403);
    expect((await ask(calls.enterTariff, { body: { ...body, bands: [{ from: '0', amount: '1e309' }] } })).status).toBe(
      422,
    );
  });
});
