import { tracePrice } from '#features/selling/pricing/contract/prices.calls.ts';
import { listPriceLog, listPrices } from '#features/work/price-desk/contract/price-desk.calls.ts';
import { apiRoot } from '#server/http/http-server.ts';
import { connected, type Market } from './generate-market.ts';
import { type Client, compare, httpClient } from './measure.ts';
import { type Line, within } from './price-lines.ts';
import { shopId } from './priced-shop.ts';
import { startServer } from './server-process.ts';
import { signedIn } from './sign-in.ts';

/** Filters of /price, what the floor is asked for as wide, and how they are asked. */
const filters = [
  ['a seller', 'seller=3', 'seller=3'],
  ['a category', 'category=120', 'category=120'],
  ['in stock', 'flags=8:8&exact=1', 'in_stock=1'],
  ['prices by hand', 'seller=3', 'alert=pinned'],
  ['not sold for want of a price', 'seller=3', 'alert=blocked'],
  ['prices from 100', 'flags=8:8&exact=1', 'price_from=100'],
] as const;

/** What a person waits for: one price explained, and the first page of the list. */
export async function measureReading(market: Market, dataDir: string, seconds: number): Promise<Line[]> {
  const floor = await startServer('floor-server.ts', { DATABASE_URL: market.url });
  const product = await startServer('product-server.ts', { DATABASE_URL: market.url, DATA_DIR: dataDir });
  const bare = httpClient(floor.url);
  const client = await signedIn(product.url);
  try {
    const { rows } = await connected(market.url, (db) =>
      db.query<{ id: number; product: number }>(
        `select r.variant_id::int as id, v.product_id::int as product from price_results r join variants v on v.id = r.variant_id
          where r.shop_id = $1 and r.state = 'ok' order by r.variant_id * 7919 % 104729 limit 200`,
        [shopId],
      ),
    );
    const trace = (turn: number) =>
      client.ask({
        path:
          apiRoot +
          tracePrice.path
            .replace('{variantId}', String(rows[turn % rows.length]!.id))
            .replace('{shopId}', String(shopId)),
      });
    const one = (turn: number) => bare.ask({ path: `/detail?id=${rows[turn % rows.length]!.product}` });
    const pages = (who: Client, address: string) => () => who.ask({ path: address });
    const list = `${apiRoot}${listPrices.path}?shopId=${shopId}`;
    const load = { clients: 1, seconds };
    const explained = await compare(one, trace, load);
    const page = await compare(pages(bare, '/list?order=name'), pages(client, list), load);
    const changes = (turn: number) =>
      client.ask({ path: `${apiRoot}${listPriceLog.path}?shopId=${shopId}&variant=${rows[turn % rows.length]!.id}` });
    const log = await compare(one, changes, load);
    const filtered: Line[] = [];
    for (const [filter, bareFilter, asked] of filters) {
      const found = await compare(
        pages(bare, `/list?order=name&${bareFilter}`),
        pages(client, `${list}&${asked}`),
        load,
      );
      filtered.push({
        what: `page 1 of /price with total, ${filter}, p50`,
        value: found.product.p50,
        unit: 'ms',
        promise: within(found.product.p50, found.floor.p50, 3, 'a filtered page of the floor'),
      });
    }
    return [
      { what: 'one row of the floor, p50', value: explained.floor.p50, unit: 'ms' },
      {
        what: 'one price explained, p50',
        value: explained.product.p50,
        unit: 'ms',
        promise: within(explained.product.p50, explained.floor.p50, 8, 'floor'),
      },
      { what: 'page 1 of the floor with total, p50', value: page.floor.p50, unit: 'ms' },
      {
        what: 'page 1 of /price with total, p50',
        value: page.product.p50,
        unit: 'ms',
        promise: within(page.product.p50, page.floor.p50, 3, 'floor'),
      },
      ...filtered,
      {
        what: 'the log of one variant, p50',
        value: log.product.p50,
        unit: 'ms',
        promise: within(log.product.p50, log.floor.p50, 8, 'one row of the floor'),
      },
    ];
  } finally {
    bare.close();
    client.close();
    await Promise.all([floor.stop(), product.stop()]);
  }
}
