import { z } from 'zod';
import { type ConnectorDeps, defineConnector } from '#connectors/kit/connector-definition.ts';
import { hashOf, hashOfValue } from '#connectors/kit/document-hash.ts';
import {
  notInShop,
  olderAttempt,
  otherKey,
  productGone,
  ShopError,
  shopRefuses,
  theirWords,
  wasDeleted,
} from '#connectors/kit/remote-error.ts';
import type {
  AdoptsProducts,
  LinksProducts,
  ListsCategories,
  ListsForeign,
  ListsProperties,
  PushesCategories,
  PushesPrices,
  PushesProducts,
  PushesStock,
  ReadsManyProducts,
  ReadsProducts,
  ReleasesProducts,
  RemovesProducts,
  ReportsViews,
  ShopConnector,
  ShopLimits,
  ShowsForeign,
  ShowsProducts,
} from '#connectors/kit/shop-connector.ts';
import { removals, type ShopDocument, shopParts, theirProperties } from '#connectors/kit/shop-document.ts';
import { variantKeysFor } from '#connectors/kit/words.ts';
import { rule } from '#kit/sentence.ts';
import { demoShopRepository } from './demo-shop.repository.ts';
import { foreignOf, isMadeHere, seenOf, shownOf } from './demo-shop.rows.ts';
import { demoShopFields as fields, demoShopTexts as words } from './demo-shop.texts.ts';
import { type OrderCapabilities, orderCapabilities } from './orders/order-capabilities.ts';
import { listViewed } from './viewed.repository.ts';

/** As refusals call it. */
const platform = 'Demo shop';

/** A key of Tregu's for this shop; without one the storefront has no points. */
const pointsKey = z
  .string()
  .regex(/^(tregu_key_[\w-]{20,200})?$/, { error: rule(fields.pointsKeyRule) })
  .optional();

export const demoShopSettings = z.object({ pointsKey });

export type DemoShop = ShopConnector &
  PushesProducts &
  PushesStock &
  PushesPrices &
  RemovesProducts &
  ReadsProducts &
  ReadsManyProducts &
  ShowsProducts &
  ListsForeign &
  ListsProperties &
  ShowsForeign &
  AdoptsProducts &
  ReleasesProducts &
  LinksProducts &
  PushesCategories &
  ReportsViews &
  ListsCategories &
  OrderCapabilities;

const limits: ShopLimits = {
  batchSize: 1,
  nativeUpsert: true,
  fencing: true,
  imageByUrl: true,
  translations: true,
  holdsSold: true,
  parallel: 5,
  parts: shopParts,
  categoryFilters: true,
  drafts: false,
  removals,
};

/** The embedded shop: the same contract as any platform, in this process over its own schema. */
export const demoShop = defineConnector({
  kind: 'demo-shop',
  title: { en: 'Demo storefront', sq: 'Vitrina demonstruese' },
  about: {
    en: 'A storefront that comes with Tregu, to see what is published and to try orders. No money moves in it.',
    sq: 'Një vitrinë që vjen me Tregu-n, për të parë çfarë u publikua dhe për të provuar porosi. Në të nuk paguhet me para të vërteta.',
  },
  settings: demoShopSettings,
  keepsOrderLimits: true,
  tellsCampaigns: true,
  embedded: true,
  fields: [
    {
      key: 'pointsKey',
      label: fields.pointsKey,
      help: fields.pointsKeyHelp,
      type: 'secret',
      required: false,
    },
  ],
  addressOf: ({ publicUrl, shopId }) => `${publicUrl}/storefront/${shopId}`,
  connect: (_settings, deps): DemoShop => connectDemoShop(deps),
});

