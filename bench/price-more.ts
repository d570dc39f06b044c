import { assignProducts } from '#features/selling/pricing/server/rules/assign.repository.ts';
import type { App } from '#server/app.ts';
import { connected, type Market } from './generate-market.ts';
import { bareUpdateOf, bareWrites } from './price-floors.ts';
import { type Line, middle, timed, within } from './price-lines.ts';
import { allShops, makeRulesOfOthers, markAll, recalculated, settle, shopId } from './priced-shop.ts';
import { startWorker } from './server-process.ts';

/** So many variants of a shop change at once, as after a small feed. */
const few = 1_000;

/** A thousand costs that moved, beside a bare UPDATE of the same prices. Gives the milliseconds of the run, too, for the comparison of sizes. */
export async function measureFew(app: App, market: Market): Promise<{ lines: Line[]; took: number }> {
  const ids = await connected(market.url, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `select variant_id::int as id from price_results where shop_id = $1 and state = 'ok' order by variant_id * 7919 % 1000003 limit $2`,
      [shopId, few],
    );
    return rows.map(({ id }) => id);
  });
  const bare: number[] = [];
  const ran: number[] = [];
  for (let round = 0; round < 5; round++) {
    await settle(market);
    bare.push((await timed(() => connected(market.url, (client) => bareUpdateOf(client, ids))))[1]);
    const { prices, took } = await recalculated(app, market, async (client) => {
      await client.query('update variants set purchase_price = purchase_price * 1.1 where id = any($1::bigint[])', [
        ids,
      ]);
      await client.query(
        `insert into price_dirty (variant_id, shop_id, causes) select id, $1, array['cost'] from unnest($2::bigint[]) id on conflict do nothing`,
        [shopId, ids],
      );
    });
    if (prices < few * 0.8) throw new Error(`Only ${prices} of ${few} prices moved with their costs`);
    ran.push(took);
  }
  const [took, floor] = [middle(ran), middle(bare)];
  return {
    took,
    lines: [
      { what: `a bare UPDATE of ${few} prices`, value: floor, unit: 'ms' },
      {
        what: `${few} prices follow their costs`,
        value: took,
        unit: 'ms',
        promise: within(took, floor, 20, 'the bare UPDATE'),
      },
    ],
  };
}

/** Every price of four shops at once, beside every price of one. */
export async function measureFourShops(app: App, market: Market): Promise<Line[]> {
  await makeRulesOfOthers(market);
  for (const shop of allShops.filter((one) => one !== shopId)) await assignProducts(app.platform.db, null, shop);
  await recalculated(app, market, (client) => markAll(client, 'rules', allShops), allShops);
  const changed = async (shops: readonly number[]) => {
    // Prices of their own, so that all of them move.
    for (const shop of shops) await connected(market.url, (client) => bareWrites(client, shop));
    await settle(market);
    return (await recalculated(app, market, (client) => markAll(client, 'by_hand', shops), shops)).lasted;
  };
  const one = await changed([shopId]);
  const four = await changed(allShops);
  return [
    { what: 'every price of one shop', value: one, unit: 'ms' },
    { what: 'every price of four shops', value: four, unit: 'ms', promise: within(four, one, 4.4, 'one shop') },
  ];
}

/** The most memory a worker of its own has while every price of the shop changes. */
export async function measureMemory(market: Market, dataDir: string): Promise<Line[]> {
  const worker = await startWorker({ DATABASE_URL: market.url, DATA_DIR: dataDir });
  try {
    const ready = worker.megabytes();
    await connected(market.url, bareWrites);
    await recalculated(null, market, (client) => markAll(client, 'by_hand'));
    const most = worker.megabytes();
    if (ready === null || most === null) return [];
    return [
      { what: 'memory of a worker that is ready', value: ready, unit: 'MB' },
      {
        what: 'the most during a run that changes every price',
        value: most,
        unit: 'MB',
        promise: { text: 'promised ≤ 300', met: most <= 300 },
      },
    ];
  } finally {
    await worker.stop();
  }
}
