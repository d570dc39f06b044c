import { Readable } from 'node:stream';
import { type FeedMappingInput, feedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { feedSafety } from '#features/intake/feeds/contract/feeds.safety.ts';
import { ensureFeed } from '#features/intake/feeds/server/feeds.public.ts';
import { safetyRepository } from '#features/intake/feeds/server/safety.repository.ts';
import type { Bench } from '#server/test/bench.ts';
import { startFeedRun } from './feed-runs.public.ts';

/** One product of a small test delivery; a key per column of `smallMapping`. */
export type Line = {
  sku: string;
  name?: string;
  brand?: string;
  category?: string;
  country?: string;
  images?: string[];
  colour?: string;
  short?: string;
  long?: string;
  al?: string;
  de?: string;
  ean?: string;
  price?: string;
  stock?: number;
  weight?: string;
  variants?: {
    sku: string;
    ean?: string;
    price?: string;
    stock?: number;
    weight?: string;
    size?: string;
    images?: string[];
  }[];
};

export const smallMapping: FeedMappingInput = {
  format: { kind: 'json', layout: 'lines' },
  variants: { mode: 'nested', path: 'variants' },
  fields: [
    { target: 'sku', source: 'sku' },
    { target: 'name', source: 'name' },
    { target: 'brand', source: 'brand' },
    { target: 'country', source: 'country' },
    { target: 'categoryPath', source: 'category', levels: ' > ' },
    { target: 'images', source: 'images' },
    { target: 'attributes', source: 'colour', attribute: { as: 'single', group: 'Colour' } },
    { target: 'text.EN.name', source: 'name' },
    { target: 'text.EN.shortDescription', source: 'short' },
    { target: 'text.EN.longDescription', source: 'long' },
    { target: 'text.AL.name', source: 'al' },
    { target: 'text.DE.longDescription', source: 'de' },
    { target: 'variant.sku', source: 'sku' },
    { target: 'variant.ean', source: 'ean' },
    { target: 'variant.price', source: 'price' },
    { target: 'variant.currency', constant: 'EUR' },
    { target: 'variant.stock', source: 'stock' },
    { target: 'variant.weight', source: 'weight' },
    { target: 'variant.attributes', source: 'size', attribute: { as: 'single', group: 'Size' } },
    { target: 'variant.images', source: 'images' },
  ],
};

export const toFile = (lines: readonly (Line | string)[]): string =>
  lines
    .map((line) => (typeof line === 'string' ? line : JSON.stringify({ name: `Product ${line.sku}`, ...line })))
    .join('\n');

const clock = { userId: null, shopId: 1, cause: 'test' };

/** Its guards are off: a test changes half of what a market has, and means it. */
export async function ensureTestFeed(b: Bench, sellerId: number) {
  const feed = await ensureFeed(b.platform, clock, {
    sellerId,
    name: 'Test',
    mapping: feedMapping.parse(smallMapping),
  });
  if (feed.made) await safetyRepository(b.platform.db).set(feed.id, feedSafety.parse({ guards: {} }));
  return feed;
}

/** `feedId`: another feed of the reseller than the one of the tests. */
type DeliverOptions = { readonly isFull?: boolean; readonly dry?: boolean; readonly feedId?: number };

/** Stores `lines` as a delivery of the reseller and starts its import. */
export async function deliver(
  b: Bench,
  sellerId: number,
  lines: readonly (Line | string)[] | Buffer,
  options: DeliverOptions = {},
) {
  const feed = options.feedId === undefined ? await ensureTestFeed(b, sellerId) : { id: options.feedId };
  const bytes = Buffer.isBuffer(lines) ? lines : Buffer.from(toFile(lines));
  const content = Readable.from([bytes], { objectMode: false });
  return startFeedRun(b.platform, clock, {
    feedId: feed.id,
    file: { name: 'test.ndjson', content },
    isFull: options.isFull ?? true,
    dry: options.dry,
  });
}

/** Delivers and waits for the end; gives the run as stored and the task. */
export async function imported(
  b: Bench,
  sellerId: number,
  lines: readonly (Line | string)[] | Buffer,
  options: DeliverOptions = {},
) {
  const { runId, taskId } = await deliver(b, sellerId, lines, options);
  const task = await b.taskEnded(taskId);
  const run = await b.platform.db.selectFrom('feed_runs').selectAll().where('id', '=', runId).executeTakeFirstOrThrow();
  return { run, task };
}
