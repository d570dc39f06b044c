import { z } from 'zod';
import { type ConnectorDeps, defineConnector } from '#connectors/kit/connector-definition.ts';
import { ourLanguages } from '#connectors/kit/languages/our-languages.ts';
import { shopRules } from '#connectors/kit/look/shop.sentences.ts';
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
import { listProperties, withSaid } from './products/definitions.ts';
import { bindsProducts } from './products/foreign.ts';
import { readPictureNames } from './products/pictures.ts';
import { pushesVariants } from './products/push-parts.ts';
import { pushProduct, removesProducts } from './products/push-product.ts';
import { seenOf } from './products/seen.ts';
import { showProducts } from './products/show.ts';
import { keyOf, listThere, readAll, readSold, type There } from './products/there.ts';
import { lookAtShopify, shopifyFields } from './shopify.look.ts';
import { declareKeys, readMarket, type Shop } from './shopify.shop.ts';
import { shopifyWebhooks } from './webhook.ts';

const chosen = z.string().trim().max(100).default('');
const shopifySettings = z.object({
  /** Of the shop, as Shopify gave it: https://name.myshopify.com */
  address: z.url({ protocol: /^https?$/, error: rule(shopRules.secureAddress) }),
  /** Of the app; empty: the secret is a token of the Admin API. */
  clientId: z.string().trim().max(200).default(''),
  secret: z.string().trim().min(1).max(500),
  market: chosen,
  location: chosen,
  publication: chosen,
});
type ShopifySettings = z.output<typeof shopifySettings>;

// A unique key keeps two from making one product twice, but who came last is not known before both are done.
const limits: ShopLimits = {
  batchSize: 1,
  nativeUpsert: false,
  fencing: false,
  imageByUrl: true,
  translations: true,
  holdsSold: true,
  parallel: requestsAtOnce,
  parts: shopParts,
  drafts: true,
  removals,
};

/** Shopify by its GraphQL Admin API; docs/shops/shopify.md says what a shop must have. */
export const shopify = defineConnector({
  kind: 'shopify',
  title: { en: 'Shopify', sq: 'Shopify' },
  about: {
    en: 'A shop on Shopify, or one of its markets: products, prices, stock and categories go there, orders come from there. Not yet tried against a live shop.',
    sq: 'Një dyqan në Shopify, ose një nga tregjet e tij: produktet, çmimet, gjendja dhe kategoritë dërgohen atje, porositë vijnë prej andej. Ende i paprovuar me një dyqan të vërtetë.',
  },
  settings: shopifySettings,
  fields: shopifyFields,
  mapsLanguages: 'by_letters',
  look: lookAtShopify,
  webhooks: shopifyWebhooks,
  connect: (settings, deps): WholeShop & UndoesShipments => connectShopify(settings, deps),
});

/** Where the connection is in its Shopify, beside the other shops of Tregu there. */
const choicesOf = ({ address, market, location, publication }: ShopifySettings, { besides = [] }: ConnectorDeps) => ({
  market,
  location,
  publication,
  marketsOfOthers: besides.flatMap((other) =>
    typeof other.market === 'string' && other.market !== '' && isSamePlace(other.address, address)
      ? [other.market]
      : [],
  ),
});
const isSamePlace = (one: unknown, other: string): boolean =>
  typeof one === 'string' && URL.canParse(one) && new URL(one).host === new URL(other).host;

/** The shop, with what is set in it read once for each connection. */
function shopOf(settings: ShopifySettings, deps: ConnectorDeps): Shop {
  const { address, clientId, secret } = settings;
  const api = adminApi(deps, { address, clientId, secret });
  return {
    api,
    store: deps.store,
    ...ourLanguages(deps),
    market: readOnce((signal) => readMarket(api, choicesOf(settings, deps), signal)),
    keys: readOnce((signal) => declareKeys({ api, store: deps.store }, signal)),
  };
}

function connectShopify(settings: ShopifySettings, deps: ConnectorDeps): WholeShop & UndoesShipments {
  const shop = shopOf(settings, deps);
  const readKeys = (keys: readonly string[], signal: AbortSignal) =>
    readAll(
      shop,
      keys.map((key) => ({ key })),
      signal,
    );
  const seenOfAll = async (rows: readonly There[], signal: AbortSignal) => {
    const keys = rows.map((it) => keyOf(it)!);
    const [sent, names] = await Promise.all([readSnapshots(shop.store, keys), readPictureNames(shop.store, keys)]);
    const found = await withSaid(shop, rows, (it) => sent.get(keyOf(it)!)?.values ?? [], signal);
    return found.map((it) => {
      const externalKey = keyOf(it)!;
      return { externalKey, ...seenOf(it, sent.get(externalKey) ?? null, names.get(externalKey)!) };
    });
  };
  return {
    kind: 'shopify',
    limits,
    ...pullsOrders(shop),
    ...tellsOrders(shop),
    async health(signal) {
      // What is known already says nothing about now.
      await readMarket(shop.api, choicesOf(settings, deps), signal);
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
    async readProducts(keys, signal) {
      const found = await readKeys(keys, signal);
      return byTheirKey(
        await seenOfAll(
          found.filter(({ isHere }) => isHere),
          signal,
        ),
      );
    },
    async listProducts({ after, limit }, signal) {
      const { rows, next } = await listThere(shop, after, limit, signal);
      const found = await readKeys(
        rows.flatMap((it) => keyOf(it) ?? []),
        signal,
      );
      return { products: await seenOfAll(found, signal), next };
    },
    showProducts: (keys, signal) => showProducts(shop, keys, signal),
    ...bindsProducts(shop),
    pushCategory: (document, _options, signal) => pushCategory(shop, document, signal),
    readCategory: (key, signal) => readCategory(shop, key, signal),
    listCategories: (signal) => listCategories(shop, signal),
    listProperties: (signal) => listProperties(shop, signal),
  };
}