function connectDemoShop({ database, shopId, publicUrl }: ConnectorDeps): DemoShop {
  if (!database) throw new TypeError('The demo shop is in the database of Tregu, and was not given it');
  const goods = demoShopRepository(database, shopId);
  const ask = <T>(work: () => Promise<T>, signal: AbortSignal) => asShop(work, signal);

  return {
    kind: 'demo-shop',
    limits,
    ...orderCapabilities(database, shopId, ask),
    health: (signal) => ask(() => goods.check(), signal),

    findProduct: (externalKey, signal) =>
      ask(async () => {
        const id = await goods.findId(externalKey);
        return id === null ? null : { remoteId: id };
      }, signal),

    pushProduct: (document, options, signal) =>
      ask(async () => {
        await needTheirs(goods, document);
        const { id, wroteAll } = await goods.save(document, options);
        if (wroteAll) return { remoteId: id, seenHash: hashOf(document) };
        // Parts were left alone, so only looking tells what the shop has.
        const row = await goods.findProduct(document.externalKey);
        if (!row) throw wasDeleted(document.externalKey);
        return { remoteId: id, seenHash: seenOf(row).contentHash };
      }, signal),

    pushStock: (externalKey, stock, { attempt }, signal) =>
      ask(async () => {
        const result = await goods.setStock(externalKey, stock, attempt);
        if (result === 'absent') throw notInShop(externalKey);
        if (result === 'older') throw olderAttempt(externalKey);
      }, signal),

    pushPrices: (externalKey, prices, { attempt }, signal) =>
      ask(async () => {
        const result = await goods.setPrices(externalKey, prices, attempt);
        if (result === 'absent') throw notInShop(externalKey);
        if (result === 'older') throw olderAttempt(externalKey);
      }, signal),

    removeProduct: (externalKey, options, signal) =>
      ask(async () => {
        if ((await goods.remove(externalKey, options)) === 'older') throw olderAttempt(externalKey);
      }, signal),

    readProduct: (externalKey, signal) =>
      ask(async () => {
        const row = await goods.findProduct(externalKey);
        return row ? seenOf(row) : null;
      }, signal),

    readProducts: (externalKeys, signal) =>
      ask(async () => {
        const rows = await goods.findProducts(externalKeys);
        return new Map(rows.map((row) => [row.external_key, seenOf(row)]));
      }, signal),

    showProducts: (externalKeys, signal) =>
      ask(async () => {
        const rows = await goods.findProducts(externalKeys);
        return new Map(rows.map((row) => [row.external_key, shownOf(row)]));
      }, signal),

    listProducts: ({ after, limit }, signal) =>
      ask(async () => {
        const rows = await goods.listProducts(after ?? '0', limit);
        return { products: rows.map(seenOf), next: rows.length < limit ? null : (rows.at(-1)?.id ?? null) };
      }, signal),

    listForeign: ({ after, limit }, signal) =>
      ask(async () => {
        const rows = await goods.listForeign(after ?? '0', limit);
        const products = rows.map(({ id, texts, default_language, sku, variants }) => ({
          remoteId: id,
          name: texts[default_language]?.name ?? sku,
          skus: variants.map((it) => it.sku),
          eans: variants.flatMap(({ ean }) => ean ?? []),
        }));
        return { products, next: rows.length < limit ? null : (rows.at(-1)?.id ?? null) };
      }, signal),

    showForeign: (remoteIds, signal) =>
      ask(async () => {
        const rows = await Promise.all(remoteIds.map((id) => goods.findByNumber(id)));
        return rows.flatMap((row) => (row && isMadeHere(row.external_key) ? [foreignOf(row)] : []));
      }, signal),

    adoptProduct: (remoteId, document, signal) =>
      ask(async () => {
        const there = await goods.findByNumber(remoteId);
        if (!there) throw productGone(platform, remoteId);
        if (there.external_key === document.externalKey) return;
        if (!isMadeHere(there.external_key)) throw otherKey(platform, remoteId, there.external_key);
        const variants = there.variants.map(({ externalKey: id, sku, ean }) => ({ id, sku, ean }));
        await goods.setKeys(remoteId, document.externalKey, variantKeysFor(document, variants));
      }, signal),

    releaseProduct: (remoteId, externalKey, signal) =>
      ask(async () => {
        const there = await goods.findByNumber(remoteId);
        if (!there || isMadeHere(there.external_key)) return;
        if (there.external_key !== externalKey) throw otherKey(platform, remoteId, there.external_key);
        const own = there.variants.map((it, place) => [it.externalKey, `made-here-${remoteId}-${place + 1}`] as const);
        await goods.setKeys(remoteId, `made-here-${remoteId}`, new Map(own));
      }, signal),

    pushCategory: (document, { attempt }, signal) =>
      ask(async () => {
        if (!(await goods.saveCategory(document, attempt))) throw olderAttempt(document.externalKey);
        return { remoteId: document.externalKey, seenHash: hashOfValue(document) };
      }, signal),

    readCategory: (externalKey, signal) =>
      ask(async () => {
        const document = await goods.findCategory(externalKey);
        return document && { remoteId: externalKey, contentHash: hashOfValue(document) };
      }, signal),

    listViews: ({ since, after, limit }, signal) =>
      ask(async () => {
        const views = await listViewed(database, shopId, { since, after: readAfter(after), limit });
        const last = views.at(-1);
        return { views, next: views.length < limit || !last ? null : `${last.day} ${last.externalKey}` };
      }, signal),

    listCategories: (signal) => ask(() => goods.listOwnCategories(), signal),
    listProperties: (signal) => ask(() => goods.listProperties(), signal),

    productUrl: (externalKey) => `${publicUrl}/storefront/${shopId}/product/${encodeURIComponent(externalKey)}`,
  };
}

/** @throws ShopError where a property that the document names is gone */
async function needTheirs(goods: ReturnType<typeof demoShopRepository>, document: ShopDocument): Promise<void> {
  const wanted = theirProperties(document);
  if (wanted.length === 0) return;
  const there = new Set((await goods.listProperties()).map(({ remoteId }) => remoteId));
  const gone = wanted.find((id) => !there.has(id));
  if (gone === undefined) return;
  throw shopRefuses(words.noProperty, { property: gone }, { code: 'not_found' });
}

/** "2026-11-27 tregu-product-1": the last one of the page before. */
function readAfter(after: string | null): { day: string; key: string } | null {
  const [, day, key] = /^(\d{4}-\d{2}-\d{2}) (.+)$/s.exec(after ?? '') ?? [];
  return day && key ? { day, key } : null;
}

/** PostgreSQL's own words for a shop: class 22 and 23 are content it refuses, the rest did not arrive or may have. */
async function asShop<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  try {
    return await work();
  } catch (error) {
    if (error instanceof ShopError || !(error instanceof Error)) throw error;
    const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
    const text = theirWords(platform, error.message);
    if (/^(22|23)/.test(code)) throw new ShopError('rejected', text, { cause: error });
    if (code === 'ECONNREFUSED' || code.startsWith('53')) throw new ShopError('unreachable', text, { cause: error });
    throw new ShopError('unknown', text, { cause: error });
  }
}
