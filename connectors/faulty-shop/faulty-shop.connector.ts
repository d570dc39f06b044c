import { z } from 'zod';
import { type ConnectorDeps, defineConnector } from '#connectors/kit/connector-definition.ts';
import { hashOfConfigurators, hashOfImages } from '#connectors/kit/document-hash.ts';
import { shopTexts } from '#connectors/kit/look/shop.texts.ts';
import { notInShop, shopRefuses, wasDeleted } from '#connectors/kit/remote-error.ts';
import type {
  PushesCategories,
  PushesPrices,
  PushesProducts,
  PushesStock,
  ReadsProducts,
  RemovesProducts,
  ShopConnector,
  ShopLimits,
  ShowsProducts,
} from '#connectors/kit/shop-connector.ts';
import { isLeft, type ShopPart, shopParts, shopStock } from '#connectors/kit/shop-document.ts';
import { type ShopHttp, shopHttp } from '#connectors/kit/shop-http.ts';
import { type FaultyOrders, orderCapabilities } from './faulty-shop.orders-connector.ts';

export const faultyShopSettings = z.object({
  url: z.url({ protocol: /^https?$/, error: 'The address of the shop must start with http:// or https://' }),
  /** Seconds for one request. */
  timeout: z.number().positive().max(120).default(30),
});

const productAnswer = z.object({
  id: z.int(),
  externalKey: z.string(),
  imagesHash: z.string(),
  configuratorsHash: z.string(),
  contentHash: z.string(),
  priceHash: z.string(),
  stock: shopStock,
});
const categoryAnswer = z.object({ id: z.int(), externalKey: z.string(), contentHash: z.string() });
const pageAnswer = z.object({ products: z.array(productAnswer), next: z.int().nullable() });

const shownAnswer = z.object({
  products: z.array(z.object({ externalKey: z.string(), fields: z.record(z.string(), z.string()) })),
});

const limits: ShopLimits = {
  batchSize: 1,
  nativeUpsert: false,
  fencing: true,
  imageByUrl: true,
  translations: true,
  parallel: 5,
  parts: shopParts,
  categoryFilters: true,
  drafts: true,
  removals: ['delete'],
};

export type FaultyShopConnector = ShopConnector &
  PushesProducts &
  PushesStock &
  PushesPrices &
  RemovesProducts &
  ReadsProducts &
  ShowsProducts &
  PushesCategories &
  FaultyOrders;

/** Talks to the faulty shop over HTTP; the model for a connector to a platform that cannot upsert. */
export const faultyShop = defineConnector({
  kind: 'faulty-shop',
  title: { en: 'Faulty shop', sq: 'Dyqan me defekte' },
  about: { en: 'A shop of the tests that fails as it is told.', sq: 'Një dyqan i testeve që dështon siç i thuhet.' },
  settings: faultyShopSettings,
  connect: (settings, deps): FaultyShopConnector => connectFaultyShop(settings, deps),
});

