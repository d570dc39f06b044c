import { hashOf, hashOfConfigurators, hashOfImages, priceHashFor } from '#connectors/kit/document-hash.ts';
import type { ForeignDetail, SeenProduct } from '#connectors/kit/shop-connector.ts';
import {
  onHandOf,
  ownCategories,
  type ShopCategory,
  type ShopCategoryDocument,
  type ShopDocument,
  type ShopImage,
  type ShopPart,
  type ShopPrice,
  type ShopPrices,
  type ShopStock,
  type ShopVariant,
  theirCategoryKeyOf,
} from '#connectors/kit/shop-document.ts';
import { type ShownProduct, shownFieldsOf } from '#connectors/kit/shown-product.ts';

type PathRow = { external_key: string; parent_key: string | null; name: unknown; position: number };

/** Every category of the paths once, parents included; the key orders them so that two pushes lock in one order. */
export function categoryRowsOf(document: ShopDocument): PathRow[] {
  const rows = new Map<string, PathRow>();
  for (const category of ownCategories(document)) {
    category.path.forEach((step, depth) => {
      const parent = category.path[depth - 1]?.key ?? null;
      rows.set(step.key, { external_key: step.key, parent_key: parent, name: step.name, position: 0 });
    });
  }
  return [...rows.values()].sort((a, b) => (a.external_key < b.external_key ? -1 : 1));
}

export type CategoryRow = {
  external_key: string;
  parent_key: string | null;
  name: ShopCategoryDocument['names'];
  descriptions: ShopCategoryDocument['descriptions'];
  image: string | null;
  visible: boolean;
  filters: NonNullable<ShopCategoryDocument['filters']>;
};

/** A category as the shop has it, put back into the form it was sent in. */
export const categoryDocumentOf = (row: CategoryRow): ShopCategoryDocument => ({
  externalKey: row.external_key,
  parentKey: row.parent_key,
  names: row.name,
  descriptions: row.descriptions,
  image: row.image,
  visible: row.visible,
  ...(row.filters.length > 0 ? { filters: row.filters } : {}),
});

/** What the shop's search box looks through: every name, SKU and EAN in lower case. */
export function searchTextOf(document: ShopDocument): string {
  const words = [
    ...Object.values(document.texts).map((texts) => texts.name),
    document.sku,
    document.skuIntern,
    document.brand,
    ...document.variants.flatMap((variant) => [variant.sku, variant.ean]),
  ];
  return [...new Set(words.filter(Boolean))].join('\n').toLocaleLowerCase('en');
}

/** The values of the one statement that saves a product, in its order. */
export function productValuesOf(shopId: number, document: ShopDocument, options: SaveOptions): unknown[] {
  const stock = new Map(options.stock.map((row) => [row.variantKey, onHandOf(row)]));
  const prices = new Map(options.prices.map((row) => [row.variantKey, row]));
  const variants = document.variants.map((variant, position) => ({
    ...prices.get(variant.externalKey),
    ...variant,
    position,
    stock: stock.get(variant.externalKey) ?? null,
  }));
  const images = document.images.map((image, ordinal) => ({ ...image, ordinal }));
  return [
    shopId,
    document.externalKey,
    options.attempt,
    document.sku,
    document.skuIntern,
    document.mpn,
    document.brand,
    JSON.stringify(document.texts),
    document.defaultLanguage,
    JSON.stringify(document.attributes),
    document.warrantyMonths,
    document.country,
    document.customs === null ? null : JSON.stringify(document.customs),
    hashOfImages(document),
    hashOfConfigurators(document),
    searchTextOf(document),
    options.repairImages,
    options.repairConfigurators,
    JSON.stringify(variants),
    JSON.stringify(images),
    document.categories.map(({ theirs, externalKey }) => theirs ?? externalKey),
    document.leaves ?? [],
  ];
}

export type SaveOptions = {
  attempt: number;
  stock: ShopStock;
  prices: ShopPrices;
  repairImages: boolean;
  repairConfigurators: boolean;
};

/** Prices as the shop has them; what came before they were sent with VAT has no gross. */
export type PriceRow = Omit<ShopPrice, 'gross'> & { gross: string | null };

/** A product as the read statement gives it, its parts already gathered as JSON. */
export type ProductRow = {
  id: string;
  external_key: string;
  sku: string;
  sku_intern: string | null;
  mpn: string | null;
  brand: string | null;
  texts: ShopDocument['texts'];
  default_language: string;
  attributes: ShopDocument['attributes'];
  warranty_months: number | null;
  country: string | null;
  customs: ShopDocument['customs'];
  leaves: ShopPart[];
  variants: ShopVariant[];
  stock: ShopStock;
  prices: PriceRow[];
  images: ShopImage[];
  categories: ShopCategory[];
};

/** What people make in the shop itself has a key of the shop's own. */
export const isMadeHere = (key: string): boolean => key.startsWith('made-here-');

const asSent = (category: ShopCategory): ShopCategory => {
  const { externalKey: theirs } = category;
  return isMadeHere(theirs) ? { ...category, externalKey: theirCategoryKeyOf(theirs), theirs } : category;
};

/** What the shop has, put back into the form it was sent in. */
export const documentOf = (row: ProductRow): ShopDocument => ({
  externalKey: row.external_key,
  sku: row.sku,
  skuIntern: row.sku_intern,
  mpn: row.mpn,
  brand: row.brand,
  texts: row.texts,
  defaultLanguage: row.default_language,
  categories: row.categories.map(asSent),
  images: row.images,
  attributes: row.attributes,
  variants: row.variants,
  warrantyMonths: row.warranty_months,
  country: row.country,
  customs: row.customs,
  ...(row.leaves.length > 0 ? { leaves: row.leaves } : {}),
});

/** The hash is taken from the content itself, not from a note of what was sent: that is what makes drift visible. */
export const seenOf = (row: ProductRow): SeenProduct & { externalKey: string } => ({
  externalKey: row.external_key,
  remoteId: row.id,
  contentHash: hashOf(documentOf(row)),
  stock: row.stock,
  priceHash: priceHashFor(
    row,
    row.prices.map(({ gross, ...price }) => ({ ...price, gross: gross ?? '' })),
  ),
});

/** Likewise field by field; the shop holds all of it. */
export const shownOf = (row: ProductRow): ShownProduct => ({
  fields: shownFieldsOf(
    documentOf(row),
    row.prices.map(({ gross, ...price }) => ({ ...price, gross: gross ?? '' })),
    row.stock,
  ),
  altered: [],
});

/** What was made in the shop itself. */
export function foreignOf(row: ProductRow): ForeignDetail {
  const [prices, stock] = [
    new Map(row.prices.map((it) => [it.variantKey, it])),
    new Map(row.stock.map((it) => [it.variantKey, it.stock])),
  ];
  return {
    remoteId: row.id,
    texts: Object.fromEntries(
      Object.entries(row.texts).map(([code, { name, shortDescription, longDescription }]) => [
        code,
        { name, shortDescription, longDescription },
      ]),
    ),
    brand: row.brand,
    categories: row.categories.map(({ path }) => path.map(({ name }) => plainName(name))),
    images: row.images.map(({ url }) => url),
    variants: row.variants.map(({ externalKey, sku, ean, options }) => {
      const { price = null, vat = null, currency = 'EUR' } = prices.get(externalKey) ?? {};
      return { sku, ean, price, vat, currency, stock: stock.get(externalKey) ?? null, options };
    }),
  };
}

const plainName = (name: string | Readonly<Record<string, string>>): string =>
  typeof name === 'string' ? name : (name.EN ?? Object.values(name)[0] ?? '');
