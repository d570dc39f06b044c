/** The promises of the product list: see bench/README.md for how to read the table. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Market, openMarkets } from './generate-market.ts';
import { type Client, type Comparison, compare, httpClient, type Request } from './measure.ts';
import { type BenchOptions, readOptions } from './options.ts';
import { drawInputs } from './product-list-inputs.ts';
import { type ListWork, listWorks } from './product-list-works.ts';
import { startServer } from './server-process.ts';
import { signedIn } from './sign-in.ts';

type Line = Comparison & {
  readonly work: string;
  readonly clients: number;
  readonly promise: string;
  readonly met: boolean | null;
};
type Sides = { readonly floor: Client; readonly product: Client };

const options = readOptions();
const broken: string[] = [];
const results: { readonly products: number; readonly lines: Line[] }[] = [];

const markets = await openMarkets(options);
try {
  for (const products of options.products) {
    results.push({ products, lines: await measureMarket(await markets.open(products), options) });
  }
} finally {
  await markets.close();
}
compareSizes();
console.log(JSON.stringify({ bench: 'product-list', results, broken }));
process.exitCode = broken.length > 0 ? 1 : 0;

async function measureMarket(market: Market, { seconds, only }: BenchOptions): Promise<Line[]> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'tregu-measured-'));
  const floor = await startServer('floor-server.ts', { DATABASE_URL: market.url });
  const product = await startServer('product-server.ts', { DATABASE_URL: market.url, DATA_DIR: dataDir });
  const sides = { floor: httpClient(floor.url), product: await signedIn(product.url) };
  const lines: Line[] = [];
  printHead(market.products);
  try {
    const works = listWorks(await drawInputs(market.url));
    for (const work of works.filter(({ name }) => name.includes(only)))
      lines.push(...(await measureWork(sides, work, seconds)));
  } finally {
    for (const client of Object.values(sides)) client.close();
    await Promise.all([floor.stop(), product.stop()]);
    rmSync(dataDir, { recursive: true, force: true });
  }
  return lines;
}

/** Alone and with eight at once. What cannot be measured is said, and the other comparisons go on. */
async function measureWork(sides: Sides, work: ListWork, seconds: number): Promise<Line[]> {
  const lines: Line[] = [];
  try {
    await agree(sides, work);
    for (const [clients, promised] of [[1, work.alone] as const, [8, work.eight] as const]) {
      const run = (side: Client, requests: ListWork['floor']) => (turn: number) =>
        Promise.all(requests(turn).map(side.ask));
      const figures = await compare(run(sides.floor, work.floor), run(sides.product, work.product), {
        clients,
        seconds,
      });
      const line = {
        work: work.name,
        clients,
        ...figures,
        promise: promised?.text ?? '',
        met: promised?.met(figures) ?? null,
      };
      printLine(line);
      lines.push(line);
    }
  } catch (error) {
    broken.push(`${work.name}: ${(error as Error).message}`);
    console.log(`${work.name.padEnd(44)} BROKEN: ${(error as Error).message}`);
  }
  return lines;
}

/** Figures of two answers that differ would compare nothing. */
async function agree({ floor, product }: Sides, { total }: ListWork): Promise<void> {
  if (!total) return;
  const read = async (client: Client, request: Request) =>
    (JSON.parse(await client.ask(request)) as { result: never }).result;
  const [[[expected]], found]: [[[{ n: number }]], number] = [
    await read(floor, total.floor),
    await read(product, total.product),
  ];
  if (expected.n !== found) throw new Error(`the floor finds ${expected.n} products, the product ${found}`);
}

function printHead(products: number): void {
  console.log(`\n${products} products. Milliseconds; floor and product measured in turns.`);
  const columns = ['floor p50', 'p50', 'p95', 'p99', 'ratio', 'floor/s', '/s'];
  console.log(
    `${'work'.padEnd(44)}${'clients'.padStart(8)}${columns.map((name) => name.padStart(10)).join('')}  promise`,
  );
}

function printLine({ work, clients, floor, product, promise, met }: Line): void {
  const ratio = (product.p50 / floor.p50).toFixed(1);
  const cells = [floor.p50, product.p50, product.p95, product.p99, ratio, floor.perSecond, product.perSecond];
  const verdict = met === null ? '' : `${met ? 'met' : 'MISSED'} (${promise})`;
  console.log(
    `${work.padEnd(44)}${String(clients).padStart(8)}${cells.map((cell) => String(cell).padStart(10)).join('')}  ${verdict}`,
  );
}

/** Ten times the products may cost twice the time for the page everybody begins with. */
function compareSizes(): void {
  const firstOf = (lines: readonly Line[]) =>
    lines.find((line) => line.work.startsWith('page 1 by name') && line.clients === 1);
  const [small, large] = [results[0], results.at(-1)];
  const [a, b] = [firstOf(small?.lines ?? []), firstOf(large?.lines ?? [])];
  if (!small || !large || small === large || !a || !b) return;
  const times = b.product.p50 / a.product.p50;
  console.log(
    `\npage 1 at ${large.products} / at ${small.products}: ${times.toFixed(1)} (${times <= 2 ? 'met' : 'MISSED'}: ≤ 2)`,
  );
}
