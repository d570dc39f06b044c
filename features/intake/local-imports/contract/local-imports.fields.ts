import { columnNames, foldName, readFigure } from '#features/intake/local-products/contract/local-products.cells.ts';
import type { LocalContent } from '#features/intake/local-products/contract/local-products.content.ts';
import { defineTexts, type Text } from '#kit/text.ts';

/** What a column of a seller's file can be. Every row is one variant; a new product has one. */
export const importFields = [
  'sku',
  'name',
  'description',
  'short_description',
  'name_en',
  'description_en',
  'photos',
  'category',
  'brand',
  'attributes',
  'product_number',
  'warranty',
  'ean',
  'price',
  'discount_price',
  'tvsh',
  'stock',
  'max_handling_days',
  'width',
  'height',
  'depth',
  'weight',
] as const;
export type ImportField = (typeof importFields)[number];

/** All that the mode "only price and stock" writes. */
export const offerFields: readonly ImportField[] = ['price', 'discount_price', 'tvsh', 'stock', 'max_handling_days'];

/** `replace`: the file is the whole range, and what it lacks goes to the archive. */
export const importModes = ['all', 'offers', 'replace'] as const;
export type ImportMode = (typeof importModes)[number];

/**
 * `atOnce`: so much is read, and so many rows judged, within a few seconds while somebody waits (ADR 65); what is larger is read and judged by a
 * task (ADR 102).
 */
export const importLimits = {
  bytes: 50 * 1024 * 1024,
  rows: 100_000,
  columns: 100,
  atOnce: { bytes: 2 * 1024 * 1024, rows: 10_000 },
} as const;

/** Photos in a ZIP: so many, and unpacked together no more than this. Each is at most 2 MB, as every upload. */
export const zipLimits = { bytes: 50 * 1024 * 1024, photos: 500, unpacked: 300 * 1024 * 1024 } as const;

/** Where more than this share of a seller's products is missing in the file, somebody says yes to their number (pages.md 4.23). */
export const manyMissing = 0.3;

/** Where a price changes by more than this share, somebody says yes to how many do (pages.md 4.23). */
export const priceJump = 0.5;

/** The titles of the columns of the template; also what their columns are called in the mapping. */
export const importFieldTexts = defineTexts({
  sku: { en: 'SKU', sq: 'SKU' },
  name: { en: 'Name (Albanian)', sq: 'Emri' },
  description: { en: 'Description (Albanian)', sq: 'Përshkrimi' },
  short_description: { en: 'Short description (Albanian)', sq: 'Përshkrimi i shkurtër' },
  name_en: { en: 'Name (English)', sq: 'Emri në anglisht' },
  description_en: { en: 'Description (English)', sq: 'Përshkrimi në anglisht' },
  photos: { en: 'Photos (addresses)', sq: 'Fotot (adresat)' },
  category: { en: 'Category', sq: 'Kategoria' },
  brand: { en: 'Brand', sq: 'Marka' },
  attributes: { en: 'Attributes (name: value)', sq: 'Atributet (emri: vlera)' },
  product_number: { en: 'Manufacturer part number (MPN)', sq: 'Kodi i prodhuesit (MPN)' },
  warranty: { en: 'Warranty in months', sq: 'Garancia në muaj' },
  ean: { en: 'EAN', sq: 'EAN' },
  price: { en: 'Price without VAT', sq: 'Çmimi pa TVSH' },
  discount_price: { en: 'Discount price without VAT', sq: 'Çmimi me zbritje' },
  tvsh: { en: 'VAT %', sq: 'TVSH %' },
  stock: { en: 'Stock', sq: 'Stoku' },
  max_handling_days: { en: 'Handling time (days)', sq: 'Koha e përgatitjes (ditë)' },
  width: { en: 'Width (cm)', sq: 'Gjerësia (cm)' },
  height: { en: 'Height (cm)', sq: 'Lartësia (cm)' },
  depth: { en: 'Depth (cm)', sq: 'Thellësia (cm)' },
  weight: { en: 'Weight (kg)', sq: 'Pesha (kg)' },
}) satisfies Readonly<Record<ImportField, Text>>;

