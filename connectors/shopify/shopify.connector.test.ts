import { describeConnector } from '#connectors/kit/connector-suite.ts';
import { liveDeps } from '#connectors/kit/live/live-deps.for-tests.ts';
import { describeOrders } from '#connectors/kit/order-suite.ts';
import { pricesOf, sampleDocument, sampleVariant, stockOf } from '#connectors/kit/sample-document.ts';
import { startShopify } from '#connectors/kit/stand-ins/shopify/shopify.for-tests.ts';
import type { OutboundFetch } from '#kit/network.ts';
import { connectToStandIn } from './shopify.for-tests.ts';
import { gidOf } from './shopify.shop.ts';

describeConnector('A stand-in for Shopify', async () => {
  const standIn = await startShopify();
  const deps = liveDeps();
  const { products, collections } = standIn.shop;
  const find = (key: string) =>
    [...products.values()].filter(
      (it) => it.metafields.get('tregu.key')?.value === key && it.published.has(standIn.ids.onlineStore),
    );
  return {
    connector: connectToStandIn(standIn, deps),
    process: (fetch: OutboundFetch) => connectToStandIn(standIn, { ...deps, fetch }),
    fetch: deps.fetch,
    countInShop: async (key) => find(key).length,
    countCategories: async (key) =>
      [...collections.values()].filter((it) => it.metafields.get('tregu.key')?.value === key).length,
    makeCategory: async (name) => standIn.makeCollection(name),
    categoriesOf: async (key) => find(key).flatMap((it) => it.collections),
    makeProperty: async (name) => standIn.declare(name),
    saidOf: async (key) => {
      const [it] = find(key) as [ReturnType<typeof find>[number]];
      const { attributes } = JSON.parse(it.metafields.get('tregu.product')!.value) as {
        attributes: { group: string; value: string; theirs?: string }[];
      };
      const declared = [...standIn.shop.definitions].flatMap(([field, { name }]) =>
        (JSON.parse(it.metafields.get(field)?.value ?? '[]') as string[]).map((value) => `${name}: ${value}`),
      );
      return [
        ...new Set([
          ...attributes.flatMap(({ group, value, theirs }) => (theirs ? [] : [`${group}: ${value}`])),
          ...declared,
          ...it.options.flatMap(({ name, values }) => values.map((one) => `${name}: ${one.name}`)),
        ]),
      ];
    },
    partsOf: async (key) => {
      const [it] = find(key) as [ReturnType<typeof find>[number]];
      const jsonOf = (of: { metafields: (typeof it)['metafields'] }, name: string) =>
        JSON.parse(of.metafields.get(name)?.value ?? '{}') as Record<string, unknown>;
      const rest = jsonOf(it, 'tregu.product');
      return structuredClone({
        main: [it.title, it.html, rest.short, [...(standIn.shop.words.get(it.id) ?? [])]],
        images: it.media.map(({ url }) => url),
        configurators: [
          it.options.map(({ name, values }) => [name, values.map((one) => one.name)]),
          it.variants.map(({ values }) => values),
        ],
        stock: it.variants.map(({ stock }) => [...stock.values()].reduce((sum, { onHand }) => sum + onHand, 0)),
        price: it.variants.map(({ price }) => price),
        customs: rest.customs,
        warranty: rest.warrantyMonths,
        attributes: [rest.attributes, it.variants.map((one) => jsonOf(one, 'tregu.variant').attributes)],
      });
    },
    countsStock: async (key) =>
      find(key).flatMap((it) => it.variants.map(({ tracked, policy }) => tracked && policy === 'DENY')),
    stopCounting: async (key) => {
      for (const one of find(key).flatMap(({ variants }) => variants)) {
        one.tracked = false;
        one.policy = 'CONTINUE';
      }
    },
    isShown: async (key) => find(key).some(({ status }) => status === 'ACTIVE'),
    show: async (key) => {
      for (const it of find(key)) it.status = 'ACTIVE';
    },
    isKept: async (remoteId) => products.has(remoteId),
    reprice: async (key, place, amount) => {
      for (const { variants } of find(key)) variants[place]!.price = amount;
    },
    damage: async (key) => {
      for (const it of find(key)) {
        it.media = [];
        for (const one of it.variants) one.media = null;
        // Each variant has a value of each option: other ones.
        for (const option of it.options)
          for (const value of option.values) {
            for (const one of it.variants)
              if (one.values[option.name] === value.name) one.values[option.name] = `${value.name}?`;
            value.name = `${value.name}?`;
          }
      }
    },
    requests: { fresh: 70, renamed: 60, same: 50, priced: 20, stocked: 20 },
    thousand: true,
    close: standIn.stop,
  };
});

describeOrders('A stand-in for Shopify', async () => {
  const standIn = await startShopify();
  const deps = liveDeps();
  const connector = connectToStandIn(standIn, deps);
  const { book } = standIn;
  const goods = sampleDocument('goods', { variants: [1, 2, 3].map((number) => sampleVariant(number)) });
  const how = { repairImages: false, repairConfigurators: false, attempt: 1 };
  const signal = new AbortController().signal;
  await connector.pushProduct(goods, { ...how, stock: stockOf(goods, 1000), prices: pricesOf(goods) }, signal);
  let changes = 0;
  return {
    connector,
    process: (fetch: OutboundFetch) => connectToStandIn(standIn, { ...deps, fetch }),
    fetch: deps.fetch,
    place: async (pieces) => {
      const it = standIn.place({ lines: pieces.map((qty, place) => ({ sku: `KET-${place + 1}`, qty })) });
      return it.id.slice(it.id.lastIndexOf('/') + 1);
    },
    change: async (id) => {
      changes += 1;
      const it = book.of(gidOf('Order', id));
      it.note = `Changed ${changes} times`;
      book.touch(it);
    },
    numbersOf: async (id) =>
      book
        .of(gidOf('Order', id))
        .fulfillments.flatMap(({ status, tracking }) => (status === 'CANCELLED' ? [] : [tracking.number ?? ''])),
    // Shopify keeps our keys with refunds and cancelled orders alone: of what else it was told it is counted what there is of it.
    countTold: async (key) => {
      const [, kind, , id = ''] = key.split(':');
      const own = [...book.orders.values()].filter((it) => it.id === gidOf('Order', id));
      const marked = [...book.orders.values()].flatMap((it) => [it.staffNote, ...it.refunds.map(({ note }) => note)]);
      const parcels = own.flatMap(({ fulfillments }) => fulfillments);
      const counts: Readonly<Record<string, () => number>> = {
        // What was cancelled is the parcel that had not left.
        shipment: () => parcels.filter(({ status }) => status !== 'CANCELLED').length,
        not_shipped: () => parcels.filter(({ status }) => status === 'CANCELLED').length,
        tracking: () => parcels.filter(({ tracking }) => tracking.number === 'PK-26-000002').length,
        delivered: () => parcels.reduce((sum, { events }) => sum + events, 0),
        paid: () => own.flatMap(({ transactions }) => transactions).filter((it) => it.kind === 'SALE').length,
      };
      return counts[kind!]?.() ?? marked.filter((it) => it.includes(`[${key}]`)).length;
    },
    close: standIn.stop,
  };
});
