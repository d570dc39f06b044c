import { Decimal } from 'decimal.js';
import { bindsProducts as bindsProductsOf } from '#connectors/kit/binds-products.ts';
import type { ForeignDetail, ForeignPage } from '#connectors/kit/shop-connector.ts';
import { keyField, restField, type Shop, spokenIn, variantField } from '../shopify.shop.ts';
import { deleteMetafields, setMetafields } from './metafields.ts';
import { alone } from './seen.ts';
import { keyOf, listThere, onHand, oursOf, readAll, readPictures, readThere, type There } from './there.ts';

/** For what is in a shop already: it is listed, shown, becomes ours and somebody else's again. */
export const bindsProducts = (shop: Shop) =>
  bindsProductsOf<There>({
    platform: 'Shopify',
    listForeign: (page, signal) => listForeign(shop, page, signal),
    showForeign: (ids, signal) => showForeign(shop, ids, signal),
    async find(remoteId, signal) {
      const there = isId(remoteId) ? await readThere(shop, { id: remoteId }, signal) : null;
      return (
        there && {
          there,
          key: keyOf(there),
          variants: there.variants.map(({ id, sku, barcode }) => ({ id, sku: sku || null, ean: barcode || null })),
        }
      );
    },
    async giveKeys(there, keys, signal) {
      const rows = there.variants.map(({ id }) => ({
        ownerId: id,
        key: variantField,
        type: 'json',
        value: JSON.stringify({ key: keys.variants.get(id)! }),
      }));
      await setMetafields(shop, rows, signal);
      await setMetafields(shop, [{ ownerId: there.id, key: keyField, type: 'id', value: keys.product }], signal);
    },
    async takeKeys(there, signal) {
      const rows = oursOf(there).map(([, { id }]) => ({ ownerId: id, key: variantField }));
      await deleteMetafields(shop, rows, signal);
      const own = [restField, keyField].map((name) => ({ ownerId: there.id, key: name }));
      await deleteMetafields(shop, own, signal);
    },
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
    remoteId: id,
    name: title,
    skus: variants.map(({ sku }) => sku).filter((it) => it !== ''),
    eans: variants.map(({ barcode }) => barcode).filter((it) => it !== ''),
  }));
  return { products, next };
}

const isId = (remoteId: string): boolean => /^gid:\/\/shopify\/Product\/\d{1,20}$/.test(remoteId);

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
  const codeOf = (locale: string) => shop.ourCodeOf(locale, spokenIn(market));
  return found
    .filter((it) => keyOf(it) === null)
    .map((it) => {
      const words = [
        { code: codeOf(market.locale), name: it.title, text: it.descriptionHtml },
        ...[...it.translations].map(([locale, rows]) => ({
          code: codeOf(locale),
          name: rows.find(({ key }) => key === 'title')?.value,
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
        categories: it.collections.map(({ title }) => [title]),
        images: pictures.get(it.id) ?? [],
        variants: it.variants.map((own) => ({
          sku: own.sku,
          ean: own.barcode || null,
          currency: market.currency,
          stock: onHand(own),
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
