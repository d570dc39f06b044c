import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { detectFeedMapping } from '#features/intake/feeds/contract/feeds.calls.ts';
import { type FeedMappingInput, feedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { feedLimits } from '#features/intake/feeds/contract/feeds.rules.ts';
import { feedSafety } from '#features/intake/feeds/contract/feeds.safety.ts';
import { ensureFeed } from '#features/intake/feeds/server/feeds.public.ts';
import { safetyRepository } from '#features/intake/feeds/server/safety.repository.ts';
import { linesKeyOf } from '#features/intake/feeds/server/store-delivery.ts';
import { makeWorkbook, rowXml } from '#server/formats/workbook/make-workbook.for-tests.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { startFeedRun } from './feed-runs.public.ts';

let b: Bench;
let token: string;
beforeAll(async () => {
  b = await bench();
  await b.work();
  await b.make.user({ email: 'super@books.test', roles: ['Super Admin'] });
  token = await tokenFor(b, 'super@books.test');
});
afterAll(() => b.close());

const clock = { userId: null, shopId: 1, cause: 'test' };
const titles = rowXml(1, ['Code', 'Title', 'Price', 'Stock']);
const book = (rows: string, other = '') =>
  makeWorkbook([
    { name: 'Stock', rows: `${titles}${rows}` },
    { name: 'Other', rows: `${titles}${other}` },
  ]);
const twoRows = `${rowXml(2, ['W-1', 'Çajnik', 12.5, 3])}${rowXml(4, ['W-2', 'Tenxhere', 9, 'many'])}${rowXml(5, ['', 'No code', 1, 1])}`;

const mappingOf = (sheet: string): FeedMappingInput => ({
  format: { kind: 'xlsx', sheet },
  fields: [
    { target: 'sku', source: 'Code' },
    { target: 'name', source: 'Title' },
    { target: 'variant.price', source: 'Price' },
    { target: 'variant.currency', constant: 'EUR' },
    { target: 'variant.stock', source: 'Stock' },
  ],
});

async function deliver(sellerId: number, bytes: Buffer, { sheet = '', dry = false } = {}) {
  const mapping = feedMapping.parse(mappingOf(sheet));
  const { id } = await ensureFeed(b.platform, clock, { sellerId, name: 'Books', mapping, isFull: true });
  await safetyRepository(b.platform.db).set(id, feedSafety.parse({ guards: {} }));
  const file = { name: 'prices.xlsx', content: Readable.from([bytes], { objectMode: false }) };
  const { runId, taskId } = await startFeedRun(b.platform, clock, { feedId: id, file, dry });
  const task = await b.taskEnded(taskId);
  const { db } = b.platform;
  const run = await db.selectFrom('feed_runs').selectAll().where('id', '=', runId).executeTakeFirstOrThrow();
  const delivery = await db
    .selectFrom('feed_deliveries')
    .selectAll()
    .where('id', '=', run.delivery_id)
    .executeTakeFirstOrThrow();
  return { feedId: id, run, task, delivery };
}
const skusOf = async (sellerId: number) =>
  (
    await b.platform.db.selectFrom('products').select('sku').where('seller_id', '=', sellerId).orderBy('sku').execute()
  ).map(({ sku }) => sku);

describe('An Excel workbook that a reseller delivers', () => {
  it('is imported like any other file, with the same file recognised and a full one judging what is gone', async () => {
    const seller = await b.make.seller();
    const { run, delivery } = await deliver(seller.id, book(twoRows));
    expect(run).toMatchObject({ status: 'completed', rows_read: 3, products_created: 2, rows_refused: 1, warnings: 1 });
    expect(delivery.lines_of).toBe('1:');
    const report = await b.platform.db
      .selectFrom('feed_run_rows')
      .select(['kind', 'row_number', 'column_name', 'value'])
      .where('run_id', '=', run.id)
      .orderBy('row_number')
      .execute();
    expect(report).toEqual([
      { kind: 'warning', row_number: 2, column_name: 'Stock', value: 'many' },
      { kind: 'refused', row_number: 3, column_name: 'Code', value: '' },
    ]);
    const again = await deliver(seller.id, book(rowXml(2, ['W-2', 'Tenxhere', 9, 'many'])));
    expect(again.run).toMatchObject({ products_unchanged: 1, products_gone: 1 });
  });

  it('is turned into lines once per sheet, which go when the file goes', async () => {
    const seller = await b.make.seller();
    const bytes = book(twoRows, rowXml(2, ['O-1', 'Pjatë', 1, 1]));
    const first = await deliver(seller.id, bytes, { sheet: 'Other' });
    expect(await skusOf(seller.id)).toEqual(['O-1']);
    expect(first.delivery.lines_of).toBe('1:Other');
    const { storage } = b.platform;
    const lines = await storage.open(linesKeyOf(first.delivery.storage_key));
    expect(lines).not.toBeNull();
    lines!.stream.destroy();
    for (let n = 0; n < feedLimits.keptDeliveries; n++) await deliver(seller.id, bytes, { dry: true });
    expect(await storage.open(first.delivery.storage_key)).toBeNull();
    expect(await storage.open(linesKeyOf(first.delivery.storage_key))).toBeNull();
  });

  it('that cannot be read fails the run with the reason and imports nothing', async () => {
    const seller = await b.make.seller();
    for (const [bytes, reason, sheet] of [
      [book(twoRows).subarray(0, 400), 'the zip is damaged', ''],
      [Buffer.from('Code;Title\nA;B\n'), 'it is no Excel workbook (.xlsx)', ''],
      [book(twoRows), 'it has no sheet "Gone", but "Stock", "Other"', 'Gone'],
    ] as const) {
      const { run, task, delivery } = await deliver(seller.id, bytes, { sheet });
      expect([run.status, task.status]).toEqual(['failed', 'failed']);
      expect(run.message).toContain(reason);
      expect(delivery.lines_of).toBeNull();
    }
    expect(await skusOf(seller.id)).toEqual([]);
  });

  it('is proposed over the call with its sheets', async () => {
    const seller = await b.make.seller();
    const { feedId } = await deliver(seller.id, book(twoRows));
    const answer = await request(b, detectFeedMapping, { params: { id: feedId }, body: {} }, { token });
    expect(answer).toMatchObject({
      status: 200,
      body: { result: { sheets: ['Stock', 'Other'], format: { value: { kind: 'xlsx', sheet: 'Stock' } }, records: 3 } },
    });
    const format = { kind: 'xlsx', sheet: 'Gone' };
    const refused = await request(b, detectFeedMapping, { params: { id: feedId }, body: { format } }, { token });
    expect(refused).toMatchObject({ status: 422, body: { result: { code: 'feed_does_not_fit_mapping' } } });
  });
});
