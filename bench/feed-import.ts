/** The promise of the feed import: the whole pipeline beside a bare COPY of the same rows. See bench/README.md. */
import { mkdtempSync, rmSync } from 'node:fs';
import { appendFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { seedReference } from '#database/seed/seed-reference.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { startEmbedded } from '#server/db/embedded-postgres.ts';
import { migrate } from '#server/db/migrate.ts';
import { writeFeed } from './generate-feed.ts';
import { connected } from './generate-market.ts';
import { importOnce } from './import-once.ts';
import { readOptions } from './options.ts';
import { startWorker } from './server-process.ts';

/** What an import writes of the feed; history, list rows and the run's own rows come on top. */
const written = [
  'products',
  'variants',
  'product_translates',
  'product_images',
  'product_categories',
  'variant_attributes',
];

const results = [];
for (const products of readOptions().products) results.push(await measure(products));
console.log(JSON.stringify({ bench: 'feed-import', results }));

async function measure(products: number) {
  const folder = mkdtempSync(path.join(tmpdir(), 'tregu-feed-bench-'));
  const server = await startEmbedded({ dataDir: path.join(folder, 'postgres'), database: 'bench' });
  const file = path.join(folder, 'feed.ndjson');
  // This process only asks for imports: what it has made and loaded for that would count as theirs.
  const config = { ...readConfig({ NODE_ENV: 'test', DATA_DIR: folder }), role: 'web' as const };
  try {
    await writeFeed(file, products);
    await migrate(server.url);
    await seedReference(server.url);
    const app = await createApp(config, server.url);
    const worker = await startWorker({ DATABASE_URL: server.url, DATA_DIR: folder });
    try {
      const started = worker.megabytes();
      const first = await importOnce(app, file);
      const same = await importOnce(app, file);
      // The products are the same, the bytes are not: this one has to be read.
      await appendFile(file, '\n');
      const again = await importOnce(app, file);
      const memory = worker.megabytes();
      const floors = await connected(server.url, copyFloors);
      return report({ products, first, same, again, started, memory, ...floors });
    } finally {
      await worker.stop();
      await app.close();
    }
  } finally {
    await server.stop();
    for (const used of new Set([folder, server.dataDir])) rmSync(used, { recursive: true, force: true });
  }
}

/** Seconds for COPY of the products into a table with five indexes, and of all rows into tables with the indexes we have. */
async function copyFloors(client: pg.Client): Promise<{ floor: number; everything: number }> {
  await client.query(`create table floor_products (like products);
    alter table floor_products add primary key (id);
    create unique index on floor_products (sku_intern);
    create index on floor_products (status, sku_intern);
    create index on floor_products (seller_id, status);
    create index on floor_products using gin (name gin_trgm_ops)`);
  const floor = await copyTable(client, 'products', 'floor_products');
  let everything = 0;
  for (const table of written) {
    await client.query(`create table all_${table} (like ${table} including all)`);
    everything += await copyTable(client, table, `all_${table}`);
  }
  return { floor, everything };
}

/** The bytes are collected first, so that only the COPY into the table is timed. */
async function copyTable(client: pg.Client, from: string, to: string): Promise<number> {
  const chunks: Buffer[] = [];
  for await (const chunk of client.query(copyTo(`copy ${from} to stdout`))) chunks.push(chunk as Buffer);
  const source = new PassThrough();
  const started = performance.now();
  const copied = pipeline(source, client.query(copyFrom(`copy ${to} from stdin`)));
  for (const chunk of chunks) source.write(chunk);
  source.end();
  await copied;
  return (performance.now() - started) / 1000;
}

type Measured = {
  products: number;
  first: number;
  same: number;
  again: number;
  /** Before the first import: what a start takes, of which an import finds most again. */
  started: number | null;
  memory: number | null;
  floor: number;
  everything: number;
};

function report(measured: Measured) {
  const { products, first, same, again, started, memory, floor, everything } = measured;
  const rate = (seconds: number) => Math.round(products / seconds);
  const line = (what: string, value: string, promise: string, met: boolean | null) =>
    console.log(
      `  ${what.padEnd(58)} ${value.padStart(16)}   ${promise.padEnd(14)} ${met === null ? '' : met ? 'met' : 'MISSED'}`,
    );
  console.log(`\n${products} products`);
  line('COPY of the products with five indexes', `${rate(floor)}/s`, '', null);
  line('COPY of every row of theirs with the indexes we have', `${rate(everything)}/s`, '', null);
  line('import of new products', `${rate(first)}/s`, 'aim 5000/s', rate(first) >= 5000);
  line('  against the COPY with five indexes', `1/${(first / floor).toFixed(1)}`, '>= 1/10', first / floor <= 10);
  line('  against the COPY of every row', `1/${(first / everything).toFixed(1)}`, '', null);
  line('the same products again, in other bytes', `${rate(again)}/s`, '', null);
  line('  how much faster', `${(first / again).toFixed(1)} x`, '', null);
  line('the same file again', `${rate(same)}/s`, '', null);
  line('  how much faster', `${(first / same).toFixed(1)} x`, '>= 5 x', first / same >= 5);
  const megabytes = (most: number | null) => (most === null ? 'not told here' : `${most} MB`);
  line('most memory of the worker', megabytes(memory), '<= 300 MB', memory === null ? null : memory <= 300);
  line('  of which before the import', megabytes(started), '', null);
  return {
    products,
    perSecond: rate(first),
    againPerSecond: rate(again),
    samePerSecond: rate(same),
    ratio: floor / first,
    ratioToAll: everything / first,
    started,
    memory,
  };
}
