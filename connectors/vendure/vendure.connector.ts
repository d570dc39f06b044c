import { z } from 'zod';
import { type ConnectorDeps, defineConnector } from '#connectors/kit/connector-definition.ts';
import { ourLanguages } from '#connectors/kit/languages/our-languages.ts';
import { shopRules } from '#connectors/kit/look/shop.sentences.ts';
import { byTheirKey } from '#connectors/kit/read-each.ts';
import { readOnce } from '#connectors/kit/read-once.ts';
import { readSnapshots } from '#connectors/kit/sent-snapshot.ts';
import type { SeenPage, ShopLimits } from '#connectors/kit/shop-connector.ts';
import { removals } from '#connectors/kit/shop-document.ts';
import { pluginWebhooks } from '#connectors/kit/webhooks/plugin-webhooks.ts';
import type { WholeShop } from '#connectors/kit/whole-shop.ts';
import { rule } from '#kit/sentence.ts';
import { adminApi, requestsAtOnce } from './admin-api.ts';
import { pushCategory, readCategory } from './categories.ts';
import { pullsOrders } from './orders/pull-orders.ts';
import { tellsOrders } from './orders/tell-orders.ts';
import { bindsProducts } from './products/foreign.ts';
import { isFiller } from './products/options.ts';
import { pushesVariants } from './products/push-parts.ts';
import { pushProduct } from './products/push-product.ts';
import { listThere, readAllThere, readThere } from './products/read-there.ts';
import { removesProducts } from './products/remove-product.ts';
import { seenOf } from './products/seen.ts';
import { showProducts } from './products/show.ts';
import { listProperties } from './products/their-facets.ts';
import type { There } from './products/there.ts';
import { togetherOf } from './together.ts';
import { fieldTexts } from './vendure.look.texts.ts';
import { lookAtVendure, vendureFields } from './vendure.look.ts';
import { readMarket, type Shop } from './vendure.shop.ts';

const required = z.string().trim().min(1).max(500);
export const vendureSettings = z.object({
  /** Without `/admin-api`. */
  address: z.url({ protocol: /^https?$/, error: rule(shopRules.address) }),
  user: required,
  password: required,
  /** The code of the channel. */
  channel: required,
  /** Its id; empty: the first of the channel. */
  stockLocation: z.string().trim().max(50).default(''),
});
export type VendureSettings = z.output<typeof vendureSettings>;

// A key of ours is unique in the shop, yet of two who create at once one is refused: the sender lets one in at a time.
const limits: ShopLimits = {
  batchSize: 6,
  nativeUpsert: false,
  fencing: false,
  imageByUrl: false,
  translations: true,
  holdsSold: true,
  parallel: requestsAtOnce,
  parts: ['main', 'images', 'configurators', 'stock', 'price', 'attributes'],
  drafts: true,
  removals,
};

/** Vendure 3.7 by its admin API; docs/shops/vendure.md says what a shop must have. */
export const vendure = defineConnector({
  kind: 'vendure',
  title: { en: 'Vendure', sq: 'Vendure' },
  about: {
    en: 'A shop on Vendure 3.7: products, prices, stock and categories go there, orders come from there.',
    sq: 'Një dyqan në Vendure 3.7: produktet, çmimet, gjendja dhe kategoritë dërgohen atje, porositë vijnë prej andej.',
  },
  settings: vendureSettings,
  fields: vendureFields,
  mapsLanguages: 'by_code',
  look: lookAtVendure,
  webhooks: pluginWebhooks({
    needs: fieldTexts.webhookNeeds,
    file: { name: 'tregu-webhook.ts', source: new URL('./live/server/tregu-webhook.ts', import.meta.url) },
    entry: ({ address: url, secret }, { user = '' }) =>
      `TreguWebhook.init(${JSON.stringify({ shops: [{ url, secret }], users: [user] })})`,
  }),
  files: [
    {
      name: 'stock-is-left.mjs',
      source: new URL('./live/server/stock-is-left.mjs', import.meta.url),
      about: fieldTexts.stockIsLeft,
    },
  ],
  connect: (settings, deps): WholeShop => connectVendure(settings, deps),
});

/** The shop, with what its channel has read once for each connection. */
export function shopOf(
  { address, user, password, channel, stockLocation }: VendureSettings,
  deps: ConnectorDeps,
): Shop {
  // What makes it known says itself in which channel it asks.
  const own = async (signal: AbortSignal) => (await read(signal)).channel.token;
  const api = adminApi(deps, { address, user, password }, own);
  const read = readOnce((signal) => readMarket(api, { channel, stockLocation }, signal));
  return {
    api,
    together: togetherOf(api, read),
    store: deps.store,
    fetch: deps.fetch,
    ...ourLanguages(deps),
    market: read,
  };
}

function connectVendure(settings: VendureSettings, deps: ConnectorDeps): WholeShop {
  const shop = shopOf(settings, deps);
  const seenOfAll = async (found: readonly There[], signal: AbortSignal) => {
    const keys = found.flatMap(({ customFields }) => customFields.externalId ?? []);
    const [sent, market] = await Promise.all([readSnapshots(shop.store, keys), shop.market(signal)]);
    return found.map((it) => {
      const externalKey = it.customFields.externalId!;
      return { externalKey, ...seenOf(it, sent.get(externalKey) ?? null, market, isFiller) };
    });
  };
  return {
    kind: 'vendure',
    limits,
    ...pullsOrders(shop),
    ...tellsOrders(shop),
    async health(signal) {
      // What is known already says nothing about now.
      await readMarket(shop.api, settings, signal);
    },
    async findProduct(externalKey, signal) {
      const found = await readThere(shop, externalKey, signal);
      return found && { remoteId: found.id };
    },
    pushProduct: (document, options, signal) => pushProduct(shop, document, options, signal),
    ...pushesVariants(shop),
    ...removesProducts(shop),
    async readProduct(key, signal) {
      const there = await readThere(shop, key, signal);
      if (!there) return null;
      const [{ externalKey: _key, ...product }] = (await seenOfAll([there], signal)) as [SeenPage['products'][number]];
      return product;
    },
    readProducts: async (keys, signal) => byTheirKey(await seenOfAll(await readAllThere(shop, keys, signal), signal)),
    async listProducts(page, signal) {
      const { items, next } = await listThere(shop, page, signal);
      return { products: await seenOfAll(items, signal), next };
    },
    showProducts: (keys, signal) => showProducts(shop, keys, signal),
    ...bindsProducts(shop),
    pushCategory: (document, _options, signal) => pushCategory(shop, document, signal),
    readCategory: (key, signal) => readCategory(shop, key, signal),
    listProperties: (signal) => listProperties(shop, signal),
  };
}
