/** How fast a shop is compared with what it was sent, beside reading its pages alone. See bench/README.md. */
import { readsProducts } from '#connectors/kit/shop-connector.ts';
import { shopConnections } from '#features/selling/connections/server/connections.public.ts';
import { compareShopTask } from '#features/selling/publishing/contract/publishing.drift.tasks.ts';
import type { App } from '#server/app.ts';
import { type Market, openMarkets } from './generate-market.ts';
import { readOptions } from './options.ts';
import { type Line, middle, print, timed } from './price-lines.ts';
import { by, empty, forTheShop, inShop, sent, shopId, taskTook, withShop } from './sent-shop.ts';

/** Products of one page, as the comparison asks for them. */
const pageSize = 100;
const rounds = 3;

const options = readOptions();
const results: { readonly products: number; readonly lines: Line[] }[] = [];
const markets = await openMarkets(options);
try {
  for (const products of options.products) {
    console.log(`\n${products} products`);
    results.push({ products, lines: await withShop(await markets.open(products), measure) });
  }
} finally {
  await markets.close();
}
console.log(JSON.stringify({ bench: 'drift', results }));

async function measure(app: App, market: Market): Promise<Line[]> {
  await empty(market);
  await sent(app, market, await forTheShop(market, 1_000_000));
  const count = (await inShop(market)).length;
  const pages: number[] = [];
  const compared: number[] = [];
  for (let round = 0; round < rounds; round++) {
    pages.push((count / (await timed(() => readPages(app)))[1]) * 1000);
    compared.push((count / (await compare(app, market))) * 1000);
  }
  const [page, whole] = [middle(pages), middle(compared)];
  const promise = { text: `at the page rate: ${(page / whole).toFixed(2)} ×`, met: whole >= page * 0.9 };
  const lines: Line[] = [
    { what: `reading the pages of ${count} products alone`, value: page, unit: '/s' },
    { what: 'comparing them with what was sent', value: whole, unit: '/s', promise },
  ];
  for (const line of lines) print(line);
  return lines;
}

async function readPages(app: App): Promise<void> {
  const shop = await shopConnections(app.platform)(shopId);
  if (!readsProducts(shop)) throw new Error('The demo shop does not tell what it has');
  const { signal } = new AbortController();
  for (let after: string | null = null; ; ) {
    const { next }: { next: string | null } = await shop.listProducts({ after, limit: pageSize }, signal);
    if (next === null) return;
    after = next;
  }
}

async function compare(app: App, market: Market): Promise<number> {
  const { unitOfWork, startTask } = app.platform;
  return taskTook(market, await unitOfWork(by, (tx) => startTask(tx, by, compareShopTask, {})));
}
