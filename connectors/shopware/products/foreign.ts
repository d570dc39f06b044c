import { Decimal } from 'decimal.js';
import { z } from 'zod';
import { bindsProducts as bindsProductsOf } from '#connectors/kit/binds-products.ts';
import type { ForeignDetail, ForeignPage } from '#connectors/kit/shop-connector.ts';
import { isId } from '../ids.ts';
import { languageIdOf, type Market, type Shop } from '../shopware.shop.ts';
import { priceOf, vatOf } from './price.ts';
import { picturesThere, restText } from './seen.ts';
import { wordsOf } from './show.ts';
import {
  forgetRemote,
  keepRemote,
  keyField,
  keyOf,
  listThere,
  productField,
  readByIds,
  shortField,
  type There,
  variantField,
  variantsOf,
} from './there.ts';

/** For what is in a shop already: it is listed, shown, becomes ours and somebody else's again. */
export const bindsProducts = (shop: Shop) =>
  bindsProductsOf<There>({
    platform: 'Shopware',
    listForeign: (page, signal) => listForeign(shop, page, signal),
    showForeign: (ids, signal) => showForeign(shop, ids, signal),
    async find(remoteId, signal) {
      const [there] = isId(remoteId) ? await readByIds(shop, [remoteId], signal) : [];
      return there
        ? {
            there,
            key: keyOf(there),
            variants: variantsOf(there).map((it) => ({
              id: it.id,
              sku: it.productNumber || null,
              ean: it.ean || null,
            })),
          }
        : null;
    },
    async giveKeys(there, keys, signal) {
      const fields = (id: string) => ({ [variantField]: restText({ key: keys.variants.get(id)! }) });
      const own = { [keyField]: keys.product, [productField]: restText({ key: keys.product }) };
      const rows = variantsOf(there).map(({ id }) => ({
        id,
        customFields: id === there.id ? { ...fields(id), ...own } : fields(id),
      }));
      const root = rows.some(({ id }) => id === there.id) ? [] : [{ id: there.id, customFields: own }];
      // Before the key is there: one that is there and cannot be found would be made a second time.
      await keepRemote(shop, keys.product, there.id);
      await shop.api.sync([{ entity: 'product', action: 'upsert', payload: [...rows, ...root] }], signal);
    },
    async takeKeys(there, signal) {
      const customFields = { [keyField]: null, [productField]: null, [variantField]: null };
      const payload = [there, ...there.children].map(({ id }) => ({ id, customFields }));
      await shop.api.sync([{ entity: 'product', action: 'upsert', payload }], signal);
    },
    forget: (externalKey) => forgetRemote(shop, externalKey),
  });

const nameOf = ({ translations }: There): string => translations.find(({ name }) => name !== '')?.name ?? '';

/** What others have put into the channel of the shop. */
async function listForeign(
  shop: Shop,
  { after, limit }: { readonly after: string | null; readonly limit: number },
  signal: AbortSignal,
): Promise<ForeignPage> {
  const { rows, next } = await listThere(shop, after, limit, signal);
  const products = rows
    .filter((it) => keyOf(it) === null)
    .map((it) => ({
      remoteId: it.id,
      name: nameOf(it),
      skus: variantsOf(it).flatMap(({ productNumber }) => productNumber || []),
      eans: variantsOf(it).flatMap(({ ean }) => ean || []),
    }));
  return { products, next };
}

const inTree = z.object({
  id: z.string(),
  breadcrumb: z.array(z.string()).nullish(),
  translated: z.object({ name: z.string().nullish() }).nullish(),
});

/** The same with their texts, prices and pictures. */
async function showForeign(shop: Shop, remoteIds: readonly string[], signal: AbortSignal): Promise<ForeignDetail[]> {
  const market = await shop.market(signal);
  const found = (await readByIds(shop, remoteIds.filter(isId), signal)).filter((it) => keyOf(it) === null);
  const ids = [...new Set(found.flatMap(({ categories }) => categories.map(({ id }) => id)))];
  const rows = ids.length === 0 ? [] : await shop.api.search('category', { ids }, inTree, signal);
  // The first is the one that the channel's navigation begins with.
  const paths = new Map(
    rows.map((it) => [it.id, it.breadcrumb?.length ? it.breadcrumb.slice(1) : [it.translated?.name ?? '']] as const),
  );
  return found.map((it) => detailOf(shop, market, it, paths));
}

function detailOf(
  shop: Shop,
  market: Market,
  there: There,
  paths: ReadonlyMap<string, readonly string[]>,
): ForeignDetail {
  const texts = Object.fromEntries(
    shop.codes.flatMap((code) => {
      const language = languageIdOf(shop, market, code);
      const it = there.translations.find(({ languageId }) => languageId === language);
      if (!it || it.name === '') return [];
      const short = it.customFields[shortField];
      const said = { shortDescription: typeof short === 'string' ? short : '', longDescription: it.description };
      return [[code, { name: it.name, ...said }] as const];
    }),
  );
  return {
    remoteId: there.id,
    texts,
    brand: there.manufacturer?.translated?.name ?? null,
    categories: there.categories.flatMap(({ id }) => {
      const path = paths.get(id) ?? [];
      return path.length === 0 ? [] : [path];
    }),
    images: picturesThere(there).flatMap(({ media }) => media?.url || []),
    variants: variantsOf(there).map((it) => {
      const price = priceOf(there, it, market);
      return {
        sku: it.productNumber,
        ean: it.ean || null,
        vat: vatOf(there, it, market),
        currency: market.currency,
        price: price ? new Decimal(price.net).toDecimalPlaces(4).toString() : null,
        stock: it.stock,
        options: wordsOf(it.options),
      };
    }),
  };
}
