import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { liveDeps } from '#connectors/kit/live/live-deps.for-tests.ts';
import { listenForWebhooks } from '#connectors/kit/live/webhook-listener.for-tests.ts';
import { describeOrders } from '#connectors/kit/order-suite.ts';
import { pricesOf, sampleDocument, sampleVariant, stockOf, withOwnCodes } from '#connectors/kit/sample-document.ts';
import { shopOrderSchema } from '#connectors/kit/shop-order.ts';
import { vendure } from '../vendure.connector.ts';
import { connectLive, superadmin } from './live-shop.for-tests.ts';
import { type LiveVendure, startLiveVendure } from './live-vendure.for-tests.ts';
import { placeOrder } from './storefront.for-tests.ts';

type Told = {
  orders: {
    items: {
      fulfillments: { id: string; state: string }[];
      payments: { id: string; state: string; refunds: { reason: string | null }[] }[];
      history: { items: { type: string; data: unknown }[] };
    }[];
  };
};
const signal = new AbortController().signal;
let live: LiveVendure;
let webhooks: Awaited<ReturnType<typeof listenForWebhooks>>;
beforeAll(async () => {
  webhooks = await listenForWebhooks(vendure.webhooks!);
  live = await startLiveVendure(inject('adminUrl'), webhooks.env);
});
afterAll(async () => {
  await live?.stop();
  webhooks?.close();
});

const goods = sampleDocument('goods', { variants: [1, 2, 3].map((number) => sampleVariant(number)) });
const deps = liveDeps();
async function stocked() {
  const connected = await connectLive('trial', live, deps);
  const { connector } = connected;
  const how = { repairImages: false, repairConfigurators: false, attempt: 1 };
  await connector.pushProduct(goods, { ...how, stock: stockOf(goods, 1000), prices: pricesOf(goods) }, signal);
  return connected;
}

describeOrders('A live Vendure', async () => {
  const { connector, process, fetch } = await stocked();
  const admin = await superadmin(live, 'trial');
  let changes = 0;
  return {
    connector,
    process,
    fetch,
    place: async (pieces) =>
      (
        await placeOrder(
          live,
          'trial',
          pieces.map((qty, place) => ({ sku: `KET-${place + 1}`, qty })),
        )
      ).id,
    change: async (id) => {
      changes += 1;
      await admin('mutation ($input: UpdateOrderInput!) { setOrderCustomFields(input: $input) { id } }', {
        input: { id, customFields: { note: `Changed ${changes} times` } },
      });
    },
    numbersOf: async (id) => {
      const { order } = (await admin('query ($id: ID!) { order(id: $id) { fulfillments { state trackingCode } } }', {
        id,
      })) as { order: { fulfillments: { state: string; trackingCode: string }[] } };
      return order.fulfillments.filter(({ state }) => state !== 'Cancelled').map(({ trackingCode }) => trackingCode);
    },
    countTold: async (key) => {
      const { orders } = (await admin(`query { orders(options: { take: 200 }) { items { fulfillments { id state }
        payments { id state refunds { reason } } history(options: { take: 100 }) { items { type data } } } } }`)) as Told;
      const found = await connector.findTold('', key, signal);
      const all = {
        cancel: orders.items
          .flatMap(({ history }) => history.items)
          .filter(({ type, data }) => type === 'ORDER_CANCELLATION' && JSON.stringify(data).includes(`[${key}]`)),
        refund: orders.items
          .flatMap(({ payments }) => payments.flatMap(({ refunds }) => refunds))
          .filter(({ reason }) => reason?.includes(`[${key}]`)),
        paid: orders.items
          .flatMap(({ payments }) => payments)
          .filter(({ id, state }) => state === 'Settled' && `p${id}` === found?.remoteId),
        parcel: orders.items
          .flatMap(({ fulfillments }) => fulfillments)
          .filter(({ id, state }) => state !== 'Cancelled' && id === found?.remoteId),
        // The parcel it was of is there, and is none any more.
        not_shipped: orders.items
          .flatMap(({ fulfillments }) => fulfillments)
          .filter(({ id, state }) => state === 'Cancelled' && id === found?.remoteId),
      };
      const kind = key.split(':')[1] as string;
      return (all[kind as keyof typeof all] ?? all.parcel).length;
    },
    close: async () => {},
  };
});

