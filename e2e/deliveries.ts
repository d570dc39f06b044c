import { Readable } from 'node:stream';
import { startFeedRun } from '#features/intake/feed-runs/server/feed-runs.public.ts';
import { feedMapping } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { ensureFeed } from '#features/intake/feeds/server/feeds.public.ts';
import type { Market } from './market.ts';

/** The saved mapping of Alpha Supply's feed. */
export const alphaMapping = feedMapping.parse({
  format: { kind: 'csv', delimiter: ';' },
  variants: { mode: 'none' },
  fields: [
    { target: 'sku', source: 'sku' },
    { target: 'name', source: 'name' },
    { target: 'text.EN.longDescription', source: 'description' },
    { target: 'brand', source: 'brand' },
    { target: 'categoryPath', source: 'category', levels: '>' },
    { target: 'attributes', source: 'Farbe', attribute: { as: 'single', group: 'Farbe' } },
    { target: 'variant.ean', source: 'ean' },
    { target: 'variant.price', source: 'price' },
    { target: 'variant.vat', constant: '18' },
    { target: 'variant.stock', source: 'stock' },
    { target: 'variant.currency', constant: 'EUR' },
  ],
});

/** Sets up Alpha's full feed. */
export async function alphaFeed(market: Market): Promise<number> {
  const by = { userId: null, shopId: null, cause: 'test' };
  const { id } = await ensureFeed(market.platform, by, {
    sellerId: market.sellers.alpha,
    name: 'Main feed',
    mapping: alphaMapping,
    isFull: true,
  });
  return id;
}

/** Brings in one delivery, as the person `userId`, and waits for its end. */
export async function deliver(market: Market, feedId: number, csv: string, userId: number) {
  const by = { userId, shopId: 1, cause: 'hand' };
  const file = { name: 'alpha.csv', content: Readable.from([csv]) };
  const { taskId } = await startFeedRun(market.platform, by, { feedId, file });
  return market.taskEnded(taskId);
}