function connectFaultyShop(settings: z.output<typeof faultyShopSettings>, deps: ConnectorDeps): FaultyShopConnector {
  const http = shopHttp(deps.fetch, {
    baseUrl: settings.url.replace(/\/$/, ''),
    headers: { accept: 'application/json' },
    timeout: settings.timeout * 1000,
    errorFrom: (status, body) =>
      status === 409 && body.includes('older_attempt')
        ? shopRefuses(shopTexts.newerSend, { key: '' }, { code: 'older_attempt' })
        : null,
  });
  const find = (externalKey: string, signal: AbortSignal) =>
    http({ method: 'GET', path: byKey(externalKey), answer: productAnswer, nothing: [404] }, signal);

  const findCategory = (externalKey: string, signal: AbortSignal) => {
    const path = `/categories?${new URLSearchParams({ externalKey })}`;
    return http({ method: 'GET', path, answer: categoryAnswer, nothing: [404] }, signal);
  };

  return {
    kind: 'faulty-shop',
    limits,
    ...orderCapabilities(http),
    async health(signal) {
      await http({ method: 'GET', path: '/health', answer: z.object({ status: z.literal('ok') }) }, signal);
    },
    async findProduct(externalKey, signal) {
      const found = await find(externalKey, signal);
      return found && { remoteId: String(found.id) };
    },
    pushProduct: pushProduct(http, find),
    async pushStock(externalKey, stock, { attempt }, signal) {
      const found = await find(externalKey, signal);
      if (!found) throw notInShop(externalKey);
      const path = `/products/${found.id}/stock`;
      await http({ method: 'PUT', path, body: { stock, attempt }, answer: z.object({}) }, signal);
    },
    async pushPrices(externalKey, prices, { attempt }, signal) {
      const found = await find(externalKey, signal);
      if (!found) throw notInShop(externalKey);
      const path = `/products/${found.id}/prices`;
      await http({ method: 'PUT', path, body: { prices, attempt }, answer: z.object({}) }, signal);
    },
    async removeProduct(externalKey, { attempt }, signal) {
      await http({ method: 'DELETE', path: byKey(externalKey, { attempt }), answer: z.object({}) }, signal);
    },
    async readProduct(externalKey, signal) {
      const found = await find(externalKey, signal);
      if (!found) return null;
      const { id, contentHash, priceHash, stock } = found;
      return { remoteId: String(id), contentHash, priceHash, stock };
    },
    async showProducts(externalKeys, signal) {
      const path = `/products/shown?${new URLSearchParams(externalKeys.map((key) => ['key', key]))}`;
      const page = await http({ method: 'GET', path, answer: shownAnswer }, signal);
      return new Map((page?.products ?? []).map(({ externalKey, fields }) => [externalKey, { fields, altered: [] }]));
    },
    async listProducts({ after, limit }, signal) {
      const path = `/products?${new URLSearchParams({ after: after ?? '0', limit: String(limit) })}`;
      const page = await http({ method: 'GET', path, answer: pageAnswer }, signal);
      const products = (page?.products ?? []).map(({ id, ...rest }) => ({ remoteId: String(id), ...rest }));
      return { products, next: page?.next == null ? null : String(page.next) };
    },
    // Looks by our key first, as products do.
    async pushCategory(document, { attempt }, signal) {
      const found = await findCategory(document.externalKey, signal);
      const [method, path] = found ? (['PUT', `/categories/${found.id}`] as const) : (['POST', '/categories'] as const);
      const pushed = (await http({ method, path, body: { attempt, document }, answer: categoryAnswer }, signal))!;
      return { remoteId: String(pushed.id), seenHash: pushed.contentHash };
    },
    async readCategory(externalKey, signal) {
      const found = await findCategory(externalKey, signal);
      return found && { remoteId: String(found.id), contentHash: found.contentHash };
    },
  };
}

type Find = (externalKey: string, signal: AbortSignal) => Promise<z.output<typeof productAnswer> | null>;

/** Looks by our key first: the platform would make a second product of a second create. */
const pushProduct =
  (http: ShopHttp, find: Find): PushesProducts['pushProduct'] =>
  async (document, { stock, prices, attempt, repairImages, repairConfigurators, begins = 'active' }, signal) => {
    const found = await find(document.externalKey, signal);
    const imagesHash = hashOfImages(document);
    const configuratorsHash = hashOfConfigurators(document);
    const ours = (part: ShopPart) => !isLeft(document, part);
    const writesImages = ours('images') && (repairImages || found?.imagesHash !== imagesHash);
    const writesConfigurators =
      ours('configurators') && (repairConfigurators || found?.configuratorsHash !== configuratorsHash);
    const body = {
      attempt,
      imagesHash,
      configuratorsHash,
      writesImages,
      writesConfigurators,
      document,
      stock,
      prices,
      begins,
    };

    const pushed = found
      ? await http(
          { method: 'PUT', path: `/products/${found.id}`, body, answer: productAnswer, nothing: [404] },
          signal,
        )
      : await http({ method: 'POST', path: '/products', body, answer: productAnswer }, signal);
    // Found a moment ago and gone now: somebody removed it in between, which a second look will show.
    if (!pushed) throw wasDeleted(document.externalKey);
    return { remoteId: String(pushed.id), seenHash: pushed.contentHash };
  };

const byKey = (externalKey: string, more: Record<string, number> = {}): string => {
  const query = new URLSearchParams({ externalKey });
  for (const [name, value] of Object.entries(more)) query.set(name, String(value));
  return `/products?${query}`;
};
