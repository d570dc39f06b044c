import { z } from 'zod';
import { readWaiting } from '#connectors/kit/sent-snapshot.ts';
import { most } from '../admin-api.ts';
import type { Shop } from '../woocommerce.shop.ts';
import { type ProductThere, productThere, variationThere } from './rows.ts';

/** A variant as WooCommerce sells it: a variation, or a simple product itself. */
export type VariantThere = z.output<typeof variationThere> & { readonly key: string | null };
/** A product as WooCommerce has it, in whatever state. */
export type There = { readonly product: ProductThere; readonly variants: readonly VariantThere[] };

/** What WooCommerce has no field for is kept under these names, as the text of JSON: WordPress takes backslashes out of lists and makes lists of empty objects. */
export const productMeta = '_tregu';
export const variantMeta = '_tregu_variant';

export type WithMeta = Pick<ProductThere, 'meta_data'>;
/** What we kept with a product or a variant as we left it, also where somebody changed it since. */
export function keptIn({ meta_data }: WithMeta, name: string): Readonly<Record<string, unknown>> | null {
  const value = meta_data?.find(({ key }) => key === name)?.value;
  if (typeof value !== 'string') return null;
  try {
    const json: unknown = JSON.parse(value);
    return typeof json === 'object' && json !== null ? (json as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
const keyIn = (it: WithMeta, name: string): string | null => {
  const key = keptIn(it, name)?.key;
  return typeof key === 'string' ? key : null;
};
/** Our key of a product; null: nobody's of ours. */
export const keyOf = (it: WithMeta): string | null => keyIn(it, productMeta);

export const isSold = ({ product }: There): boolean => product.status === 'publish';
/** Whether visitors see it, or it waits as a draft. */
export const isHere = ({ product }: Pick<There, 'product'>, waiting: ReadonlySet<string>): boolean =>
  product.status === 'publish' || (product.status === 'draft' && waiting.has(keyOf(product) ?? ''));

/** Variants with keys of ours, in the order of the document. */
export const oursOf = ({ variants }: There): readonly (readonly [string, VariantThere])[] =>
  variants
    .flatMap((it) => (it.key === null ? [] : [[it.key, it] as const]))
    .toSorted(([, a], [, b]) => a.menu_order - b.menu_order || a.id - b.id);

/** With its variations, which WooCommerce tells apart from it. */
export async function withVariants({ api }: Shop, product: ProductThere, signal: AbortSignal): Promise<There> {
  if (product.type !== 'variable')
    return { product, variants: [{ ...product, image: null, attributes: [], key: keyIn(product, variantMeta) }] };
  const path = `/products/${product.id}/variations`;
  const query = { orderby: 'id', order: 'asc' };
  const rows = await api.all({ path, query, row: variationThere }, signal);
  return { product, variants: rows.map((it) => ({ ...it, key: keyIn(it, variantMeta) })) };
}

/** Products whose variations are asked for at the same time. */
const atOnce = 5;
export async function allWithVariants(
  shop: Shop,
  products: readonly ProductThere[],
  signal: AbortSignal,
): Promise<There[]> {
  const found: There[] = [];
  for (let from = 0; from < products.length; from += atOnce)
    found.push(...(await Promise.all(products.slice(from, from + atOnce).map((it) => withVariants(shop, it, signal)))));
  return found;
}

const remoteKey = (externalKey: string): string => `remote:${externalKey}`;
/** The name in the address under which a product is made, so that one whose answer was lost is found. */
export const firstSlug = (externalKey: string): string => externalKey.toLowerCase();

export const keepRemote = (shop: Shop, externalKey: string, id: number): Promise<void> =>
  shop.store.set(new Map([[remoteKey(externalKey), id]]));

export const forgetRemote = (shop: Shop, externalKey: string): Promise<void> =>
  shop.store.delete([remoteKey(externalKey)]);

/** WooCommerce's numbers of our products, as far as they were kept. */
async function remoteIds({ store }: Shop, keys: readonly string[]): Promise<Map<string, number>> {
  const found = await store.get(keys.map(remoteKey));
  return new Map(
    keys.flatMap((key) => {
      const id = z.int().safeParse(found.get(remoteKey(key)));
      return id.success ? [[key, id.data] as const] : [];
    }),
  );
}

/**
 * By our key, in whatever state. WooCommerce cannot be asked for one: its number is kept here, and where it is not, a product is found by the name
 * it was made with, or by the SKUs it has.
 */
export async function readThere(
  shop: Shop,
  externalKey: string,
  signal: AbortSignal,
  skus: readonly string[] = [],
): Promise<There | null> {
  const id = (await remoteIds(shop, [externalKey])).get(externalKey);
  const known = id === undefined ? null : await shop.together.find(id, signal);
  const key = known && keyOf(known);
  if (known && (key === null || key === externalKey)) return withVariants(shop, known, signal);
  const query = { slug: firstSlug(externalKey), status: 'any', per_page: most };
  const { rows } = await shop.api.page({ path: '/products', query, row: productThere }, signal);
  const found =
    rows.filter((it) => keyOf(it) === externalKey).toSorted((a, b) => a.id - b.id)[0] ??
    (await findBySku(shop, externalKey, skus, signal));
  if (!found) return null;
  await keepRemote(shop, externalKey, found.id);
  return withVariants(shop, found, signal);
}

async function findBySku(shop: Shop, externalKey: string, skus: readonly string[], signal: AbortSignal) {
  const asked = skus.filter((it) => it !== '' && !it.includes(','));
  for (let from = 0; from < asked.length; from += 20) {
    const rows = await shop.together.findBySkus(asked.slice(from, from + 20), signal);
    for (const id of new Set(rows.map((row) => row.parent_id || row.id))) {
      const product = await shop.together.find(id, signal);
      if (product && keyOf(product) === externalKey) return product;
    }
  }
  return null;
}

/** Likewise where visitors see it. */
export async function readSold(shop: Shop, externalKey: string, signal: AbortSignal): Promise<There | null> {
  const [there, waiting] = await Promise.all([
    readThere(shop, externalKey, signal),
    readWaiting(shop.store, [externalKey]),
  ]);
  return there && isHere(there, waiting) ? there : null;
}

/** Those of our keys that visitors see. */
export async function readAllSold(shop: Shop, keys: readonly string[], signal: AbortSignal): Promise<There[]> {
  const [remote, waiting] = await Promise.all([remoteIds(shop, keys), readWaiting(shop.store, keys)]);
  const ids = [...remote.values()];
  const found: ProductThere[] = [];
  for (let from = 0; from < ids.length; from += most) {
    const query = { include: ids.slice(from, from + most).join(','), status: 'any', per_page: most };
    const { rows } = await shop.api.page({ path: '/products', query, row: productThere }, signal);
    found.push(...rows.filter((it) => isHere({ product: it }, waiting) && keys.includes(keyOf(it) ?? '')));
  }
  return allWithVariants(shop, found, signal);
}

/** All that visitors see, by WooCommerce's numbers; those without a key of ours included. */
export async function listThere({ api, store }: Shop, page: number, limit: number, signal: AbortSignal) {
  const query = { status: 'any', orderby: 'id', order: 'asc', per_page: Math.min(limit, most), page };
  const { rows, more } = await api.page({ path: '/products', query, row: productThere }, signal);
  const drafts = rows.flatMap((it) => (it.status === 'draft' ? (keyOf(it) ?? []) : []));
  const waiting = await readWaiting(store, drafts);
  return { rows: rows.filter((it) => isHere({ product: it }, waiting)), more };
}
