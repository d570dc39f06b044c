import { z } from 'zod';
import { bindsProducts as bindsProductsOf } from '#connectors/kit/binds-products.ts';
import { plainOf } from '#connectors/kit/html.ts';
import { shopRefuses } from '#connectors/kit/remote-error.ts';
import type { ForeignPage } from '#connectors/kit/shop-connector.ts';
import { most, writeBatch } from '../admin-api.ts';
import type { Shop } from '../woocommerce.shop.ts';
import { wooTexts as words } from '../woocommerce.texts.ts';
import { netPrice, rateOfClass } from './price.ts';
import type { ProductThere } from './rows.ts';
import { metaInput } from './seen.ts';
import {
  allWithVariants,
  forgetRemote,
  keepRemote,
  keyOf,
  listThere,
  productMeta,
  type There,
  variantMeta,
  withVariants,
} from './there.ts';

/** For what is in a shop already: it is listed, shown, becomes ours and somebody else's again. */
export const bindsProducts = (shop: Shop) =>
  bindsProductsOf<There>({
    platform: 'WooCommerce',
    listForeign: (page, signal) => listForeign(shop, page, signal),
    showForeign: (ids, signal) => showForeign(shop, ids, signal),
    async find(remoteId, signal) {
      const product = isId(remoteId) ? await shop.together.find(Number(remoteId), signal) : null;
      if (!product) return null;
      const there = await withVariants(shop, product, signal);
      return {
        there,
        key: keyOf(product),
        variants: there.variants.map((it) => ({
          id: String(it.id),
          sku: it.sku || null,
          ean: it.global_unique_id || null,
        })),
      };
    },
    async giveKeys({ product, variants }, keys, signal) {
      if (!isGoods(product)) throw shopRefuses(words.otherGoods, { product: product.id, type: product.type });
      const metaOf = (id: number) => metaInput(variantMeta, { key: keys.variants.get(String(id))! });
      const own = variants.filter(({ id }) => id !== product.id);
      const sent = own.map(({ id }) => ({ id, meta_data: [metaOf(id)] }));
      await writeKeys(shop, product.id, sent, signal);
      const alone = own.length === 0 ? [metaOf(product.id)] : [];
      const body = { meta_data: [metaInput(productMeta, { key: keys.product }), ...alone] };
      await shop.api.ask({ method: 'PUT', path: `/products/${product.id}`, body, answer: z.unknown() }, signal);
    },
    async takeKeys({ product, variants }, signal) {
      const none = (...names: string[]) => ({ meta_data: names.map((name) => ({ key: name, value: '' })) });
      const own = variants.filter(({ id }) => id !== product.id).map(({ id }) => ({ id, ...none(variantMeta) }));
      await writeKeys(shop, product.id, own, signal);
      const body = none(productMeta, variantMeta);
      await shop.api.ask({ method: 'PUT', path: `/products/${product.id}`, body, answer: z.unknown() }, signal);
    },
    remember: ({ product }, externalKey) => keepRemote(shop, externalKey, product.id),
    forget: (externalKey) => forgetRemote(shop, externalKey),
  });

const writeKeys = (shop: Shop, productId: number, rows: readonly { readonly id: number }[], signal: AbortSignal) =>
  writeBatch(shop.api, `/products/${productId}/variations/batch`, 'update', rows, ({ id }) => `#${id}`, signal);

/** Products of other kinds (grouped, external) are none of Tregu's goods. */
const isGoods = ({ type }: ProductThere): boolean => ['simple', 'variable'].includes(type);

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
    remoteId: String(product.id),
    name: plainOf(product.name),
    skus: variants.map(({ sku }) => sku).filter((sku) => sku !== ''),
    eans: variants.map(({ global_unique_id: ean }) => ean).filter((ean) => ean !== ''),
  }));
  return { products, next: more ? String(page + 1) : null };
}

const isId = (remoteId: string): boolean => /^\d{1,15}$/.test(remoteId);

/** The same with their texts, prices and pictures. */
async function showForeign(shop: Shop, remoteIds: readonly string[], signal: AbortSignal) {
  const market = await shop.market(signal);
  const there = await Promise.all(remoteIds.filter(isId).map((id) => shop.together.find(Number(id), signal)));
  const found = there.filter((it) => it !== null).filter((it) => keyOf(it) === null && isGoods(it));
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
        name: plainOf(product.name),
        shortDescription: product.short_description,
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
        sku: plainOf(it.sku),
        ean: it.global_unique_id || null,
        price: netPrice(it, vat, market),
        vat,
        currency: market.currency,
        stock: it.stock_quantity ?? null,
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
