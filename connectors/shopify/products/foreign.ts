import { Decimal } from 'decimal.js';
import type { ForeignDetail, ForeignPage } from '#connectors/kit/shop-connector.ts';
import type { ShopDocument } from '#connectors/kit/shop-document.ts';
import { ShopError } from '#connectors/kit/shop-error.ts';
import { variantKeysFor } from '#connectors/kit/words.ts';
import { keyField, restField, type Shop, variantField } from '../shopify.shop.ts';
import { deleteMetafields, setMetafields } from './metafields.ts';
import { alone } from './seen.ts';
import { keyOf, listThere, onHand, oursOf, readAll, readPictures, readThere, type There } from './there.ts';

/** For what is in a shop already: it is listed, shown, becomes ours and somebody else's again. */
export const bindsProducts = (shop: Shop) => ({
  listForeign: (page: { readonly after: string | null; readonly limit: number }, signal: AbortSignal) =>
    listForeign(shop, page, signal),
  showForeign: (ids: readonly string[], signal: AbortSignal) => showForeign(shop, ids, signal),
  adoptProduct: (id: string, document: ShopDocument, signal: AbortSignal) => adoptProduct(shop, id, document, signal),
  releaseProduct: (id: string, key: string, signal: AbortSignal) => releaseProduct(shop, id, key, signal),
});

async function listForeign(
  shop: Shop,
  { after, limit }: { readonly after: string | null; readonly limit: number },
  signal: AbortSignal,
): Promise<ForeignPage> {
  const { rows, next } = await listThere(shop, after, limit, signal);
  const foreign = rows.flatMap(({ id, key }) => (key === null ? [{ id }] : []));
  const found = await readAll(shop, foreign, signal);
  const products = found.map(({ id, title, variants }) => ({
    ...{ remoteId: id, name: title },
    skus: variants.map(({ sku }) => sku).filter((it) => it !== ''),
    eans: variants.map(({ barcode }) => barcode).filter((it) => it !== ''),
  }));
  return { products, next };
}

const isId = (remoteId: string): boolean => /^gid:\/\/shopify\/Product\/\d{1,20}$/.test(remoteId);
const find = async (shop: Shop, id: string, signal: AbortSignal): Promise<There | null> =>
  isId(id) ? readThere(shop, { id }, signal) : null;

async function showForeign(shop: Shop, ids: readonly string[], signal: AbortSignal): Promise<ForeignDetail[]> {
  signal.throwIfAborted();
  const market = await shop.market(signal);
  const asked = ids.filter(isId);
  const [found, pictures] = await Promise.all([
    readAll(
      shop,
      asked.map((id) => ({ id })),
      signal,
    ),
    readPictures(shop, asked, signal),
  ]);
  const codeOf = (locale: string) => shop.codes.find((code) => shop.languageOf(code) === locale.split('-')[0]);
  return found
    .filter((it) => keyOf(it) === null)
    .map((it) => {
      const words = [
        { code: codeOf(market.locale), name: it.title, text: it.descriptionHtml },
        ...[...it.translations].map(([locale, rows]) => ({
          ...{ code: codeOf(locale), name: rows.find(({ key }) => key === 'title')?.value },
          text: rows.find(({ key }) => key === 'body_html')?.value ?? '',
        })),
      ];
      return {
        remoteId: it.id,
        texts: Object.fromEntries(
          words.flatMap(({ code, name, text }) =>
            code && name ? [[code, { name, shortDescription: '', longDescription: text }] as const] : [],
          ),
        ),
        brand: it.vendor || null,
        categories: it.collections.nodes.map(({ title }) => [title]),
        images: pictures.get(it.id) ?? [],
        variants: it.variants.map((own) => ({
          ...{ sku: own.sku, ean: own.barcode || null, currency: market.currency, stock: onHand(own) },
          // Shopify says that a variant is taxed, not how much: what it costs without VAT is known where prices are kept without it.
          price: market.taxesIncluded && own.taxable ? null : netOf(it, own.id),
          vat: own.taxable ? null : '0',
          options: own.selectedOptions
            .filter(({ name }) => name !== alone.title)
            .map(({ name, value }) => ({ group: name, value })),
        })),
      };
    });
}

const netOf = ({ prices }: There, id: string): string | null => {
  const price = prices.get(id)?.price;
  return price ? new Decimal(price).toString() : null;
};

/** Gives a product of Shopify's our key, and its variants theirs; what matches none is ours to take away, too. */
async function adoptProduct(shop: Shop, remoteId: string, document: ShopDocument, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const there = await find(shop, remoteId, signal);
  if (!there) throw new ShopError('rejected', `Shopify has no product ${remoteId} any more`, { code: 'not_found' });
  const { externalKey } = document;
  const key = keyOf(there);
  if (key === externalKey) return;
  if (key !== null) throw new ShopError('rejected', `The product ${remoteId} is ${key} already`);
  const keys = variantKeysFor(
    document,
    there.variants.map(({ id, sku, barcode }) => ({ id, sku: sku || null, ean: barcode || null })),
  );
  const rows = there.variants.map(({ id }) => ({
    ...{ ownerId: id, key: variantField, type: 'json', value: JSON.stringify({ key: keys.get(id)! }) },
  }));
  await setMetafields(shop, rows, signal);
  // The key of the product last: before that, a try that broke off is made again.
  await setMetafields(shop, [{ ownerId: there.id, key: keyField, type: 'id', value: externalKey }], signal);
}

/** Takes our key off it and off its variants: it stays as it is, as somebody else's. */
async function releaseProduct(shop: Shop, remoteId: string, externalKey: string, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted();
  const there = await find(shop, remoteId, signal);
  const key = there && keyOf(there);
  if (!there || key === null) return;
  if (key !== externalKey) throw new ShopError('rejected', `The product ${remoteId} is ${key}`, { code: 'other_key' });
  const rows = oursOf(there).map(([, { id }]) => ({ ownerId: id, key: variantField }));
  await deleteMetafields(shop, rows, signal);
  const own = [restField, keyField].map((name) => ({ ownerId: there.id, key: name }));
  await deleteMetafields(shop, own, signal);
}
