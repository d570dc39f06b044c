import { sql } from 'kysely';
import { expect } from 'vitest';
import { installedConnectors, shopConnections } from '#features/selling/connections/server/connections.public.ts';
import { publishingFeature } from '#features/selling/publishing/server/publishing.feature.ts';
import { brokenInvariants } from '#features/trade/orders/server/orders.invariants.read-model.ts';
import { brokenSupply } from '#features/trade/sourcing/server/sourcing.invariants.read-model.ts';
import { stockFacts } from '#features/trade/sourcing/server/stock/stock-facts.read-model.ts';
import { aSellable, type LiveMarket, send } from './live-walk.for-tests.ts';
import { pullShop } from './use-cases/pull-orders.ts';

export const pieces = 20;
export const buyers = 200;

/** One thing that there are 20 pieces of, sent to a shop. */
export async function aRareThing(m: LiveMarket, name: string, shops: readonly number[] = [m.shopId]) {
  const product = await aSellable(m, name);
  await m.b.platform.unitOfWork(m.b.as(), async (tx) => {
    await tx.db.updateTable('variants').set({ stock: pieces }).where('id', '=', product.variantId).execute();
    tx.touch('product', [product.id]);
  });
  for (const shopId of shops) await send(m, product.id, shopId);
  return product;
}

/** How many of those who ordered at the same moment got one; everybody else was told something. */
export async function allAtOnce(count: number, order: (buyer: number) => Promise<string>) {
  const said = await Promise.all(
    Array.from({ length: count }, (_, buyer) => order(buyer).catch((error: Error) => `refused: ${error.message}`)),
  );
  const sold = said.filter((words) => words === 'sold').length;
  return { sold, refused: said.filter((words) => words !== 'sold') };
}

/** Carts filled a few at a time, and then every button pressed at the same moment. */
export async function cartsAtOnce(
  count: number,
  fill: (buyer: number) => Promise<() => Promise<unknown>>,
  { again = () => false }: { readonly again?: (said: string) => boolean } = {},
) {
  const carts: (() => Promise<unknown>)[] = [];
  let next = 0;
  const lane = async () => {
    while (next < count) carts.push(await fill(next++));
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  const refused: number[] = [];
  const first = await allAtOnce(count, async (buyer) => {
    await carts[buyer]!().catch((error: Error) => {
      if (again(error.message)) refused.push(buyer);
      throw error;
    });
    return 'sold';
  });
  // Who was told nothing about the goods presses again, as people do, when the rush is over.
  const later = { sold: 0, refused: [] as string[] };
  const press = (buyer: number) =>
    allAtOnce(1, async () => {
      await carts[buyer]!();
      return 'sold';
    });
  for (const buyer of refused) {
    let one = await press(buyer);
    for (let more = 0; more < 2 && one.refused.some(again); more++) one = await press(buyer);
    later.sold += one.sold;
    later.refused.push(...one.refused);
  }
  return {
    sold: first.sold + later.sold,
    refused: [...first.refused.filter((said) => !again(said)), ...later.refused],
    pressedAgain: refused.length,
  };
}

const tick = async (m: LiveMarket) => {
  const { definition, tick } = publishingFeature(m.b.platform).schedule!.find(
    (job) => job.definition.name === 'publishing.stock',
  )!;
  await tick();
  return definition;
};

/** Reads the orders of shops, and tells all of them what is left until nothing is to be told. */
export async function settle(m: LiveMarket, shops: readonly number[] = [m.shopId]): Promise<void> {
  const { db } = m.b.platform;
  for (const shopId of shops) {
    await sql`update order_pulls set tried_at = null where shop_id = ${shopId}`.execute(db);
    await pullShop({ ...m.b.platform, connectorFor: shopConnections(m.b.platform, installedConnectors) }, shopId);
  }
  await expect
    .poll(
      async () => {
        await tick(m);
        const { rows } = await sql<{ waiting: number }>`select
          ((select count(*) from publications where status = 'in_shop' and not stock_updated) + (select count(*) from stock_due))::int as waiting`.execute(
          db,
        );
        return rows[0]!.waiting;
      },
      { timeout: 40_000, interval: 200 },
    )
    .toBe(0);
}

/** What is known of the one variant after all, and whatever does not hold: of orders, of supply and of stock. */
export async function afterwards(m: LiveMarket, variantId: number) {
  const { db } = m.b.platform;
  const { rows } = await sql<{ orders: number; ordered: number }>`select count(distinct l.order_id)::int as orders,
      coalesce(sum(l.need), 0)::int as ordered from order_lines l where l.variant_id = ${variantId}`.execute(db);
  const facts = stockFacts(db);
  const wrong = (
    await Promise.all((['order', 'hub', 'bought'] as const).map((kind) => facts.listWrong(kind, 9)))
  ).flat();
  return { ...rows[0]!, broken: [...(await brokenInvariants(db)), ...(await brokenSupply(db)), ...wrong] };
}
