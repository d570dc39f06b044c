import { z } from 'zod';
import type { ForeignPage } from '#connectors/kit/shop-connector.ts';
import type { ShopDocument } from '#connectors/kit/shop-document.ts';
import { ShopError } from '#connectors/kit/shop-error.ts';
import { variantKeysFor } from '#connectors/kit/words.ts';
import { writeBatch } from '../admin-api.ts';
import { plainOf } from '../html.ts';
import type { Shop } from '../woocommerce.shop.ts';
import { metaInput } from './seen.ts';
import {
  allWithVariants,
  keepRemote,
  keyOf,
  listThere,
  productMeta,
  readProduct,
  variantMeta,
  withVariants,
} from './there.ts';

/** What others have published in the shop. */
export async function listForeign(
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

/** Gives a product of WooCommerce's our key, and its variants theirs; what matches none is ours to take away, too. */
export async function adoptProduct(
  shop: Shop,
  remoteId: string,
  document: ShopDocument,
  signal: AbortSignal,
): Promise<void> {
  signal.throwIfAborted();
  const product = /^\d{1,15}$/.test(remoteId) ? await readProduct(shop, Number(remoteId), signal) : null;
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
