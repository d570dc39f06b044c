import { z } from 'zod';
import { plainOf } from '#connectors/kit/html.ts';
import type { ForeignPage } from '#connectors/kit/shop-connector.ts';
import type { ShopDocument } from '#connectors/kit/shop-document.ts';
import { ShopError } from '#connectors/kit/shop-error.ts';
import { variantKeysFor } from '#connectors/kit/words.ts';
import { most, writeBatch } from '../admin-api.ts';
import type { Shop } from '../woocommerce.shop.ts';
import { netPrice, rateOfClass } from './price.ts';
import { metaInput } from './seen.ts';
import {
  allWithVariants,
  forgetRemote,
  keepRemote,
  keyOf,
  listThere,
  type ProductThere,
  productMeta,
  readProduct,
  variantMeta,
  withVariants,
} from './there.ts';

/** For what is in a shop already: it is listed, shown, becomes ours and somebody else's again. */
export const bindsProducts = (shop: Shop) => ({
  listForeign: (page: { readonly after: string | null; readonly limit: number }, signal: AbortSignal) =>
    listForeign(shop, page, signal),
  showForeign: (ids: readonly string[], signal: AbortSignal) => showForeign(shop, ids, signal),
  adoptProduct: (id: string, document: ShopDocument, signal: AbortSignal) => adoptProduct(shop, id, document, signal),
  releaseProduct: (id: string, key: string, signal: AbortSignal) => releaseProduct(shop, id, key, signal),
});

/** What others have published in the shop. */
async function listForeign(
  shop: Shop,
  { after, limit }: { readonly after: string | null; readonly limit: number },
  signal: AbortSignal,
): Promise<ForeignPage> {
  const page = Number(after ?? 1);
  const { rows, more } = await listThere(shop, page, limit, signal);
  const foreign = await allWithVariants(
    shop,
    rows.filter((it) => keyOf(it) === null),
    signal,
  );
  const products = foreign.map(({ product, variants }) => ({
    ...{ remoteId: String(product.id), name: plainOf(product.name) },
    skus: variants.map(({ sku }) => sku).filter((sku) => sku !== ''),
    eans: variants.map(({ global_unique_id: ean }) => ean).filter((ean) => ean !== ''),
  }));
  return { products, next: more ? String(page + 1) : null };
}

const isId = (remoteId: string): boolean => /^\d{1,15}$/.test(remoteId);

/** The same with their texts, prices and pictures; products of other kinds (grouped, external) are none of Tregu's goods. */
async function showForeign(shop: Shop, remoteIds: readonly string[], signal: AbortSignal) {
  const market = await shop.market(signal);
  const found: ProductThere[] = [];
  for (const id of remoteIds.filter(isId)) {
    const it = await readProduct(shop, Number(id), signal);
    if (it && keyOf(it) === null && ['simple', 'variable'].includes(it.type)) found.push(it);
  }
  const [all, paths] = await Promise.all([
    allWithVariants(shop, found, signal),
    pathsOf(
      shop,
      found.flatMap(({ categories }) => categories.map(({ id }) => id)),
      signal,
    ),
  ]);
  return all.map(({ product, variants }) => ({
    remoteId: String(product.id),
    texts: {
      [shop.language || 'EN']: {
        ...{ name: plainOf(product.name), shortDescription: product.short_description },
        longDescription: product.description,
      },
    },
    brand: null,
    categories: product.categories.flatMap(({ id, slug }) => {
      const path = paths.get(id);
      return path && slug !== 'uncategorized' ? [path] : [];
    }),
    images: product.images.map(({ src }) => src),
    variants: variants.map((it) => {
      const vat = rateOfClass(it.tax_class, market);
      return {
        ...{ sku: plainOf(it.sku), ean: it.global_unique_id || null, price: netPrice(it, vat, market), vat },
        ...{ currency: market.currency, stock: it.stock_quantity ?? null },
        options: it.attributes.map(({ name, option }) => ({ group: plainOf(name), value: plainOf(option) })),
      };
    }),
  }));
}

