import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { seedReference } from '#database/seed/seed-reference.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { startEmbedded } from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { writeFeed } from './generate-feed.ts';
import { importOnce } from './import-once.ts';
import { type Line, timed, within } from './price-lines.ts';
import { calculatedAll, makeRules } from './priced-shop.ts';

/** Products of the feed that is imported with and without calculated prices. */
export const feedOf = 20_000;

/** A feed of new products into an empty market that calculates its prices, until the last price is there, beside one that does not. */
export async function measureFeeds(): Promise<Line[]> {
  const plain = await measureFeed(false);
  const priced = await measureFeed(true);
  return [
    { what: 'imported without calculated prices', value: plain, unit: 'ms' },
    {
      what: 'imported with them, until the last one is there',
      value: priced,
      unit: 'ms',
      promise: within(priced, plain, 1.3, 'the import without'),
    },
  ];
}

async function measureFeed(calculates: boolean): Promise<number> {
  const folder = mkdtempSync(path.join(tmpdir(), 'tregu-priced-feed-'));
  const server = await startEmbedded({ dataDir: path.join(folder, 'postgres'), database: 'bench' });
  try {
    const file = path.join(folder, 'feed.ndjson');
    await writeFeed(file, feedOf);
    await migrate(server.url);
    await seedReference(server.url);
    if (calculates) await makeRules({ url: server.url, products: feedOf });
    const app = await createApp(
      { ...readConfig({ NODE_ENV: 'test', DATA_DIR: folder }), role: 'worker' as const },
      server.url,
    );
    await app.start();
    try {
      const [, took] = await timed(async () => {
        await importOnce(app, file);
        if (calculates) await calculatedAll(app, { url: server.url, products: feedOf });
      });
      return took;
    } finally {
      await app.close();
    }
  } finally {
    await server.stop();
    for (const used of new Set([folder, server.dataDir])) rmSync(used, { recursive: true, force: true });
  }
}
