import { createHash } from 'node:crypto';
import { describeConnector } from '#connectors/kit/connector-suite.ts';
import { liveDeps } from '#connectors/kit/live/live-deps.for-tests.ts';
import { describeOrders } from '#connectors/kit/order-suite.ts';
import { pricesOf, sampleDocument, sampleVariant, stockOf } from '#connectors/kit/sample-document.ts';
import { startShopware } from '#connectors/kit/stand-ins/shopware/shopware.for-tests.ts';
import type { OutboundFetch } from '#kit/network.ts';
import { systemLanguage } from './ids.ts';
import { connectToStandIn } from './shopware.for-tests.ts';

type Said = { t?: Record<string, { customFields?: Record<string, unknown> }>; customFields?: unknown };
const fieldIn = ({ t, customFields }: Said, name: string): unknown =>
  Object.values(t ?? {}).map((it) => it.customFields?.[name])[0] ??
  (customFields as Record<string, unknown> | null | undefined)?.[name];

describeConnector('A stand-in for Shopware', async () => {
  const standIn = await startShopware();
  const deps = liveDeps();
  const { base, ids } = standIn;
  const find = (key: string) =>
    base
      .all('product')
      .filter(
        (it) =>
          fieldIn(it as Said, 'tregu_key') === key &&
          base.all('product_visibility').some((one) => one.productId === it.id && one.salesChannelId === ids.channel),
      );
  const soldOf = (key: string) =>
    base.all('product').filter(({ parentId }) => find(key).some(({ id }) => id === parentId));
  return {
    connector: connectToStandIn(standIn, deps),
    process: (fetch: OutboundFetch) => connectToStandIn(standIn, { ...deps, fetch }),
    fetch: deps.fetch,
    countInShop: async (key) => find(key).length,
    countCategories: async (key) =>
      base.all('category').filter((it) => fieldIn(it as Said, 'tregu_key') === key).length,
    makeCategory: async (name) => {
      const id = createHash('md5').update(name).digest('hex');
      const own = { parentId: ids.root, active: true, visible: true, type: 'page' };
      base.put('category', { id, ...own, t: Object.fromEntries([[systemLanguage, { name }]]) });
      return id;
    },
    categoriesOf: async (key) => find(key).flatMap(({ id }) => base.linksOf('product_category', id)),
    makeProperty: async (name, value) => {
      const [id, option] = [name, `${name} ${value}`].map((it) => createHash('md5').update(it).digest('hex'));
      const named = (word: string) => ({ t: Object.fromEntries([[systemLanguage, { name: word }]]) });
      base.put('property_group', { id: id!, ...named(name) });
      base.put('property_group_option', { id: option!, groupId: id!, ...named(value) });
      return id!;
    },
    saidOf: async (key) => {
      const wordOf = (entity: string, id: unknown) =>
        String(base.all(entity).find((it) => it.id === id)?.t?.[systemLanguage]?.name);
      const of = find(key).flatMap(({ id }) => [
        id,
        ...base.all('product').flatMap((it) => (it.parentId === id ? [it.id] : [])),
      ]);
      const ids = of.flatMap((id) => [...base.linksOf('product_property', id), ...base.linksOf('product_option', id)]);
      return [...new Set(ids)].map((id) => {
        const { groupId } = base.all('property_group_option').find((it) => it.id === id)!;
        return `${wordOf('property_group', groupId)}: ${wordOf('property_group_option', id)}`;
      });
    },
    partsOf: async (key) => {
      const [it] = find(key) as [ReturnType<typeof find>[number]];
      const children = base.all('product').filter(({ parentId }) => parentId === it.id);
      const all = [it, ...children];
      const rest = JSON.parse(String(fieldIn(it as Said, 'tregu'))) as Record<string, unknown>;
      const words = Object.entries(it.t ?? {}).map(([language, of]) => {
        const { tregu_short } = (of.customFields ?? {}) as Record<string, unknown>;
        return [language, of.name, of.description, tregu_short];
      });
      const own = (entity: string) => all.map(({ id }) => base.all(entity).filter(({ productId }) => productId === id));
      return structuredClone({
        main: words,
        images: own('product_media').map((rows) =>
          rows.toSorted((a, b) => Number(a.position) - Number(b.position)).map(({ mediaId }) => mediaId),
        ),
        configurators: [
          own('product_configurator_setting').map((rows) => rows.map(({ optionId }) => optionId)),
          children.map(({ id }) => base.linksOf('product_option', id)),
        ],
        stock: children.map(({ stock }) => stock),
        price: children.map(({ price }) => price),
        customs: rest.customs,
        warranty: rest.warrantyMonths,
        attributes: all.map(({ id }) => base.linksOf('product_property', id)),
      });
    },
    countsStock: async (key) => soldOf(key).map(({ isCloseout }) => isCloseout === true),
    stopCounting: async (key) => {
      for (const it of soldOf(key)) base.put('product', { ...it, isCloseout: false });
    },
    isShown: async (key) => find(key).some(({ active }) => active === true),
    show: async (key) => {
      for (const it of find(key)) base.put('product', { ...it, active: true });
    },
    isKept: async (remoteId) => base.all('product').some(({ id }) => id === remoteId),
    reprice: async (key, place, amount) => {
      const it = soldOf(key)[place]!;
      const prices = it.price as { gross: number; net: number }[];
      const change = { gross: Number(amount), net: Number(amount) / 1.2 };
      base.put('product', { ...it, price: prices.map((one) => ({ ...one, ...change })) });
    },
    damage: async (key) => {
      for (const { id } of find(key)) {
        const own = [id, ...base.all('product').flatMap((it) => (it.parentId === id ? [it.id] : []))];
        for (const it of base.all('product_media'))
          if (own.includes(String(it.productId))) base.remove('product_media', it);
        for (const productId of own)
          for (const optionId of base.linksOf('product_option', productId))
            base.remove('product_option', { productId, optionId });
      }
    },
    requests: { fresh: 40, renamed: 30, same: 30, priced: 20, stocked: 20 },
    thousand: true,
    close: standIn.stop,
  };
});

describeOrders('A stand-in for Shopware', async () => {
  const standIn = await startShopware();
  const deps = liveDeps();
  const connector = connectToStandIn(standIn, deps);
  const { book, base } = standIn;
  const goods = sampleDocument('goods', { variants: [1, 2, 3].map((number) => sampleVariant(number)) });
  const how = { repairImages: false, repairConfigurators: false, attempt: 1 };
  const signal = new AbortController().signal;
  await connector.pushProduct(goods, { ...how, stock: stockOf(goods, 1000), prices: pricesOf(goods) }, signal);
  let changes = 0;
  return {
    connector,
    process: (fetch: OutboundFetch) => connectToStandIn(standIn, { ...deps, fetch }),
    fetch: deps.fetch,
    place: async (pieces) => book.place({ lines: pieces.map((qty, place) => ({ sku: `KET-${place + 1}`, qty })) }).id,
    change: async (id) => {
      changes += 1;
      const order = base.row('order', id)!;
      order.customerComment = `Changed ${changes} times`;
      base.touch(order);
    },
    numbersOf: async (id) => book.part('order_delivery', id).trackingCodes as string[],
    countTold: async (key) =>
      base.all('order').reduce((count, { customFields }) => {
        const value = (customFields as { tregu_order?: string } | null)?.tregu_order;
        const told = value ? (JSON.parse(value) as { told: string[] }).told : [];
        return count + told.filter((it) => it === key).length;
      }, 0),
    close: standIn.stop,
  };
});
