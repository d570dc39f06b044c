import { toHtml } from '#connectors/kit/html.ts';
import { type Parts, withLeft } from '#connectors/kit/sent-snapshot.ts';
import type { PushOptions } from '#connectors/kit/shop-connector.ts';
import type { ShopDocument, ShopVariant } from '#connectors/kit/shop-document.ts';
import type { Options } from '#connectors/kit/variant-options.ts';
import { writeBatch } from '../admin-api.ts';
import type { Market, Shop } from '../woocommerce.shop.ts';
import { type Picture, pictureOf } from './images.ts';
import { priceInput } from './price.ts';
import type { ProductThere } from './rows.ts';
import { fieldsOf, metaInput, restOfVariant } from './seen.ts';
import { keptIn, oursOf, type There, type VariantThere, variantMeta, type WithMeta } from './there.ts';

/** What is written of a product, and how. */
export type Writing = Parts & {
  readonly document: ShopDocument;
  readonly market: Market;
  readonly push: PushOptions;
  readonly options: Options;
  /** WooCommerce's numbers of attributes by their names in small letters. */
  readonly attributes: ReadonlyMap<string, number>;
  readonly pictures: readonly Picture[];
};

/** What WooCommerce keeps of a piece that is sold: of a variation, or of a simple product. */
export function soldInput(writing: Writing, variant: ShopVariant, old: WithMeta | null) {
  const { document, market, push, takesPrices, takesStock } = writing;
  const price = push.prices.find(({ variantKey }) => variantKey === variant.externalKey);
  const stock = push.stock.find(({ variantKey }) => variantKey === variant.externalKey);
  return {
    ...fieldsOf(variant, market),
    meta_data: [
      metaInput(variantMeta, withLeft(restOfVariant(document, variant), old && keptIn(old, variantMeta), document)),
    ],
    // Where nothing is said of its stock, whether the shop counts it is its own affair.
    ...(stock || !old ? { manage_stock: true } : {}),
    ...(price && (takesPrices || !old) ? priceInput(price, market) : {}),
    ...(stock && (takesStock || !old) ? stockInput(stock.stock) : {}),
  };
}

/** Nothing is sold that is not there. */
export const stockInput = (stock: number) => ({
  manage_stock: true,
  stock_quantity: Math.max(0, stock),
  backorders: 'no',
});

const nameOf = ({ sku, id }: { readonly sku?: string; readonly id?: number }): string => sku || `#${id ?? ''}`;

/** Takes away what the document has no more; those that people in the shop made stay. */
export async function dropVariations(
  { api }: Shop,
  there: There,
  document: ShopDocument,
  stays: boolean,
  signal: AbortSignal,
): Promise<VariantThere[]> {
  const wanted = new Set(stays ? document.variants.map(({ externalKey }) => externalKey) : []);
  const ours = oursOf(there).filter(([, it]) => it.id !== there.product.id);
  const gone = ours.filter(([key]) => !wanted.has(key)).map(([, it]) => it);
  const path = `/products/${there.product.id}/variations/batch`;
  // In a request of its own: WooCommerce takes away last, and a SKU that is free then would not be free now.
  const ids = gone.map(({ id }) => id);
  await writeBatch(api, path, 'delete', ids, (id) => nameOf(gone.find((it) => it.id === id)!), signal);
  return ours.filter(([key]) => wanted.has(key)).map(([, it]) => it);
}

/** Creates and updates the variations, so that the product has those of the document. */
export async function writeVariations(
  { api }: Shop,
  product: ProductThere,
  left: readonly VariantThere[],
  writing: Writing,
  signal: AbortSignal,
): Promise<void> {
  const { document, options, attributes, pictures, writesOptions, writesImages } = writing;
  const path = `/products/${product.id}/variations/batch`;
  const rows = document.variants.map((variant, place) => {
    const old = left.find(({ key }) => key === variant.externalKey);
    const picture = pictureOf(pictures, variant);
    const image = picture && product.images.find(({ name }) => name === picture.name);
    const values = Object.entries(options.of.get(variant.externalKey)!);
    return {
      ...(old ? { id: old.id } : {}),
      ...soldInput(writing, variant, old ?? null),
      // WooCommerce takes nought for nothing said.
      status: 'publish',
      menu_order: place + 1,
      ...(writesImages || !old ? { image: image ? { id: image.id } : {} } : {}),
      ...(writesOptions || !old
        ? {
            attributes: values.map(([title, value]) => ({
              id: attributes.get(title.toLowerCase())!,
              option: toHtml(value),
            })),
          }
        : {}),
    };
  });
  // Two that change their codes for one another's: WooCommerce looks at one after the other.
  const freed = left.flatMap(({ id, sku, global_unique_id }) => {
    const own = rows.find((it) => it.id === id)!;
    const others = rows.filter((it) => it.id !== id);
    const clear = {
      ...(sku !== '' && own.sku !== sku && others.some((it) => it.sku === sku) ? { sku: '' } : {}),
      ...(global_unique_id !== '' &&
      own.global_unique_id !== global_unique_id &&
      others.some((it) => it.global_unique_id === global_unique_id)
        ? { global_unique_id: '' }
        : {}),
    };
    return Object.keys(clear).length > 0 ? [{ id, ...clear }] : [];
  });
  await writeBatch(api, path, 'update', freed, nameOf, signal);
  const [old, made] = [rows.filter((it) => 'id' in it), rows.filter((it) => !('id' in it))];
  await writeBatch(api, path, 'update', old, nameOf, signal);
  await writeBatch(api, path, 'create', made, nameOf, signal);
}