/** Names from the top down. */
async function pathsOf({ api }: Shop, ids: readonly number[], signal: AbortSignal) {
  const there = new Map<number, { name: string; parent: number }>();
  const row = z.object({ id: z.int(), name: z.string(), parent: z.int() });
  for (let asked = [...new Set(ids)]; asked.length > 0; ) {
    const query = { include: asked.slice(0, most).join(','), hide_empty: false, per_page: most };
    const { rows } = await api.page({ path: '/products/categories', query, row }, signal);
    for (const { id, name, parent } of rows) there.set(id, { name: plainOf(name), parent });
    const rest = [...asked.slice(most), ...rows.map(({ parent }) => parent)];
    asked = [...new Set(rest)].filter((id) => id > 0 && !there.has(id) && !asked.slice(0, most).includes(id));
  }
  const pathOf = (id: number): string[] => {
    const path: string[] = [];
    for (let at = there.get(id); at && path.length < 20; at = there.get(at.parent)) path.unshift(at.name);
    return path;
  };
  return new Map([...there.keys()].map((id) => [id, pathOf(id)]));
}

/** Gives a product of WooCommerce's our key, and its variants theirs; what matches none is ours to take away, too. */
async function adoptProduct(shop: Shop, remoteId: string, document: ShopDocument, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const product = isId(remoteId) ? await readProduct(shop, Number(remoteId), signal) : null;
  if (!product)
    throw new ShopError('rejected', `WooCommerce has no product ${remoteId} any more`, { code: 'not_found' });
  const key = keyOf(product);
  const { externalKey } = document;
  if (key !== null && key !== externalKey) throw new ShopError('rejected', `The product ${remoteId} is ${key} already`);
  if (!['simple', 'variable'].includes(product.type))
    throw new ShopError(
      'rejected',
      `The product ${remoteId} is ${product.type} in WooCommerce, and Tregu has no such goods`,
    );
  const { variants } = await withVariants(shop, product, signal);
  const keys = variantKeysFor(
    document,
    variants.map((it) => ({ id: String(it.id), sku: it.sku || null, ean: it.global_unique_id || null })),
  );
  const metaOf = (id: number) => metaInput(variantMeta, { key: keys.get(String(id))! });
  const own = variants.filter(({ id }) => id !== product.id);
  const path = `/products/${remoteId}`;
  const sent = own.map(({ id }) => ({ id, meta_data: [metaOf(id)] }));
  await writeBatch(shop.api, `${path}/variations/batch`, 'update', sent, ({ id }) => `#${id}`, signal);
  // The key of the product last: before that, a try that broke off is made again.
  const meta_data = [metaInput(productMeta, { key: externalKey }), ...(own.length === 0 ? [metaOf(product.id)] : [])];
  await shop.api.ask({ method: 'PUT', path, body: { meta_data }, answer: z.unknown() }, signal);
  await keepRemote(shop, externalKey, product.id);
}

/** Takes our key off it and off its variants: it stays as it is, as somebody else's. */
async function releaseProduct(shop: Shop, remoteId: string, externalKey: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const product = isId(remoteId) ? await readProduct(shop, Number(remoteId), signal) : null;
  const key = product && keyOf(product);
  if (!product || key === null) return;
  if (key !== externalKey) throw new ShopError('rejected', `The product ${remoteId} is ${key}`, { code: 'other_key' });
  const { variants } = await withVariants(shop, product, signal);
  const none = (...names: string[]) => ({ meta_data: names.map((name) => ({ key: name, value: '' })) });
  const own = variants.filter(({ id }) => id !== product.id).map(({ id }) => ({ id, ...none(variantMeta) }));
  const path = `/products/${remoteId}`;
  await writeBatch(shop.api, `${path}/variations/batch`, 'update', own, ({ id }) => `#${id}`, signal);
  // The key of the product last, as it was given; what was kept of it here says nothing any more.
  const body = none(productMeta, variantMeta);
  await shop.api.ask({ method: 'PUT', path, body, answer: z.unknown() }, signal);
  await forgetRemote(shop, externalKey);
}
