import { describeConnector } from '#connectors/kit/connector-suite.ts';
import { liveDeps } from '#connectors/kit/live/live-deps.for-tests.ts';
import { describeOrders } from '#connectors/kit/order-suite.ts';
import { pricesOf, sampleDocument, sampleImage, sampleVariant, stockOf } from '#connectors/kit/sample-document.ts';
import { startWooCommerce } from '#connectors/kit/stand-ins/woocommerce/woocommerce.for-tests.ts';
import type { OutboundFetch } from '#kit/network.ts';
import { keptIn } from './products/there.ts';
import { connectToStandIn } from './woocommerce.for-tests.ts';

const keyIn = (meta: readonly { key: string; value: unknown }[], name: string): unknown => {
  const value = meta.find(({ key }) => key === name)?.value;
  return typeof value === 'string' && value !== '' ? (JSON.parse(value) as { key?: unknown }).key : undefined;
};

describeConnector('A stand-in for WooCommerce', async () => {
  const standIn = await startWooCommerce();
  const deps = liveDeps();
  const { products, variations, categories } = standIn.shop;
  const find = (key: string) =>
    [...products.values()].filter((it) => it.status === 'publish' && keyIn(it.meta_data, '_tregu') === key);
  const soldOf = (key: string) =>
    [...variations.values()].filter(({ product }) => find(key).some(({ id }) => id === product));
  return {
    connector: connectToStandIn(standIn, deps),
    process: (fetch: OutboundFetch) => connectToStandIn(standIn, { ...deps, fetch }),
    fetch: deps.fetch,
    countInShop: async (key) => find(key).length,
    countCategories: async (key) => [...categories.values()].filter((it) => it.slug.endsWith(`_${key}`)).length,
    makeCategory: async (name) => String(standIn.shop.made.category({ name }).id),
    categoriesOf: async (key) => find(key).flatMap((it) => it.categories.map(String)),
    makeProperty: async (name) => {
      const id = standIn.shop.made.attribute({ name, slug: name.toLowerCase() }).id;
      return String(id);
    },
    saidOf: async (key) =>
      find(key).flatMap((it) => it.attributes.flatMap(({ name, options }) => options.map((one) => `${name}: ${one}`))),
    partsOf: async (key) => {
      const [it] = find(key) as [ReturnType<typeof find>[number]];
      const sold = [...variations.values()].filter(({ product }) => product === it.id);
      const rest = keptIn(it, '_tregu');
      return structuredClone({
        main: [it.name, it.description, it.short_description],
        images: it.images.map((id) => standIn.shop.library.get(id)?.name),
        configurators: [
          it.attributes.filter(({ variation }) => variation).map(({ name, options }) => [name, options]),
          sold.map(({ attributes }) => attributes.map(({ option }) => option)),
        ],
        stock: sold.map(({ stock_quantity }) => stock_quantity ?? 0),
        price: sold.map(({ regular_price }) => regular_price),
        customs: rest?.customs,
        warranty: rest?.warrantyMonths,
        attributes: [
          it.attributes.filter(({ variation }) => !variation).map(({ name, options }) => [name, options]),
          rest?.attributes,
          sold.map((one) => keptIn(one, '_tregu_variant')?.attributes),
        ],
      });
    },
    refusable: async (document) => ({
      ...document,
      images: [sampleImage(1, { url: 'https://images.example/gone.webp' })],
    }),
    countsStock: async (key) => soldOf(key).map(({ manage_stock }) => manage_stock),
    stopCounting: async (key) => {
      for (const one of soldOf(key)) {
        one.manage_stock = false;
        one.stock_quantity = null;
      }
    },
    isShown: async (key) => find(key).length > 0,
    show: async (key) => {
      for (const it of products.values()) if (keyIn(it.meta_data, '_tregu') === key) it.status = 'publish';
    },
    isKept: async (remoteId) => products.has(Number(remoteId)),
    reprice: async (key, place, amount) => {
      const it = soldOf(key)[place]!;
      it[it.sale_price ? 'sale_price' : 'regular_price'] = amount;
    },
    damage: async (key) => {
      for (const it of find(key)) {
        it.images = [];
        it.attributes = it.attributes.filter(({ variation }) => !variation);
        for (const one of variations.values()) if (one.product === it.id) one.attributes = [];
      }
    },
    requests: { fresh: 52, renamed: 38, same: 38, priced: 24, stocked: 24 },
    thousand: true,
    close: standIn.stop,
  };
});

describeOrders('A stand-in for WooCommerce', async () => {
  const standIn = await startWooCommerce();
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
    place: async (pieces) =>
      String(book.place({ lines: pieces.map((qty, place) => ({ sku: `KET-${place + 1}`, qty })) }).id),
    change: async (id) => {
      changes += 1;
      book.write(book.orders.get(Number(id))!, { customer_note: `Changed ${changes} times` });
    },
    numbersOf: async (id) =>
      book.orders.get(Number(id))!.notes.flatMap(({ note }) => note.match(/^Own: (\S+)/)?.slice(1) ?? []),
    countTold: async (key) => {
      const orders = [...book.orders.values()];
      const refunds = orders.flatMap((it) => it.refunds).filter((it) => it.reason.includes(`[${key}]`)).length;
      const told = orders.flatMap(({ meta }) => {
        const value = meta.find((it) => it.key === '_tregu_order')?.value;
        return typeof value === 'string' && value !== '' ? (JSON.parse(value) as { told: string[] }).told : [];
      });
      return refunds + told.filter((it) => it === key).length;
    },
    close: standIn.stop,
  };
});
