import { z } from 'zod';
import { type ConnectorDeps, defineConnector } from '#connectors/kit/connector-definition.ts';
import { ourLanguages } from '#connectors/kit/languages/our-languages.ts';
import { shopRules } from '#connectors/kit/look/shop.sentences.ts';
import { bytesOfPicture } from '#connectors/kit/pictures/picture-bytes.ts';
import { byTheirKey } from '#connectors/kit/read-each.ts';
import { readOnce } from '#connectors/kit/read-once.ts';
import { readSnapshots } from '#connectors/kit/sent-snapshot.ts';
import type { ShopLimits, UndoesShipments } from '#connectors/kit/shop-connector.ts';
import { removals, shopParts } from '#connectors/kit/shop-document.ts';
import type { WholeShop } from '#connectors/kit/whole-shop.ts';
import { rule } from '#kit/sentence.ts';
import { adminApi, requestsAtOnce } from './admin-api.ts';
import { listCategories, pushCategory, readCategory } from './categories.ts';
import { pullsOrders } from './orders/pull-orders.ts';
import { tellsOrders } from './orders/tell-orders.ts';
import { bindsProducts } from './products/foreign.ts';
import { listProperties } from './products/properties.ts';
import { pushesVariants } from './products/push-parts.ts';
import { pushProduct, removesProducts } from './products/push-product.ts';
import { seenOf } from './products/seen.ts';
import { showProducts } from './products/show.ts';
import { theirValuesOf } from './products/their-values.ts';
import { keyOf, listThere, readAllSold, readSold, type There } from './products/there.ts';
import { lookAtShopware, shopwareFields } from './shopware.look.ts';
import { checkMarket, readMarket, type Shop } from './shopware.shop.ts';
import { shopwareWebhooks } from './webhook.ts';

const required = z.string().trim().min(1).max(500);
const shopwareSettings = z.object({
  /** Without `/api`. */
  address: z.url({ protocol: /^https?$/, error: rule(shopRules.address) }),
  /** The access key of the integration: who asks; the secret says that it is him. */
  user: required,
  secret: required,
  /** Id of Shopware's. */
  channel: z.string().regex(/^[0-9a-f]{32}$/, { error: rule(shopRules.channel) }),
});
type ShopwareSettings = z.output<typeof shopwareSettings>;

// Ids are ours, so two who create at once make one; but nothing tells an older write from a newer one.
const limits: ShopLimits = {
  batchSize: 1,
  nativeUpsert: true,
  fencing: false,
  imageByUrl: true,
  translations: true,
  parallel: requestsAtOnce,
  parts: shopParts,
  drafts: true,
  removals,
};

/** Shopware 6 by its Admin API; docs/shops/shopware.md says what a shop must have. */
export const shopware = defineConnector({
  kind: 'shopware',
  title: { en: 'Shopware 6', sq: 'Shopware 6' },
  about: {
    en: 'A sales channel of Shopware 6.6 or newer: products, prices, stock and categories go there, orders come from there. Not yet tried against a live shop.',
    sq: 'Një kanal shitjeje i Shopware 6.6 ose më i ri: produktet, çmimet, gjendja dhe kategoritë dërgohen atje, porositë vijnë prej andej. Ende i paprovuar me një dyqan të vërtetë.',
  },
  settings: shopwareSettings,
  fields: shopwareFields,
  mapsLanguages: 'by_letters',
  look: lookAtShopware,
  webhooks: shopwareWebhooks,
  connect: (settings, deps): WholeShop & UndoesShipments => connectShopware(settings, deps),
});

/** The shop, with what its sales channel and its own properties have read once for each connection. */
function shopOf({ address, user, secret, channel }: ShopwareSettings, deps: ConnectorDeps): Shop {
  const api = adminApi(deps, { address, clientId: user, clientSecret: secret });
  return {
    api,
    store: deps.store,
    theirValues: theirValuesOf(api),
    ...ourLanguages(deps),
    market: readOnce((signal) => readMarket(api, channel, signal)),
    bytes: (url, signal) => bytesOfPicture(deps.fetch, { key: url, url }, signal),
  };
}

function connectShopware(settings: ShopwareSettings, deps: ConnectorDeps): WholeShop & UndoesShipments {
  const shop = shopOf(settings, deps);
  /** Those that have a key of ours. */
  const seenOfAll = async (found: readonly There[], signal: AbortSignal) => {
    const ours = found.flatMap((it) => {
      const key = keyOf(it);
      return key === null ? [] : [[key, it] as const];
    });
    const keys = ours.map(([key]) => key);
    const [sent, market] = await Promise.all([readSnapshots(shop.store, keys), shop.market(signal)]);
    return ours.map(([externalKey, it]) => ({
      externalKey,
      ...seenOf(it, sent.get(externalKey) ?? null, market),
    }));
  };
  return {
    kind: 'shopware',
    limits,
    ...pullsOrders(shop),
    ...tellsOrders(shop),
    async health(signal) {
      // What is known already says nothing about now.
      checkMarket(await readMarket(shop.api, settings.channel, signal));
    },
    async findProduct(externalKey, signal) {
      const found = await readSold(shop, externalKey, signal);
      return found && { remoteId: found.id };
    },
    pushProduct: (document, options, signal) => pushProduct(shop, document, options, signal),
    ...pushesVariants(shop),
    ...removesProducts(shop),
    async readProduct(key, signal) {
      const there = await readSold(shop, key, signal);
      return there && (byTheirKey(await seenOfAll([there], signal)).get(key) ?? null);
    },
    readProducts: async (keys, signal) => byTheirKey(await seenOfAll(await readAllSold(shop, keys, signal), signal)),
    async listProducts({ after, limit }, signal) {
      const { rows, next } = await listThere(shop, after, limit, signal);
      return { products: await seenOfAll(rows, signal), next };
    },
    showProducts: (keys, signal) => showProducts(shop, keys, signal),
    ...bindsProducts(shop),
    pushCategory: (document, _options, signal) => pushCategory(shop, document, signal),
    readCategory: (key, signal) => readCategory(shop, key, signal),
    listCategories: (signal) => listCategories(shop, signal),
    listProperties: (signal) => listProperties(shop, signal),
  };
}
