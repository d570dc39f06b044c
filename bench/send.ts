/** What sending a range to the demo shop takes beside a bare script that writes the same rows, and how fast it passes over what is there already. See bench/README.md. */
import { sql } from 'kysely';
import pg from 'pg';
import { findPerson } from '#features/base/session/server/session.public.ts';
import { shopConnections } from '#features/selling/connections/server/connections.public.ts';
import { previewSend } from '#features/selling/publishing/server/preview/preview-send.ts';
import type { App } from '#server/app.ts';
import { connected, type Market, openMarkets } from './generate-market.ts';
import { readOptions } from './options.ts';
import { type Line, middle, print, timed } from './price-lines.ts';
import { atOnce, by, empty, forTheShop, inShop, sent, shopId, withShop } from './sent-shop.ts';

/** A shop that nobody has: where the bare script writes to. */
const bareShop = 99;
const most = 2000;
const rounds = 2;

const options = readOptions();
const results: { readonly products: number; readonly lines: Line[] }[] = [];
const markets = await openMarkets(options);
try {
  for (const products of options.products) {
    console.log(`\n${products} products`);
    const lines = await withShop(await markets.open(products), measureSends);
    results.push({ products, lines });
  }
} finally {
  await markets.close();
}
console.log(JSON.stringify({ bench: 'send', results }));

async function measureSends(app: App, market: Market): Promise<Line[]> {
  const lines: Line[] = [];
  const tell = (line: Line) => {
    print(line);
    lines.push(line);
  };
  await empty(market);
  const candidates = await forTheShop(market, most * 2);
  // What rules keep out of the shop is no measure of a send.
  await sent(app, market, candidates);
  const ids = (await inShop(market)).slice(0, most);
  if (ids.length < 500) throw new Error(`Only ${ids.length} products of ${candidates.length} can be sent`);

  const rates: Record<'first' | 'bare' | 'changed' | 'same', number[]> = { first: [], bare: [], changed: [], same: [] };
  const rate = (took: number) => (ids.length / took) * 1000;
  for (let round = 0; round < rounds; round++) {
    await empty(market);
    rates.first.push(rate(await sent(app, market, ids)));
    rates.bare.push(rate(await bareSend(market, ids)));
    rates.same.push(rate(await sent(app, market, ids)));
    await rename(app, ids, round);
    rates.changed.push(rate(await sent(app, market, ids)));
  }
  const [first, bare, changed, same] = [rates.first, rates.bare, rates.changed, rates.same].map(middle) as [
    number,
    number,
    number,
    number,
  ];
  const enough = (value: number) => ({
    text: `1,000/s, or a third of the bare script: ${(bare / value).toFixed(2)} ×`,
    met: value >= 1000 || value * 3 >= bare,
  });
  tell({ what: `a bare script writes ${ids.length} products`, value: bare, unit: '/s' });
  tell({ what: 'all are new in the shop', value: first, unit: '/s', promise: enough(first) });
  tell({ what: 'all have another name', value: changed, unit: '/s', promise: enough(changed) });
  tell({
    what: 'all are there as they should be',
    value: same,
    unit: '/s',
    promise: { text: 'promised ≥ 5,000/s', met: same >= 5000 },
  });
  for (const line of await measurePreview(app, candidates)) tell(line);
  return lines;
}

/** What a send of all of them would do: how many of each kind, and the first rows of what would change. */
async function measurePreview(app: App, ids: readonly number[]): Promise<Line[]> {
  const actor = (await findPerson(app.platform.db, 1))!;
  const scope = { shopId, sellerId: null };
  const context = { actor, scope, now: () => new Date(), cause: 'bench', userId: 1, shopId };
  const ask = (kind: 'unchanged' | null) => {
    const body = { data: [...ids], image: false, configurator: false, kind, page: 0, pageSize: 10, there: true };
    return previewSend(app.platform, shopConnections(app.platform))({ body } as never, context as never);
  };
  const times = async (kind: 'unchanged' | null) => {
    const all: number[] = [];
    for (let round = 0; round < 5; round++) all.push((await timed(() => ask(kind)))[1]);
    return middle(all);
  };
  const atOnce = (value: number) => ({ text: 'promised ≤ 1,000 ms', met: value <= 1000 });
  const counts = await times(null);
  const rows = await times('unchanged');
  return [
    { what: `preview of ${ids.length}: how many of each kind`, value: counts, unit: 'ms', promise: atOnce(counts) },
    { what: 'with ten rows, looked up in the shop', value: rows, unit: 'ms', promise: atOnce(rows) },
  ];
}

/** Another name in every language: content is sent again. */
async function rename(app: App, ids: readonly number[], round: number): Promise<void> {
  for (let from = 0; from < ids.length; from += 500) {
    const part = ids.slice(from, from + 500);
    await app.platform.unitOfWork(by, async (tx) => {
      await tx.db
        .updateTable('product_translates')
        .set({ name: sql<string>`name || ${` ${round + 1}`}::text` })
        .where('product_id', 'in', part)
        .execute();
      tx.touch('product', part);
    });
  }
}

/**
 * The least that a send is: what was sent before is read from the shop, and each product written again under another number of a shop, in a
 * transaction of its own, with its row about what was sent and a line of the history.
 */
async function bareSend(market: Market, ids: readonly number[]): Promise<number> {
  const pool = new pg.Pool({ connectionString: market.url, max: atOnce });
  try {
    const waiting = [...ids];
    const one = async () => {
      for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) await bareProduct(pool, id);
    };
    const [, took] = await timed(() => Promise.all(Array.from({ length: atOnce }, one)));
    return took;
  } finally {
    await pool.end();
    await connected(market.url, (client) =>
      client.query('delete from demo_shop.product where shop_id = $1', [bareShop]),
    );
  }
}

async function bareProduct(pool: pg.Pool, id: number): Promise<void> {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ product: Record<string, unknown>; variants: Record<string, unknown>[] }>({
      name: 'bare_read',
      text: `select to_jsonb(p) as product, (select jsonb_agg(to_jsonb(v)) from demo_shop.variant v where v.product_id = p.id) as variants
        from demo_shop.product p where p.shop_id = $1 and p.external_key = $2`,
      values: [shopId, `tregu-product-${id}`],
    });
    const { product, variants } = rows[0]!;
    await client.query('begin');
    const { rows: made } = await client.query<{ id: string }>({
      name: 'bare_product',
      text: `insert into demo_shop.product overriding system value select * from jsonb_populate_record(null::demo_shop.product,
        $1::jsonb || jsonb_build_object('shop_id', $2::int, 'id', nextval(pg_get_serial_sequence('demo_shop.product', 'id')))) returning id`,
      values: [JSON.stringify(product), bareShop],
    });
    await client.query({
      name: 'bare_variants',
      text: `insert into demo_shop.variant overriding system value select v.* from jsonb_array_elements($1::jsonb) it,
        jsonb_populate_record(null::demo_shop.variant, it || jsonb_build_object('product_id', $2::bigint)) v`,
      values: [JSON.stringify(variants), made[0]!.id],
    });
    await client.query({
      name: 'bare_sent',
      text: 'update publications set sent_at = now() where shop_id = $1 and product_id = $2',
      values: [shopId, id],
    });
    await client.query({
      name: 'bare_history',
      text: `insert into activity_log (cause, shop_id, entity, entity_id, action, after) values ('bench', $1, 'product', $2, 'sent', '{}')`,
      values: [shopId, id],
    });
    await client.query('commit');
  } finally {
    client.release();
  }
}
