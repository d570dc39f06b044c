import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { bindsProducts as bindsProductsOf } from '#connectors/kit/binds-products.ts';
import type { ForeignDetail, ForeignPage } from '#connectors/kit/shop-connector.ts';
import type { Market, Shop } from '../medusa.shop.ts';
import { isOwn } from './price.ts';
import { listThere, readById } from './read-there.ts';
import { stockOf } from './seen.ts';
import { keyOf, type There } from './there.ts';
import { readTranslations, type TranslationsThere } from './translations.ts';

/** For what is in a shop already: it is listed, shown, becomes ours and somebody else's again. */
export const bindsProducts = (shop: Shop) => {
  const post = (path: string, body: object, signal: AbortSignal) =>
    shop.api.ask({ method: 'POST', path, query: { fields: 'id' }, body, answer: z.unknown() }, signal);
  return bindsProductsOf<There>({
    platform: 'Medusa',
    listForeign: (page, signal) => listForeign(shop, page, signal),
    showForeign: (ids, signal) => showForeign(shop, ids, signal),
    async find(remoteId, signal) {
      const there = await readById(shop, remoteId, signal);
      return there && { there, key: keyOf(there), variants: there.variants };
    },
    async giveKeys({ id: productId, variants }, keys, signal) {
      const update = variants.map(({ id }) => ({ id, metadata: { tregu: { key: keys.variants.get(id)! } } }));
      await post(`/products/${productId}/variants/batch`, { update }, signal);
      const own = { external_id: keys.product, metadata: { tregu: { key: keys.product } } };
      await post(`/products/${productId}`, own, signal);
    },
    // An empty value takes a key out of the metadata.
    async takeKeys({ id: productId, variants }, signal) {
      const update = variants.map(({ id }) => ({ id, metadata: { tregu: '' } }));
      if (update.length > 0) await post(`/products/${productId}/variants/batch`, { update }, signal);
      await post(`/products/${productId}`, { external_id: null, metadata: { tregu: '' } }, signal);
    },
  });
};

/** What others have put into the channel of the shop. */
async function listForeign(
  shop: Shop,
  { after, limit }: { readonly after: string | null; readonly limit: number },
  signal: AbortSignal,
): Promise<ForeignPage> {
  const offset = Number(after ?? 0);
  const { items, more } = await listThere(shop, offset, limit, signal);
  const products = items
    .filter((it) => keyOf(it) === null)
    .map((it) => ({
      remoteId: it.id,
      name: it.title,
      skus: it.variants.flatMap(({ sku }) => sku ?? []),
      eans: it.variants.flatMap(({ ean }) => ean ?? []),
    }));
  return { products, next: more ? String(offset + limit) : null };
}

const named = z.object({
  product_categories: z.array(
    z.object({ id: z.string(), name: z.string(), parent_category: z.object({ name: z.string() }).nullish() }),
  ),
});

/** The same with their texts, prices and pictures. */
async function showForeign(shop: Shop, remoteIds: readonly string[], signal: AbortSignal): Promise<ForeignDetail[]> {
  const market = await shop.market(signal);
  const all = await Promise.all(remoteIds.map((id) => readById(shop, id, signal)));
  const found = all.flatMap((it) => (it && keyOf(it) === null ? [it] : []));
  const translations = await readTranslations(
    shop,
    market,
    found.map(({ id }) => id),
    signal,
  );
  const ids = [...new Set(found.flatMap(({ categories }) => (categories ?? []).map(({ id }) => id)))];
  const query = { id: ids, fields: 'id,name,parent_category.name', limit: 200 };
  const { product_categories } =
    ids.length === 0
      ? { product_categories: [] }
      : await shop.api.ask({ method: 'GET', path: '/product-categories', query, answer: named }, signal);
  const paths = new Map(
    product_categories.map(({ id, name, parent_category: above }) => [id, above ? [above.name, name] : [name]]),
  );
  return found.map((it) => detailOf(shop, market, it, translations, paths));
}

function detailOf(
  shop: Shop,
  market: Market,
  there: There,
  translations: TranslationsThere,
  paths: ReadonlyMap<string, readonly string[]>,
): ForeignDetail {
  const words = (name: unknown, short: unknown, long: unknown) => ({
    name: String(name ?? ''),
    shortDescription: String(short ?? ''),
    longDescription: String(long ?? ''),
  });
  const said = (translations.get(there.id) ?? []).flatMap(({ locale_code, translations: it }) => {
    const code = shop.ourCodeOf(locale_code, market.locales);
    return code && it.title ? [[code, words(it.title, it.subtitle, it.description)] as const] : [];
  });
  // As with what we send: the texts of the product itself are in the first language of the store.
  const [first] = market.locales;
  const base = first === undefined ? undefined : shop.ourCodeOf(first, market.locales);
  const urls = (there.images ?? []).map(({ url }) => url);
  const cover = there.thumbnail ? [there.thumbnail] : [];
  const groups = new Map(there.options.map(({ id, title }) => [id, title]));
  const vat = market.standardRate;
  const net = (amount: number) =>
    (market.pricesIncludeTax && vat ? new Decimal(amount).div(new Decimal(vat).div(100).plus(1)) : new Decimal(amount))
      .toDecimalPlaces(4)
      .toString();
  return {
    remoteId: there.id,
    texts: {
      [base ?? shop.codes[0] ?? 'EN']: words(there.title, there.subtitle, there.description),
      ...Object.fromEntries(said),
    },
    brand: null,
    categories: (there.categories ?? []).flatMap(({ id }) => {
      const path = paths.get(id);
      return path ? [path] : [];
    }),
    images: [...new Set([...cover, ...urls])],
    variants: there.variants.map((it) => {
      const mine = (it.prices ?? []).find((one) => isOwn(one, market));
      const plain = (it.prices ?? []).find(
        (one) => !one.rules?.region_id && one.currency_code.toUpperCase() === market.currency,
      );
      const price = mine ?? plain;
      return {
        sku: it.sku ?? '',
        ean: it.ean,
        price: price ? net(price.amount) : null,
        vat,
        currency: market.currency,
        stock: stockOf(it, market),
        options: it.options.flatMap(({ value, option }) => {
          const group = option && groups.get(option.id);
          return group ? [{ group, value }] : [];
        }),
      };
    }),
  };
}
