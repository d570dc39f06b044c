import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type FeedMappingInput, feedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { ensureFeed } from '#features/intake/feeds/server/feeds.public.ts';
import { safetyRepository } from '#features/intake/feeds/server/safety.repository.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { startFeedRun } from './feed-runs.public.ts';
import { storedState } from './stored-state.for-tests.ts';

let b: Bench;
beforeAll(async () => {
  b = await bench();
  await b.work();
});
afterEach(async () => expect(await b.listDifferences()).toEqual([]));
afterAll(() => b.close());

const by = { userId: null, shopId: 1, cause: 'test' };
const fields = [
  { target: 'sku', source: 'sku' },
  { target: 'name', source: 'name' },
  { target: 'variant.sku', source: 'sku' },
  { target: 'variant.price', source: 'price' },
  { target: 'variant.currency', source: 'currency' },
  { target: 'variant.ean', source: 'ean' },
  { target: 'variant.stock', source: 'stock' },
] as const;
type Item = { sku: string; name: string; price: string; currency: string; ean: string; stock: string };
const items = (count: number, change: (item: Item, at: number) => Partial<Item> = () => ({})): Item[] =>
  Array.from({ length: count }, (_, at) => {
    const item = {
      sku: `W-${at}`,
      name: `Përzierës ${at}`,
      price: '10.50',
      currency: 'EUR',
      ean: '4006381333931',
      stock: '5',
    };
    return { ...item, ...change(item, at) };
  });
const keys = ['sku', 'name', 'price', 'currency', 'ean', 'stock'] as const;

const shapes = {
  csv: {
    format: { kind: 'csv', delimiter: ';' },
    write: (all: Item[]) =>
      `${[keys.join(';'), ...all.map((one) => keys.map((key) => one[key]).join(';'))].join('\n')}\n`,
  },
  ndjson: {
    format: { kind: 'json', layout: 'lines' },
    write: (all: Item[]) => all.map((one) => `${JSON.stringify(one)}\n`).join(''),
  },
  json: { format: { kind: 'json', layout: 'array' }, write: (all: Item[]) => JSON.stringify(all) },
  xml: {
    format: { kind: 'xml', item: 'item' },
    write: (all: Item[]) =>
      `<r>${all.map((one) => `<item>${keys.map((key) => `<${key}>${one[key]}</${key}>`).join('')}</item>`).join('')}</r>`,
  },
} satisfies Record<string, { format: FeedMappingInput['format']; write: (all: Item[]) => string }>;
type Shape = keyof typeof shapes;

/** A feed as the command makes it: nobody has set guards. */
async function aFeed(shape: Shape) {
  const { id: sellerId } = await b.make.seller();
  const mapping = feedMapping.parse({ format: shapes[shape].format, fields: [...fields] });
  const { id } = await ensureFeed(b.platform, by, { sellerId, name: 'Whole', mapping, isFull: true });
  return { sellerId, feedId: id };
}

async function deliver(feedId: number, content: string | Buffer) {
  const stream = Readable.from([Buffer.from(content as Buffer)], { objectMode: false });
  const { runId, taskId } = await startFeedRun(b.platform, by, { feedId, file: { name: 'prices', content: stream } });
  await b.taskEnded(taskId);
  return b.platform.db.selectFrom('feed_runs').selectAll().where('id', '=', runId).executeTakeFirstOrThrow();
}

