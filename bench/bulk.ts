/** Big changes of one person: 10,000 products moved and back, a whole list exported. See bench/README.md. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listExports, startExport } from '#features/base/exports/contract/exports.calls.ts';
import type { ExportFile } from '#features/base/exports/contract/exports.model.ts';
import { listProducts } from '#features/catalogue/products/contract/products.calls.ts';
import { productColumns } from '#features/catalogue/products/contract/products.columns.ts';
import { productStatus } from '#features/catalogue/products/contract/products.status.ts';
import { changeProductStatus } from '#features/selling/lifecycle/contract/lifecycle.calls.ts';
import { apiRoot } from '#server/http/http-server.ts';
import { connected, type Market, openMarkets } from './generate-market.ts';
import type { Client } from './measure.ts';
import { readOptions } from './options.ts';
import { startServer } from './server-process.ts';
import { signedIn } from './sign-in.ts';

type Line = { readonly what: string; readonly value: number; readonly unit: string; readonly promise?: Promised };
type Promised = { readonly text: string; readonly met: boolean };
type Answer<T> = { readonly result: T };

const rounds = 3;
const most = 10_000;
const options = readOptions();
const results: { readonly products: number; readonly lines: Line[] }[] = [];
const markets = await openMarkets(options);
try {
  for (const products of options.products) {
    const lines = await measureMarket(await markets.open(products));
    console.log(`\n${products} products`);
    for (const line of lines) print(line);
    results.push({ products, lines });
  }
} finally {
  await markets.close();
}
console.log(JSON.stringify({ bench: 'bulk', results }));

async function measureMarket(market: Market): Promise<Line[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tregu-measured-'));
  const server = await startServer('product-server.ts', { DATABASE_URL: market.url, DATA_DIR: dataDir, ROLE: 'all' });
  const client = await signedIn(server.url);
  try {
    return [...(await measureMoves(market, client)), await measureExport(client)];
  } finally {
    client.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** New products become pending and new again, so that the market is afterwards what it was. */
async function measureMoves(market: Market, client: Client): Promise<Line[]> {
  const { new: from, pending: to } = productStatus;
  const ids = await idsIn(market, from);
  const page = { path: `${apiRoot}${listProducts.path}?shopId=1&onlyCount=0&orderKey=name` };
  const idle = await pages(client, page, () => false, 60);
  const [floors, moves, busy]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < rounds; round++) {
    for (const status of [to, from]) {
      floors.push((await timed(() => floorMove(market, ids, status)))[1]);
      let done = false;
      const body = { ids, status };
      const move = { path: `${apiRoot}${changeProductStatus.path}?shopId=1`, method: 'POST' as const, body };
      const moving = timed(() => client.ask(move)).finally(() => {
        done = true;
      });
      busy.push(...(await pages(client, page, () => done)));
      moves.push((await moving)[1]);
    }
  }
  const [floor, product] = [middle(floors), middle(moves)];
  const [calm, meanwhile] = [p95(idle), p95(busy)];
  return [
    { what: `status of ${ids.length}, floor`, value: floor, unit: 'ms' },
    {
      what: `status of ${ids.length} with history, desired state, list and outbox`,
      value: product,
      unit: 'ms',
      promise: { text: '≤ 3 × floor', met: product <= 3 * floor },
    },
    { what: 'page 1, idle p95', value: calm, unit: 'ms' },
    {
      what: 'page 1 while products move, p95',
      value: meanwhile,
      unit: 'ms',
      promise: { text: '≤ 3 × idle', met: meanwhile <= 3 * calm },
    },
  ];
}

/** Every product with all columns as CSV, from the click to the finished file. */
async function measureExport(client: Client): Promise<Line> {
  const body = {
    list: 'products',
    format: 'csv',
    scope: 'whole',
    columns: productColumns.map(({ key }) => key).filter((key) => key !== 'actions'),
    language: 'en',
    time_zone: 'Europe/Tirane',
  };
  const [rows, ms] = await timed(async () => {
    await client.ask({ path: `${apiRoot}${startExport.path}?shopId=1`, method: 'POST', body });
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      const answer = await client.ask({ path: `${apiRoot}${listExports.path}?shopId=1` });
      const [file] = (JSON.parse(answer) as Answer<ExportFile[]>).result;
      if (file?.error) throw new Error(file.error);
      if (file?.status === 'completed') return file.rows ?? 0;
    }
  });
  return { what: `export of ${rows} products, all columns, CSV`, value: (rows / ms) * 1000, unit: '/s' };
}

/** As many products of resellers in a state as one change takes. */
function idsIn(market: Market, state: number): Promise<number[]> {
  return connected(market.url, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `select product_id::int as id from product_list_shops join sellers s on s.id = seller_id
       where shop_id = 1 and state = $1 and not s.local_seller order by product_id * 7919 % 104729 limit $2`,
      [state, most],
    );
    return rows.map((row) => row.id);
  });
}

/** What no bulk change can do without: the row of the list, and who changed what. */
function floorMove(market: Market, ids: readonly number[], state: number): Promise<unknown> {
  return connected(market.url, async (client) => {
    await client.query('create table if not exists floor.audit (id int, before int, after int, at timestamptz)');
    await client.query(
      `with changed as (update floor.grid g set st1 = $2, st2 = $2, st3 = $2, st4 = $2 from floor.grid o
         where o.id = g.id and g.id = any($1::int[]) returning g.id, o.st1 as before)
       insert into floor.audit select id, before, $2, now() from changed`,
      [ids, state],
    );
  });
}

/** Milliseconds of one page after the other until `enough`, or so many of them. */
async function pages(client: Client, page: { path: string }, enough: () => boolean, times = 10_000): Promise<number[]> {
  const taken: number[] = [];
  while (taken.length < times && (taken.length === 0 || !enough()))
    taken.push((await timed(() => client.ask(page)))[1]);
  return taken;
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const start = performance.now();
  const result = await work();
  return [result, performance.now() - start];
}

function at(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(share * (values.length - 1))]!;
}

function middle(values: readonly number[]): number {
  return at(values, 0.5);
}

function p95(values: readonly number[]): number {
  return at(values, 0.95);
}

function print({ what, value, unit, promise }: Line): void {
  const verdict = promise ? `${promise.met ? 'met' : 'MISSED'} (${promise.text})` : '';
  console.log(`  ${what.padEnd(70)}${`${Math.round(value)} ${unit}`.padStart(12)}  ${verdict}`);
}
