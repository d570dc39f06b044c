/** What counting the causes costs, and how long the page of issues takes. See bench/README.md. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { countIssues, listIssues } from '#features/work/issues/contract/issues.calls.ts';
import { apiRoot } from '#server/http/http-server.ts';
import { connected, type Market, openMarkets } from './generate-market.ts';
import type { Client } from './measure.ts';
import { readOptions } from './options.ts';
import { startServer } from './server-process.ts';
import { signedIn } from './sign-in.ts';

type Line = { readonly what: string; readonly value: number; readonly unit: string; readonly most?: number };

const rounds = 200;
const options = readOptions();
const results: { readonly products: number; readonly lines: readonly Line[] }[] = [];
const markets = await openMarkets(options);
try {
  for (const products of options.products) {
    const lines = await measureMarket(await markets.open(products));
    console.log(`\n${products} products`);
    for (const { what, value, unit, most } of lines)
      console.log(
        `  ${what.padEnd(44)} ${value.toFixed(1).padStart(9)} ${unit}${most ? `  ≤ ${most}${value > most ? '  MISSED' : ''}` : ''}`,
      );
    results.push({ products, lines });
  }
} finally {
  await markets.close();
}
console.log(JSON.stringify({ bench: 'issues', results }));

async function measureMarket(market: Market): Promise<Line[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tregu-measured-'));
  // Counted anew: a kept market was counted before.
  await connected(market.url, (db) => db.query('delete from issue_rounds'));
  const server = await startServer('product-server.ts', { DATABASE_URL: market.url, DATA_DIR: dataDir, ROLE: 'all' });
  const client = await signedIn(server.url);
  try {
    const counts = await counted(market);
    const list = await times(client, `${apiRoot}${listIssues.path}`);
    const number = await times(client, `${apiRoot}${countIssues.path}`);
    return [
      ...counts,
      { what: 'page of issues, p50', value: at(list, 0.5), unit: 'ms' },
      { what: 'page of issues, p95', value: at(list, 0.95), unit: 'ms', most: 100 },
      { what: 'number at the menu, p95', value: at(number, 0.95), unit: 'ms', most: 100 },
    ];
  } finally {
    client.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What each cause took, once the worker has counted them all. */
async function counted(market: Market): Promise<Line[]> {
  const end = Date.now() + 10 * 60_000;
  while (Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const { rows } = await connected(market.url, (db) =>
      db.query<{ cause: string; took_ms: number; open: boolean }>(
        `select cause, took_ms, counted_at is null and failed_at is null as open from issue_rounds order by took_ms desc`,
      ),
    );
    if (rows.length > 0 && rows.every(({ open }) => !open))
      return rows.map(({ cause, took_ms }) => ({ what: `counting ${cause}`, value: took_ms, unit: 'ms' }));
  }
  throw new Error('The worker did not count all causes within ten minutes');
}

async function times(client: Client, asked: string): Promise<number[]> {
  const found: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const start = performance.now();
    await client.ask({ path: `${asked}?shopId=1` });
    found.push(performance.now() - start);
  }
  return found.sort((a, b) => a - b);
}

function at(sorted: readonly number[], share: number): number {
  return sorted[Math.floor(share * (sorted.length - 1))]!;
}
