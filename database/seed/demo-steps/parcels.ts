import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { demoShop } from '#connectors/demo-shop/demo-shop.connector.ts';
import { shopsRepository } from '#features/base/shops/server/shops.public.ts';
import { shopConnections } from '#features/selling/connections/server/connections.public.ts';
import { pullShop } from '#features/trade/order-intake/server/use-cases/pull-orders.ts';
import { carriersRepository } from '#features/trade/packages/server/carriers.repository.ts';
import { carrierFor } from '#features/trade/packages/server/installed-carriers.ts';
import { handOver } from '#features/trade/packages/server/use-cases/hand-over-packages.ts';
import { buyLabel } from '#features/trade/packages/server/use-cases/label-package.ts';
import { packOrder } from '#features/trade/packages/server/use-cases/pack-order.ts';
import { addEvent } from '#features/trade/packages/server/use-cases/track-package.ts';
import { movePurchaseOrder, sendPurchaseOrder } from '#features/trade/purchasing/server/use-cases/move-order.ts';
import { receivePurchaseOrder } from '#features/trade/purchasing/server/use-cases/receive-order.ts';
import { proposeOrders } from '#features/trade/sourcing/server/use-cases/propose.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { adaIn } from './staff-context.ts';

/** How far the orders of the last fortnight are, the oldest farthest; those after them wait to be ordered. */
const far = { received: 18, waiting: 4 } as const;
/** Of what came: so many orders wait to be packed, packages for a label, for the carrier, and are on their way; the rest is delivered. */
const left = { toPack: 1, toLabel: 1, toLeave: 1, onTheWay: 2 } as const;

/** Orders that were placed in the shops come in now, not at the next minute. */
export async function takeInOrders(platform: Platform): Promise<void> {
  const needs = { ...platform, connectorFor: shopConnections(platform) };
  for (const { id } of await shopsRepository(platform.db).listConnectedTo(demoShop.kind)) {
    // The minute's own pull may have the shop: then it has to be through before anything is bought.
    while ((await pullShop(needs, id)) === null) await setTimeout(200);
  }
}

/** Ada buys for the oldest orders, whose goods have come, and for some newer ones, whose suppliers are still to answer. */
export async function buyForCustomers(platform: Platform): Promise<void> {
  // What an interrupted start left half done is a market, too.
  if (
    await platform.db
      .selectFrom('allocations as a')
      .innerJoin('purchase_order_items as i', 'i.id', 'a.po_item_id')
      .innerJoin('purchase_orders as o', 'o.id', 'i.order_id')
      .select('a.id')
      .where('o.local', '=', false)
      .executeTakeFirst()
  )
    return;
  const ada = await adaIn(platform, 1);
  const orders = await ordersIn(platform, 'to_order');
  for (const purchase of await buy(platform, ada, orders.slice(0, far.received)))
    await receive(platform, ada, purchase);
  await buy(platform, ada, orders.slice(far.received, far.received + far.waiting));
}

/** What came is packed, labelled, handed to the carrier and delivered, each order less far than the one before. */
export async function shipParcels(platform: Platform): Promise<void> {
  if (await platform.db.selectFrom('packages').select('id').executeTakeFirst()) return;
  const ada = await adaIn(platform, 1);
  const carrier = await platform.db.selectFrom('carriers').select('id').orderBy('id').executeTakeFirstOrThrow();
  const service = await offerServices(platform, ada, carrier.id);
  const ready = await ordersIn(platform, 'ready');
  const packed: { id: number; version: number }[] = [];
  for (const order of ready.slice(0, Math.max(0, ready.length - left.toPack)))
    packed.push(await pack(platform, ada, order));
  const labelled: number[] = [];
  for (const { id, version } of packed.slice(0, Math.max(0, packed.length - left.toLabel))) {
    const body = { version, carrier_id: carrier.id, weight_g: 1200, service_id: service };
    labelled.push((await buyLabel({ ...platform, carrierFor })({ params: { id }, body }, ada)).id);
  }
  const gone = labelled.slice(0, Math.max(0, labelled.length - left.toLeave));
  if (gone.length === 0) return;
  const key = crypto.randomUUID();
  await handOver(platform)(
    { body: { carrier_id: carrier.id, package_ids: gone, signed_by: 'Besnik Morina', key } },
    ada,
  );
  for (const id of gone.slice(0, Math.max(0, gone.length - left.onTheWay))) {
    const news = {
      type: 'delivered',
      place: '',
      note: '',
      corrects: false,
      key: crypto.randomUUID(),
    } as const;
    await addEvent(platform)({ params: { id }, body: news }, ada);
  }
}

