import { z } from 'zod';
import { type ConnectorDeps, defineConnector } from '#connectors/kit/connector-definition.ts';
import { ourLanguages } from '#connectors/kit/languages/our-languages.ts';
import { shopRules } from '#connectors/kit/look/shop.sentences.ts';
import { byTheirKey } from '#connectors/kit/read-each.ts';
import { readOnce } from '#connectors/kit/read-once.ts';
import { readSnapshots } from '#connectors/kit/sent-snapshot.ts';
import type { ShopLimits } from '#connectors/kit/shop-connector.ts';
import { removals, shopParts } from '#connectors/kit/shop-document.ts';
import { pluginWebhooks } from '#connectors/kit/webhooks/plugin-webhooks.ts';
import type { WholeShop } from '#connectors/kit/whole-shop.ts';
import { rule } from '#kit/sentence.ts';
import { adminApi, requestsAtOnce } from './admin-api.ts';
import { listCategories, pushCategory, readCategory } from './categories.ts';
import { fieldTexts } from './medusa.look.texts.ts';
import { lookAtMedusa, medusaFields } from './medusa.look.ts';
import { readMarket, type Shop } from './medusa.shop.ts';
import { pullsOrders } from './orders/pull-orders.ts';
import { tellsOrders } from './orders/tell-orders.ts';
import { bindsProducts } from './products/foreign.ts';
import { pushesVariants } from './products/push-parts.ts';
import { pushProduct, removesProducts } from './products/push-product.ts';
import { listThere, readAllSold, readSold } from './products/read-there.ts';
import { seenOf, translatedIds } from './products/seen.ts';
import { showProducts } from './products/show.ts';
import { keyOf, type There } from './products/there.ts';
import { readTranslations } from './products/translations.ts';
import { togetherOf } from './together.ts';

const required = z.string().trim().min(1).max(500);
const medusaSettings = z.object({
  /** Without `/admin`. */
  address: z.url({ protocol: /^https?$/, error: rule(shopRules.address) }),
  user: required,
  password: required,
  /** Ids of Medusa's. */
  channel: required,
  region: required,
  /** Empty: the first of the channel. */
  stockLocation: z.string().trim().max(100).default(''),
});
type MedusaSettings = z.output<typeof medusaSettings>;

// Two who create at once under one key of ours make two: the connector itself lets one in at a time.
const limits: ShopLimits = {
  batchSize: 10,
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

/** Medusa 2.21 by its admin API; docs/shops/medusa.md says what a shop must have. */
export const medusa = defineConnector({
  kind: 'medusa',
  title: { en: 'Medusa', sq: 'Medusa' },
  about: {
    en: 'A shop on Medusa 2.21: products, prices, stock and categories go there, orders come from there.',
    sq: 'Një dyqan në Medusa 2.21: produktet, çmimet, gjendja dhe kategoritë dërgohen atje, porositë vijnë prej andej.',
  },
  settings: medusaSettings,
  fields: medusaFields,
  mapsLanguages: 'by_letters',
  look: lookAtMedusa,
  webhooks: pluginWebhooks({
    needs: fieldTexts.webhookNeeds,
    file: {
      name: 'tregu-webhook.ts',
      source: new URL('./live/server/src/subscribers/tregu-webhook.ts', import.meta.url),
    },
    entry: ({ address: url, secret }) => `TREGU_WEBHOOKS='${JSON.stringify([{ url, secret }])}'`,
  }),
  connect: (settings, deps): WholeShop => connectMedusa(settings, deps),
});

/** The shop, with what its channel and region have read once for each connection. */
export function shopOf({ address, user, password, ...chosen }: MedusaSettings, deps: ConnectorDeps): Shop {
  const api = adminApi(deps, { address, user, password });
  return {
    api,
    together: togetherOf(api),
    store: deps.store,
    ...ourLanguages(deps),
    market: readOnce((signal) => readMarket(api, chosen, signal)),
  };
}

function connectMedusa(settings: MedusaSettings, deps: ConnectorDeps): WholeShop {
  const shop = shopOf(settings, deps);
  const seenOfAll = async (found: readonly (readonly [string, There])[], signal: AbortSignal) => {
    const market = await shop.market(signal);
    const [sent, translations] = await Promise.all([
      readSnapshots(
        shop.store,
        found.map(([key]) => key),
      ),
      readTranslations(
        shop,
        market,
        found.flatMap(([, it]) => translatedIds(it)),
        signal,
      ),
    ]);
    return found.map(([externalKey, it]) => ({
      externalKey,
      ...seenOf(it, translations, sent.get(externalKey) ?? null, market),
    }));
  };
  return {
    kind: 'medusa',
    limits,
    ...pullsOrders(shop),
    ...tellsOrders(shop),
    async health(signal) {
      // What is known already says nothing about now.
      await readMarket(shop.api, settings, signal);
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
      return there && byTheirKey(await seenOfAll([[key, there]], signal)).get(key)!;
    },
    async readProducts(keys, signal) {
      const found = await readAllSold(shop, keys, signal);
      return byTheirKey(
        await seenOfAll(
          found.flatMap((it) => (it.external_id ? [[it.external_id, it] as const] : [])),
          signal,
        ),
      );
    },
    async listProducts({ after, limit }, signal) {
      const offset = Number(after ?? 0);
      const { items, more } = await listThere(shop, offset, limit, signal);
      const ours = items.flatMap((it) => {
        const key = keyOf(it);
        return key === null ? [] : [[key, it] as const];
      });
      return { products: await seenOfAll(ours, signal), next: more ? String(offset + limit) : null };
    },
    showProducts: (keys, signal) => showProducts(shop, keys, signal),
    ...bindsProducts(shop),
    pushCategory: (document, _options, signal) => pushCategory(shop, document, signal),
    readCategory: (key, signal) => readCategory(shop, key, signal),
    listCategories: (signal) => listCategories(shop, signal),
  };
}
