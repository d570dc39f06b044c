import { expect } from 'vitest';
import {
  connectShop,
  listConnections,
  lookConnection,
} from '#features/selling/connections/contract/connections.calls.ts';
import { shopConnections } from '#features/selling/connections/server/connections.public.ts';
import { removeFromShop, sendToShop } from '#features/selling/publishing/contract/publishing.calls.ts';
import { anAct } from '#features/trade/orders/server/orders.for-tests.ts';
import * as orders from '#features/trade/orders/server/orders.public.ts';
import { listCarriers } from '#features/trade/packages/contract/carriers.calls.ts';
import { addEvent, buyLabel, handOver, packOrder } from '#features/trade/packages/contract/packages.calls.ts';
import { sendTells } from '#features/trade/shop-tells/server/use-cases/send-tells.ts';
import { type Bench, bench } from '#server/test/bench.ts';
import { request, tokenFor } from '#server/test/http.ts';
import { pullShop } from './use-cases/pull-orders.ts';

/** A market of Tregu with a person who may do everything, who works in the shop with this number. */
export async function liveMarket(shopId: number) {
  const b = await bench({ config: { outboundAllow: ['127.0.0.1'] } });
  await b.make.user({ email: 'super@tregu.test', roles: ['Super Admin'] });
  const token = await tokenFor(b, 'super@tregu.test');
  await b.work();
  // biome-ignore lint/suspicious/noExplicitAny: calls of every kind go through here, and a test knows what it asked for.
  const call = async (of: any, input: object, inShop = shopId): Promise<any> =>
    request(b, of, input as never, { token, shopId: inShop });
  const version = async (shop = shopId) => {
    const { connections } = (await call(listConnections, {})).body.result;
    return connections.find((it: { shop_id: number }) => it.shop_id === shop);
  };
  return {
    b,
    shopId,
    call,
    version,
    /** What is said of settings before they are saved, a line for each finding. */
    async said(kind: string, settings: object) {
      const { result } = (await call(lookConnection, { params: { id: shopId }, body: { kind, settings } })).body;
      const lines = result.findings.map(
        (it: { level: string; field: string; text: { en: string } }) => `${it.level} ${it.field}: ${it.text.en}`,
      );
      return { ...result, said: [result.well, ...lines] };
    },
    connect: async (kind: string, settings: object, shop = shopId) =>
      call(
        connectShop,
        { params: { id: shop }, body: { kind, version: (await version(shop)).version, settings } },
        shop,
      ),
  };
}
export type LiveMarket = Awaited<ReturnType<typeof liveMarket>>;

/** A product that can be sold everywhere, with VAT of 18 %. */
export async function aSellable({ b }: Pick<LiveMarket, 'b'>, name: string) {
  const category = await b.make.category({ name: 'Lamps' });
  const product = await b.make.product({ status: 4, categoryIds: [category.id] });
  const words = { product_id: product.id, language_id: 1, name, short_description: 'Bright' };
  await b.platform.db.insertInto('product_translates').values(words).execute();
  await b.platform.db.updateTable('variants').set({ tvsh: '18' }).where('id', '=', product.variantId).execute();
  return product;
}

export async function rename({ b }: Pick<LiveMarket, 'b'>, productId: number, name: string): Promise<void> {
  await b.platform.unitOfWork(b.as(), async (tx) => {
    await tx.db.updateTable('product_translates').set({ name }).where('product_id', '=', productId).execute();
    tx.touch('product', [productId]);
  });
}

/** Sends a product to a shop, and sees it arrive. */
export async function send({ b, call, shopId }: LiveMarket, productId: number, inShop = shopId): Promise<void> {
  const { body } = await call(sendToShop, { body: { data: [productId] } }, inShop);
  const { result } = await b.taskEnded(body.result.taskId);
  const items = await b.platform.db
    .selectFrom('task_items')
    .select(['outcome', 'reason'])
    .where('task_id', '=', body.result.taskId)
    .execute();
  expect(items).toMatchObject([{ outcome: 'done', reason: null }]);
  expect(result).toMatchObject({ data: { successCount: 1, totalCount: 1 } });
}

export const takeOut = ({ call }: LiveMarket, productId: number) =>
  call(removeFromShop, { body: { data: [productId], removalData: { removal_reason: 'brand_issues' } } });

const needsOf = ({ platform }: Bench) => ({ ...platform, connectorFor: shopConnections(platform) });

/** Asks the shop for its orders and gives the one that was placed, with its lines. */
export async function pulled({ b, shopId }: LiveMarket, externalId: string) {
  await pullShop(needsOf(b), shopId);
  // The shop was the demo storefront before: it is at its second place now.
  const known = `place2:${externalId}`;
  const id = (await orders.findShopOrders(b.platform.db, shopId, [known])).get(known)!;
  const rows = b.platform.db.selectFrom('order_lines').selectAll().where('order_id', '=', id);
  return { id, lines: await rows.orderBy('id').execute() };
}

/** Everything an order needs is here: it is packed, labelled, handed over and delivered, its cash comes in, and the shop is told each time. */
export async function packAndDeliver(
  { b, call }: LiveMarket,
  order: Awaited<ReturnType<typeof pulled>>,
): Promise<{ tracking: string; told: unknown[] }> {
  const { db, unitOfWork, now } = b.platform;
  const ok = async (of: object, input: object) => {
    const answer = await call(of, input);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.result;
  };
  await unitOfWork(b.as(), async (tx) => {
    const facts = order.lines.map((it) => ({ lineId: it.id, qty: it.qty_placed, fact: 'received' as const }));
    await orders.writeFacts(tx, anAct(now()), await orders.lockOrder(tx, order.id), facts);
  });
  const lines = order.lines.map((it) => ({ line_id: it.id, qty: it.qty_placed }));
  const packed = await ok(packOrder, { body: { order_id: order.id, lines, key: crypto.randomUUID() } });
  const [carrier] = await ok(listCarriers, {});
  const params = { id: packed.id };
  const { tracking } = await ok(buyLabel, {
    params,
    body: { version: packed.version, carrier_id: carrier.id, weight_g: 900 },
  });
  const handed = { carrier_id: carrier.id, package_ids: [packed.id], signed_by: '', key: crypto.randomUUID() };
  await ok(handOver, { body: handed });
  await ok(addEvent, { params, body: { type: 'delivered', key: crypto.randomUUID() } });
  for (let round = 0; round < 4; round++) await sendTells(needsOf(b))();
  const tells = await db
    .selectFrom('shop_tells')
    .select(['kind', 'state', 'error'])
    .where('order_id', '=', order.id)
    .orderBy('id')
    .execute();
  return {
    tracking,
    told: tells.filter(({ kind }) => kind !== 'accepted').map((it) => [it.kind, it.state, it.error]),
  };
}

/** What was told of an order that went well. */
export const allTold = [
  ['shipment', 'told', null],
  ['delivered', 'told', null],
  ['paid', 'told', null],
];
