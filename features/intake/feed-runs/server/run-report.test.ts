import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedRunRow } from '#features/intake/feed-runs/contract/feed-runs.model.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import * as calls from '../contract/feed-runs.calls.ts';
import { imported, type Line } from './import-bench.for-tests.ts';

let b: Bench;
let token = '';
beforeAll(async () => {
  b = await bench();
  await b.make.user({ email: 'ada@report.test', roles: ['Admin'] });
  token = await tokenFor(b, 'ada@report.test');
  await b.work();
});
afterAll(() => b.close());

const rowsOf = async (id: number) =>
  (
    (await request(b, calls.listFeedRunRows, { params: { id } }, { token })).body.result as unknown as {
      results: FeedRunRow[];
    }
  ).results;
const fileOf = async (id: number, query: object) =>
  (await request(b, calls.exportFeedRunRows, { params: { id }, query }, { token })).body.result as unknown as {
    name: string;
    content: string;
  };
const kettle: Line = { sku: 'K-1', price: '10', stock: 1 };

describe('The report of a run', () => {
  it('leads from a row to the product it is about, also where the product came with an earlier run', async () => {
    const seller = await b.make.seller();
    // Other sellers have products of the same number, older ones and newer ones.
    await imported(b, (await b.make.seller()).id, [kettle]);
    await imported(b, seller.id, [kettle]);
    await imported(b, (await b.make.seller()).id, [kettle]);
    const product = await b.platform.db
      .selectFrom('products')
      .select('id')
      .where('seller_id', '=', seller.id)
      .executeTakeFirstOrThrow();
    // Without a name it is refused this time; the second has never been there, the third is not said.
    const { run } = await imported(b, seller.id, [
      { ...kettle, name: '' },
      { sku: 'K-2', name: '' },
      { sku: '' },
      { sku: 'K-3', price: '12,50' },
      { sku: 'K-3', price: '1' },
    ]);
    const third = await b.platform.db
      .selectFrom('products')
      .select('id')
      .where('sku', '=', 'K-3')
      .executeTakeFirstOrThrow();
    expect((await rowsOf(run.id)).map(({ row, kind, sku, product_id }) => [row, kind, sku, product_id])).toEqual([
      [1, 'refused', 'K-1', product.id],
      [2, 'refused', 'K-2', null],
      [3, 'refused', '', null],
      [4, 'warning', 'K-3', third.id],
      [5, 'refused', 'K-3', third.id],
    ]);
  });

  it('is a file for who mends the delivery, in the language asked for, of one kind or of all', async () => {
    const seller = await b.make.seller();
    const { run } = await imported(b, seller.id, [
      { sku: '=K-1', name: '' },
      { sku: 'K-2', price: 'free' },
    ]);
    const all = await fileOf(run.id, {});
    expect(all.name).toBe(`run-${run.id}-report.csv`);
    const lines = all.content.trim().split(/\r?\n/);
    expect(lines[0]).toContain('Row,Kind,SKU,Column,Value,Reason');
    // A cell that a spreadsheet would run is made harmless.
    expect(lines[1]).toMatch(/^1,Rejected,'=K-1,.*name is missing/);
    expect(lines[2]).toMatch(/^2,Warning,K-2,.*free.*is not a number/);
    const refused = await fileOf(run.id, { kind: 'refused', language: 'sq' });
    expect(refused.content.trim().split(/\r?\n/)).toHaveLength(2);
    expect(refused.content).toContain('mungon name');
  });
});