/** What the carrier offers, as agreed with it; gives the usual one. */
async function offerServices({ unitOfWork }: Platform, ada: Context, carrierId: number): Promise<number> {
  return unitOfWork(ada, async (tx) => {
    const carriers = carriersRepository(tx.db);
    await carriers.find(carrierId, true);
    const offered = { id: null, code: '', currency: 'ALL' } as const;
    await carriers.setServices(carrierId, [
      { ...offered, name: 'Standard', days: 2, max_g: 30_000, price: '200' },
      { ...offered, name: 'Express', days: 1, max_g: 10_000, price: '350' },
    ]);
    return (await carriers.listServices(carrierId))[0]!.id;
  });
}

/** Orders of shops in a tab, oldest first. */
async function ordersIn({ db }: Platform, bucket: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select o.id from orders o join order_list l on l.order_id = o.id
    where l.bucket = ${bucket} and o.source = 'shop' order by o.placed_at, o.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Proposes what these orders need and sends the purchase orders that nothing else is on; gives them. */
async function buy(platform: Platform, ada: Context, orders: readonly number[]): Promise<number[]> {
  const { db } = platform;
  const { rows } = await sql<{
    id: number;
  }>`select id from order_lines where order_id = any(${orders}::bigint[])`.execute(db);
  if (rows.length === 0) return [];
  const body = { line_ids: rows.map(({ id }) => id), strategy: 'default' } as const;
  const { purchase_orders } = await proposeOrders(platform)({ body }, ada);
  const own = purchase_orders.filter(({ joined }) => !joined);
  for (const { id } of own) {
    const { version, email } = await db
      .selectFrom('purchase_orders as o')
      .innerJoin('sellers as s', 's.id', 'o.seller_id')
      .select(['o.version', 's.contact_email as email'])
      .where('o.id', '=', id)
      .executeTakeFirstOrThrow();
    const approved = await movePurchaseOrder(platform)({ params: { id }, body: { move: 'approve', version } }, ada);
    const to = email ?? 'orders@supplier.test';
    await sendPurchaseOrder(platform)({ params: { id }, body: { version: approved.version, to, language: 'en' } }, ada);
  }
  return own.map(({ id }) => id);
}

/** All that was ordered has come in order. */
async function receive(platform: Platform, ada: Context, id: number): Promise<void> {
  const { db } = platform;
  const { version } = await db
    .selectFrom('purchase_orders')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const items = await db.selectFrom('purchase_order_items').select(['id', 'qty']).where('order_id', '=', id).execute();
  const lines = items.map((item) => ({ id: item.id, ok: item.qty, damaged: 0, missing: 0 }));
  await receivePurchaseOrder(platform)({ params: { id }, body: { version, lines } }, ada);
}

async function pack(platform: Platform, ada: Context, orderId: number): Promise<{ id: number; version: number }> {
  const lines = await platform.db
    .selectFrom('order_lines')
    .select(['id as line_id', 'need as qty'])
    .where('order_id', '=', orderId)
    .where('need', '>', 0)
    .execute();
  const body = { order_id: orderId, lines, key: crypto.randomUUID() };
  return packOrder(platform)({ body }, ada);
}
