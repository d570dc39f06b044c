import { Decimal } from 'decimal.js';
import {
  type ColumnsOfProduct,
  type ColumnsOfVariant,
  type DeliveredType,
  deliveredFields,
  deliveredVariantFields,
} from '#features/catalogue/products/contract/products.fields.ts';
import type {
  DeliveredText,
  DeliveredVariant,
  ProductColumns,
} from '#features/catalogue/products/server/products.public.ts';
import type { FeedProduct, FeedVariant } from '#features/intake/feeds/contract/feeds.record.ts';
import { sanitiseDescription } from './sanitise-description.ts';

/** Sizes have three decimals in the database; rounded here, so that what was delivered compares equal to what is stored. */
const size = (value: string | null): string | null =>
  value === null || threeDecimals.test(value)
    ? value
    : plain(new Decimal(value).toDecimalPlaces(3, Decimal.ROUND_HALF_UP));
const amount = (value: string | null): string | null =>
  value === null || written.test(value) ? value : plain(new Decimal(value));
const plain = (value: Decimal): string => value.toFixed();
/** Already as we write numbers, as nearly all are: nothing to calculate. */
const written = /^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;
const threeDecimals = /^(?:0|[1-9]\d*)(?:\.\d{0,2}[1-9])?$/;

type Value = string | number | null;
const storedAs: Readonly<Partial<Record<DeliveredType, (value: never) => Value>>> = {
  size,
  weight: size,
  amount,
  percent: amount,
};

/** The declared values of a record by their columns, as they are stored. */
const columnsOf = <From extends object, To>(
  fields: Readonly<Record<string, { readonly column: string; readonly type: DeliveredType }>>,
) => {
  const each = Object.entries(fields).map(([key, { column, type }]) => ({ key, column, stored: storedAs[type] }));
  return (from: From): To => {
    const columns: Record<string, unknown> = {};
    for (const { key, column, stored } of each) {
      const value = (from as Record<string, unknown>)[key];
      columns[column] = stored ? stored(value as never) : value;
    }
    return columns as To;
  };
};
const columnsOfProduct = columnsOf<FeedProduct, ColumnsOfProduct>(deliveredFields);
const columnsOfVariant = columnsOf<FeedVariant, ColumnsOfVariant>(deliveredVariantFields);

export const variantColumns = (variant: FeedVariant): DeliveredVariant => ({
  sku: variant.sku,
  ean: variant.ean,
  eans: variant.eans,
  ...columnsOfVariant(variant),
});

/** A description stands in the product and in its texts, and cleaning it is most of the work on a product. */
const cleaned = new WeakMap<FeedProduct, Map<string, string | null>>();
function clean(product: FeedProduct, html: string): string | null {
  const known = cleaned.get(product) ?? new Map<string, string | null>();
  cleaned.set(product, known);
  const text = known.has(html) ? known.get(html)! : sanitiseDescription(html);
  known.set(html, text);
  return text;
}

/** The texts of the product itself are those of the first language the supplier writes. */
export function productColumns(product: FeedProduct): ProductColumns {
  const texts = [product.texts.EN, product.texts.AL, product.texts.SI];
  const short = texts.find((text) => text?.shortDescription)?.shortDescription;
  const long = texts.find((text) => text?.longDescription)?.longDescription;
  return {
    name: product.name,
    short_description: short ? clean(product, short) : null,
    long_description: long ? clean(product, long) : null,
    is_simple: product.variants.length === 1,
    ...columnsOfProduct(product),
    breadcrumbs: product.categoryPaths[0]?.join(' > ') ?? null,
  };
}

/** The supplier's texts by language code; a language without a name of its own gets the product's. */
export function textColumns(product: FeedProduct): Map<string, DeliveredText> {
  const texts = new Map<string, DeliveredText>();
  for (const [language, text] of Object.entries(product.texts)) {
    if (!text || Object.values(text).every((value) => !value)) continue;
    texts.set(language, {
      name: text.name || product.name,
      short_description: text.shortDescription ? clean(product, text.shortDescription) : null,
      long_description: text.longDescription ? clean(product, text.longDescription) : null,
    });
  }
  return texts;
}
