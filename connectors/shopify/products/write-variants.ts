import { lineOf } from '#connectors/kit/html.ts';
import { shopRefuses } from '#connectors/kit/remote-error.ts';
import type { Parts } from '#connectors/kit/sent-snapshot.ts';
import type { PushOptions } from '#connectors/kit/shop-connector.ts';
import { onHandOf, type ShopDocument } from '#connectors/kit/shop-document.ts';
import type { Options } from '#connectors/kit/variant-options.ts';
import { type Market, namespace, variantField } from '../shopify.shop.ts';
import { shopifyTexts as words } from '../shopify.texts.ts';
import { type Picture, type PictureNames, pictureInput, pictureOf } from './pictures.ts';
import { priceInput } from './price.ts';
import { variantText } from './seen.ts';
import { oursOf, type There } from './there.ts';

/** All that the steps of a push need to know. */
export type Writing = Parts & {
  readonly document: ShopDocument;
  readonly market: Market;
  readonly push: PushOptions;
  readonly options: Options;
  readonly pictures: readonly Picture[];
  /** Names of the pictures that are there. */
  readonly known: PictureNames;
  readonly found: There | null;
};

/** Variants, what sets them apart and the pictures, as `productSet` takes them: what is left out of a list is taken away. */
export function variantsInput(writing: Writing) {
  const { document, found, pictures, known, writesImages } = writing;
  const old = new Map(found ? oursOf(found) : []);
  return {
    productOptions: optionsInput(writing),
    ...(writesImages ? { files: pictures.map((it) => pictureInput(it, known, found)) } : {}),
    variants: document.variants.map((variant, place) => {
      const { externalKey, sku, ean, weight } = variant;
      const there = old.get(externalKey);
      const picture = pictureOf(pictures, variant);
      // Where nothing is said of its stock, whether the shop counts it is its own affair.
      const counts = !there || writing.push.stock.some(({ variantKey }) => variantKey === externalKey);
      return {
        ...(there ? { id: there.id } : {}),
        position: place + 1,
        optionValues: valuesOf(writing, externalKey),
        barcode: ean ?? '',
        ...(counts ? { inventoryPolicy: 'DENY' } : {}),
        inventoryItem: {
          sku: lineOf(sku),
          measurement: { weight: { unit: 'KILOGRAMS', value: weight ?? 0 } },
          ...(counts ? { tracked: true } : {}),
        },
        ...(writesImages ? { file: picture === null ? null : pictureInput(picture, known, found) } : {}),
        ...priceOf(writing, externalKey),
        // What others keep with a variant would be deleted by a list of ours.
        ...(there
          ? {}
          : {
              metafields: [{ namespace, key: variantField, type: 'json', value: variantText(document, variant) }],
              inventoryQuantities: stockOf(writing, externalKey),
            }),
      };
    }),
  };
}

/** A variant that is there keeps its options where these are left alone. */
function valuesOf({ writesOptions, found, options }: Writing, key: string) {
  const there = writesOptions || !found ? undefined : oursOf(found).find(([own]) => own === key)?.[1];
  const values = there
    ? there.selectedOptions.map(({ name, value }) => [name, value] as const)
    : Object.entries(options.of.get(key)!);
  return values.map(([optionName, name]) => ({ optionName: lineOf(optionName), name: lineOf(name) }));
}

function optionsInput({ writesOptions, found, options }: Writing) {
  if (!writesOptions && found)
    return found.options.map(({ name, optionValues }) => ({
      name,
      values: optionValues.map((it) => ({ name: it.name })),
    }));
  return options.options.map(({ title, values }) => ({
    name: lineOf(title),
    values: [...values.keys()].map((name) => ({ name: lineOf(name) })),
  }));
}

const stockOf = ({ push, market }: Writing, key: string) =>
  push.stock
    .filter(({ variantKey }) => variantKey === key)
    .map((it) => ({ locationId: market.location, name: 'on_hand', quantity: onHandOf(it) }));

/**
 * The price of the variant itself. Where the market has prices of its own, in another currency, a new variant needs one in that of the shop, which
 * only a shop of ours that sells in it can say.
 */
function priceOf({ push, market, found, takesPrices }: Writing, key: string) {
  const price = push.prices.find(({ variantKey }) => variantKey === key);
  const isNew = !found || !oursOf(found).some(([own]) => own === key);
  if (!price || (!takesPrices && !isNew)) return {};
  const input = priceInput(price, market);
  if (market.priceList === null) return input;
  if (!isNew) return { taxable: input.taxable };
  if (market.currency !== market.shopCurrency) throw shopRefuses(words.priceOfShop, { currency: market.shopCurrency });
  return input;
}