/** Which column is which field: what this seller chose for a column of this name before, else by the usual names. */
export function proposeColumns(
  columns: readonly string[],
  remembered: Readonly<Partial<Record<ImportField, string>>>,
): Partial<Record<ImportField, number>> {
  const taken = new Set<number>();
  const found: Partial<Record<ImportField, number>> = {};
  const claim = (field: ImportField, fits: (column: string) => boolean) => {
    if (found[field] !== undefined) return;
    const at = columns.findIndex((column, index) => !taken.has(index) && fits(column));
    if (at < 0) return;
    taken.add(at);
    found[field] = at;
  };
  for (const field of importFields) claim(field, (column) => remembered[field] === column);
  for (const field of importFields) claim(field, (column) => columnNames[field].includes(foldName(column)));
  return found;
}

type Place =
  | { readonly of: 'variant'; readonly key: keyof LocalContent['variants'][number] & string }
  | { readonly of: 'product'; readonly key: 'brand' | 'product_number' | 'warranty' }
  | {
      readonly of: 'text';
      readonly language: 'AL' | 'EN';
      readonly key: 'name' | 'short_description' | 'long_description';
    };

/** Fields that are no plain value of a product: categories and attributes are found by their names, photos are fetched. */
type Apart = 'category' | 'photos' | 'attributes';
export type PlainField = Exclude<ImportField, Apart>;

const places: Readonly<Record<PlainField, Place>> = {
  sku: { of: 'variant', key: 'sku' },
  name: { of: 'text', language: 'AL', key: 'name' },
  description: { of: 'text', language: 'AL', key: 'long_description' },
  short_description: { of: 'text', language: 'AL', key: 'short_description' },
  name_en: { of: 'text', language: 'EN', key: 'name' },
  description_en: { of: 'text', language: 'EN', key: 'long_description' },
  brand: { of: 'product', key: 'brand' },
  product_number: { of: 'product', key: 'product_number' },
  warranty: { of: 'product', key: 'warranty' },
  ean: { of: 'variant', key: 'ean' },
  price: { of: 'variant', key: 'price' },
  discount_price: { of: 'variant', key: 'discount_price' },
  tvsh: { of: 'variant', key: 'tvsh' },
  stock: { of: 'variant', key: 'stock' },
  max_handling_days: { of: 'variant', key: 'max_handling_days' },
  width: { of: 'variant', key: 'width' },
  height: { of: 'variant', key: 'height' },
  depth: { of: 'variant', key: 'depth' },
  weight: { of: 'variant', key: 'weight' },
};

const figures: readonly ImportField[] = [
  'price',
  'discount_price',
  'tvsh',
  'width',
  'height',
  'depth',
  'weight',
  'stock',
  'warranty',
  'max_handling_days',
];

/** The cells of a row by field; an empty cell says nothing. */
export type RowValues = Partial<Record<ImportField, string>>;

export function valuesOf(
  cells: readonly string[],
  fields: Readonly<Partial<Record<ImportField, number>>>,
  mode: ImportMode,
): RowValues {
  const values: RowValues = {};
  for (const field of importFields) {
    const at = fields[field];
    const typed = at === undefined ? '' : (cells[at] ?? '').trim();
    if (typed === '' || (mode === 'offers' && field !== 'sku' && !offerFields.includes(field))) continue;
    values[field] = figures.includes(field) ? readFigure(typed) : typed;
  }
  return values;
}

/** The product as the row says it is; `at` is its variant. What the row does not say stays. */
export function withValues(
  content: LocalContent,
  at: number,
  values: RowValues,
  categoryId: number | null,
): LocalContent {
  const texts = { AL: { ...content.texts.AL }, EN: { ...content.texts.EN } };
  const variants = content.variants.map((one) => ({ ...one }));
  const next = { ...content, texts, variants, category_id: categoryId ?? content.category_id };
  for (const [field, value] of Object.entries(values) as [ImportField, string][]) {
    if (field === 'category' || field === 'photos' || field === 'attributes') continue;
    const place = places[field];
    if (place.of === 'text') texts[place.language][place.key] = value;
    else if (place.of === 'product') next[place.key] = value;
    else (variants[at] as Record<string, unknown>)[place.key] = value;
  }
  return next;
}

/** The field a complaint of the form is about, so that the row's own column can be named; null: of another column. */
export function fieldOfIssue(path: string, at: number): ImportField | null {
  if (path === 'category_id') return 'category';
  if (path === 'attributes' || path === `variants.${at}.attributes`) return 'attributes';
  for (const [field, place] of Object.entries(places) as [PlainField, Place][]) {
    const own =
      place.of === 'text'
        ? `texts.${place.language}.${place.key}`
        : place.of === 'variant'
          ? `variants.${at}.${place.key}`
          : place.key;
    if (own === path) return field;
  }
  return null;
}