it('tells an order of a guest with a coupon to the cent', async () => {
  const { connector } = await stocked();
  const placed = await placeOrder(
    live,
    'trial',
    [
      { sku: 'KET-1', qty: 2 },
      { sku: 'KET-2', qty: 1 },
    ],
    { coupon: 'TEN' },
  );

  const [pulled] = await connector.readOrders([placed.id], signal);

  const order = shopOrderSchema.parse(pulled?.document);
  expect(order).toMatchObject({
    number: placed.code,
    currency: 'EUR',
    totalGross: (placed.total / 100).toFixed(2),
    note: 'Ring twice',
    paymentMethod: 'cod',
    payments: [],
    shippingMethod: 'Post',
    shipping: {
      name: 'Arta Krasniqi',
      street: 'Rr. Agim Ramadani 12, Kati 3',
      zip: '10000',
      city: 'Prishtinë',
      country: 'AL',
    },
  });
  expect(order.lines.map((it) => [it.variantKey, it.qty, it.unitGross, it.discountGross, it.lineGross])).toEqual([
    ['tregu-variant-1', 2, '49.80', '9.96', '89.64'],
    ['tregu-variant-2', 1, '49.80', '4.98', '44.82'],
  ]);
  const sum = [...order.lines.map(({ lineGross }) => lineGross), order.shippingGross, order.feeGross].reduce(
    (all, it) => all + Number(it),
    0,
  );
  expect(sum - Number(order.discountGross)).toBeCloseTo(Number(order.totalGross), 5);
});

it('takes a parcel of pieces that are sold out by now', async () => {
  const { connector } = await stocked();
  const { id } = await placeOrder(live, 'trial', [{ sku: 'KET-3', qty: 2 }]);
  const order = shopOrderSchema.parse((await connector.readOrders([id], signal))[0]?.document);
  await connector.pushStock('goods', stockOf(goods, 0), { attempt: 9 }, signal);

  const shipment = {
    orderExternalId: id,
    lines: [{ externalId: order.lines[0]!.externalId, qty: 2 }],
    carrier: 'Own',
    tracking: 'PK-1',
    trackingUrl: null,
  };
  await connector.tellShipment('tregu:shipment:sold-out', shipment, signal);

  expect((await connector.readProduct('goods', signal))?.stock.at(-1)).toEqual({
    variantKey: 'tregu-variant-3',
    stock: 0,
  });
});

it('tells of orders, and of products that somebody else changed, by the plugin for the code of the shop (16 §2)', async () => {
  const { connector } = await stocked();
  const { remoteId } = (await connector.findProduct('goods', signal))!;
  // Sold out by what was tried before.
  await connector.pushStock('goods', stockOf(goods, 1000), { attempt: 20 }, signal);
  await webhooks.heard();

  const { id } = await placeOrder(live, 'trial', [{ sku: 'KET-2', qty: 1 }]);
  expect(new Set(await webhooks.heard())).toEqual(new Set(['orders']));
  const [order] = await connector.readOrders([id], signal);
  const { totalGross: amount } = shopOrderSchema.parse(order?.document);
  await connector.tellPaid('tregu:paid:hooked', { orderExternalId: id, amount, currency: 'EUR' }, signal);
  expect(new Set(await webhooks.heard())).toEqual(new Set(['orders']));

  // What Tregu changes itself is not told.
  await connector.pushStock('goods', stockOf(goods, 500), { attempt: 30 }, signal);
  expect(await webhooks.heard()).toEqual([]);
  const admin = await superadmin(live, 'trial');
  await admin('mutation ($input: UpdateProductInput!) { updateProduct(input: $input) { id } }', {
    input: { id: remoteId, translations: [{ languageCode: 'en', name: 'Changed there' }] },
  });
  expect(await webhooks.heard()).toEqual([`products ${remoteId}`]);
  // One that somebody takes out of the channel did not change itself.
  const taken = withOwnCodes(sampleDocument('taken-out', { images: [], categories: [] }));
  const how = { repairImages: false, repairConfigurators: false, attempt: 1 };
  const out = await connector.pushProduct(taken, { ...how, stock: stockOf(taken, 1), prices: pricesOf(taken) }, signal);
  expect(await webhooks.heard()).toEqual([]);
  const { activeChannel } = await admin('{ activeChannel { id } }', {});
  await admin(
    'mutation ($input: RemoveProductsFromChannelInput!) { removeProductsFromChannel(input: $input) { id } }',
    {
      input: { productIds: [out.remoteId], channelId: activeChannel.id },
    },
  );
  expect(new Set(await webhooks.heard())).toEqual(new Set([`products ${out.remoteId}`]));
});