describe.each(Object.keys(shapes) as Shape[])('A full delivery in %s', (shape) => {
  it('that is cut anywhere in a record is refused before anything is written (3.1)', async () => {
    const { sellerId, feedId } = await aFeed(shape);
    const whole = shapes[shape].write(items(40));
    expect(await deliver(feedId, whole)).toMatchObject({ status: 'completed', products_created: 40 });
    const before = await storedState(b, sellerId);
    const changed = Buffer.from(shapes[shape].write(items(40, () => ({ stock: '9', name: 'Tjetër' }))));
    const breaks = [0x0a, 0x0d];
    // Within the 33rd record, at its first letters, in the middle, and before its last character.
    const record = changed.indexOf('W-32');
    const places = [record + 2, record + 12, changed.indexOf('W-33') - 8];
    for (const at of places.filter((place) => !breaks.includes(changed[place - 1]!))) {
      const run = await deliver(feedId, changed.subarray(0, at));
      expect([at, run.status]).toEqual([at, expect.stringMatching(/^(failed|held)$/)]);
      expect(await storedState(b, sellerId)).toEqual(before);
    }
  });

  it('packed with one byte flipped, or cut, is refused before anything is written (3.1)', async () => {
    const { sellerId, feedId } = await aFeed(shape);
    await deliver(feedId, shapes[shape].write(items(3)));
    const before = await storedState(b, sellerId);
    // More than one batch, so that the first would be written before the damage is met.
    const packed = gzipSync(shapes[shape].write(items(1200, (_, at) => ({ name: `Emri ${Math.sin(at)}` }))));
    for (const at of [Math.floor(packed.length * 0.9), packed.length - 6]) {
      const flipped = Buffer.from(packed);
      flipped[at] = flipped[at]! ^ 0x10;
      for (const damaged of [flipped, packed.subarray(0, at)]) {
        expect((await deliver(feedId, damaged)).status).toBe('failed');
        expect(await storedState(b, sellerId)).toEqual(before);
      }
    }
  });
});

describe('A delivery of lines', () => {
  it('that ends in half a character is refused (3.1)', async () => {
    const { sellerId, feedId } = await aFeed('csv');
    const row = '4006381333931;10;EUR;5';
    const bytes = Buffer.from(`ean;price;currency;stock;sku;name\n${row};1;Përzierës\n${row};2;Kazan ë`);
    const run = await deliver(feedId, bytes.subarray(0, bytes.length - 1));
    expect(run).toMatchObject({ status: 'failed', message: expect.stringContaining('in the middle of a character') });
    expect(run.products_created).toBe(0);
    expect(await b.platform.db.selectFrom('products').select('id').where('seller_id', '=', sellerId).execute()).toEqual(
      [],
    );
  });

  it('that ends without the line break the one before had waits for a person (3.1)', async () => {
    const { feedId } = await aFeed('csv');
    const text = shapes.csv.write(items(20));
    expect((await deliver(feedId, text)).status).toBe('completed');
    // The last cell is half there: "5" of "50" looks like a whole row.
    const run = await deliver(feedId, shapes.csv.write(items(19)).trimEnd());
    expect(run).toMatchObject({
      status: 'held',
      verdict: { tripped: ['end'], open_end: true, open_end_before: false },
    });
  });
});

describe('Guards that nobody has set', () => {
  it('do nothing in the first run, and ask a person from the second on (3.1)', async () => {
    const { feedId } = await aFeed('ndjson');
    const write = (all: Item[]) => shapes.ndjson.write(all);
    expect((await deliver(feedId, write(items(150)))).status).toBe('completed');
    const held = async (all: Item[]) => {
      const run = await deliver(feedId, write(all));
      return [run.status, (run.verdict as { tripped: string[] } | null)?.tripped];
    };
    expect(await held(items(100))).toEqual(['held', ['rows']]);
    expect(await held(items(150, () => ({ price: '99' })))).toEqual(['held', ['prices']]);
    expect(await held(items(150, (_, at) => (at < 3 ? { currency: 'ALL' } : {})))).toEqual(['held', ['currency']]);
    expect(await held(items(150, () => ({ ean: '' })))).toEqual(['held', ['ean']]);
    expect(await held(items(110))).toEqual(['completed', []]);
  });

  it('do not ask again for EANs where the run before had none either', async () => {
    const { feedId } = await aFeed('ndjson');
    await deliver(feedId, shapes.ndjson.write(items(20, () => ({ ean: '' }))));
    const run = await deliver(feedId, shapes.ndjson.write(items(20, () => ({ ean: '', stock: '8' }))));
    expect(run).toMatchObject({ status: 'completed', products_stock_changed: 20 });
  });

  it('are gone where somebody has switched them off', async () => {
    const { feedId } = await aFeed('ndjson');
    const safety = safetyRepository(b.platform.db);
    const stored = await safety.get(feedId);
    expect(stored.guards).toMatchObject({ rows_fall: 30, currency: 'hold' });
    await deliver(feedId, shapes.ndjson.write(items(20)));
    const off = { rows_fall: null, price_moves: null, price_products: null, currency: 'off', no_ean: null } as const;
    await safety.set(feedId, { ...stored, guards: off });
    expect(await deliver(feedId, shapes.ndjson.write(items(5)))).toMatchObject({
      status: 'completed',
      products_gone: 15,
    });
  });
});
