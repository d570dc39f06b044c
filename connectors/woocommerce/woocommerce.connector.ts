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
import { listProperties } from './products/attributes.ts';
import { bindsProducts } from './products/foreign.ts';
import { pushesVariants } from './products/push-parts.ts';
import { pushProduct, removesProducts } from './products/push-product.ts';
import { seenOf } from './products/seen.ts';
import { showProducts } from './products/show.ts';
import { allWithVariants, keyOf, listThere, readAllSold, readSold, type There } from './products/there.ts';
import { togetherOf } from './together.ts';
import { wooCommerceWebhooks } from './webhook.ts';
import { lookAtWooCommerce, wooCommerceFields } from './woocommerce.look.ts';
import { checkMarket, readMarket, type Shop } from './woocommerce.shop.ts';

const required = z.string().trim().min(1).max(500);
const wooCommerceSettings = z.object({
  /** Of the WordPress, without `/wp-json`. */
  address: z.url({ protocol: /^https?$/, error: rule(shopRules.secureAddress) }),
  /** The consumer key: who asks; the secret says that it is him. */
  user: required,
  secret: required,
  /** Our code of the one language the shop speaks; empty: the language of each product. */
  language: z.string().trim().max(10).default(''),
});
type WooCommerceSettings = z.output<typeof wooCommerceSettings>;

// Two who create at once make two, and nothing in the shop tells an older write from a newer one.
const limits: ShopLimits = {
  batchSize: 10,
  nativeUpsert: false,
  fencing: false,
  imageByUrl: true,
  translations: false,
  parallel: requestsAtOnce,
  parts: shopParts,
  drafts: true,
  removals,
};

/** WooCommerce by its REST API v3; docs/shops/woocommerce.md says what a shop must have. */
export const woocommerce = defineConnector({
  kind: 'woocommerce',
  title: { en: 'WooCommerce', sq: 'WooCommerce' },
  about: {
    en: 'A shop on WooCommerce 9.4 or newer: products, prices, stock and categories go there, orders come from there. Not yet tried against a live shop.',
    sq: 'Një dyqan në WooCommerce 9.4 ose më të ri: produktet, çmimet, gjendja dhe kategoritë dërgohen atje, porositë vijnë prej andej. Ende i paprovuar me një dyqan të vërtetë.',
  },
  settings: wooCommerceSettings,
  fields: wooCommerceFields,
  look: lookAtWooCommerce,
  webhooks: wooCommerceWebhooks,
  connect: (settings, deps): WholeShop & UndoesShipments => connectWooCommerce(settings, deps),
});

/** The shop, with what is set in it read once for each connection. */
function shopOf({ address, user, secret, language }: WooCommerceSettings, deps: ConnectorDeps): Shop {
  const api = adminApi(deps, { address, key: user, secret });
  return {
    api,
    together: togetherOf(api),
    store: deps.store,
    language,
    ...ourLanguages(deps),
    market: readOnce((signal) => readMarket(api, signal)),
  };
}

function connectWooCommerce(settings: WooCommerceSettings, deps: ConnectorDeps): WholeShop & UndoesShipments {
  const shop = shopOf(settings, deps);
  const seenOfAll = async (found: readonly (readonly [string, There])[]) => {
    const sent = await readSnapshots(
      shop.store,
      found.map(([key]) => key),
    );
    return found.map(([externalKey, it]) => ({ externalKey, ...seenOf(it, sent.get(externalKey) ?? null) }));
  };
  return {
    kind: 'woocommerce',
    limits,
    ...pullsOrders(shop),
    ...tellsOrders(shop),
    async health(signal) {
      // What is known already says nothing about now.
      checkMarket(await readMarket(shop.api, signal));
    },
    async findProduct(externalKey, signal) {
      const found = await readSold(shop, externalKey, signal);
      return found && { remoteId: String(found.product.id) };
    },
    pushProduct: (document, options, signal) => pushProduct(shop, document, options, signal),
    ...pushesVariants(shop),
    ...removesProducts(shop),
    async readProduct(key, signal) {
      const there = await readSold(shop, key, signal);
      return there && byTheirKey(await seenOfAll([[key, there]])).get(key)!;
    },
    async readProducts(keys, signal) {
      const found = await readAllSold(shop, keys, signal);
      return byTheirKey(await seenOfAll(found.map((it) => [keyOf(it.product)!, it])));
    },
    // Their numbers may be lost here, or our key there: each of these is looked for on its own.
    overlooksSome: true,
    async listProducts({ after, limit }, signal) {
      const page = Number(after ?? 1);
      const { rows, more } = await listThere(shop, page, limit, signal);
      const ours = await allWithVariants(
        shop,
        rows.filter((it) => keyOf(it) !== null),
        signal,
      );
      const products = await seenOfAll(ours.map((it) => [keyOf(it.product)!, it]));
      return { products, next: more ? String(page + 1) : null };
    },
    showProducts: (keys, signal) => showProducts(shop, keys, signal),
    ...bindsProducts(shop),
    pushCategory: (document, _options, signal) => pushCategory(shop, document, signal),
    readCategory: (key, signal) => readCategory(shop, key, signal),
    listCategories: (signal) => listCategories(shop, signal),
    listProperties: (signal) => listProperties(shop, signal),
  };
}
