import { z } from 'zod';
import { defineTexts } from '#kit/text.ts';

/** What the seller of an approved product may change, as the table of the market names it (pages.md 4.2). */
export const changeKinds = [
  'texts',
  'images',
  'category',
  'properties',
  'brand',
  'codes',
  'variants',
  'size',
  'number',
  'warranty',
  'price',
  'discount',
  'vat',
  'stock',
  'handling',
] as const;
export type ChangeKind = (typeof changeKinds)[number];

/**
 * What a change of a kind brings: `review` waits for a reviewer before any shop is sent it, `mark` counts and is marked as changed for the
 * team, `none` counts and is not told.
 */
export const changeEffects = ['review', 'mark', 'none'] as const;
export type ChangeEffect = (typeof changeEffects)[number];
export type Materiality = Readonly<Record<ChangeKind, ChangeEffect>>;

/** Under which the table is kept. */
export const materialitySetting = 'changes_after_approval';

/** While nothing is set: price and stock are the seller's alone, what a customer reads and sees is looked at again. */
export const usualMateriality: Materiality = {
  texts: 'review',
  images: 'review',
  category: 'review',
  properties: 'review',
  brand: 'review',
  codes: 'review',
  variants: 'review',
  size: 'mark',
  number: 'mark',
  warranty: 'mark',
  price: 'none',
  discount: 'none',
  vat: 'none',
  stock: 'none',
  handling: 'none',
};

export const materialityPatch = z.partialRecord(z.enum(changeKinds), z.enum(changeEffects));
export const materiality = z.record(z.enum(changeKinds), z.enum(changeEffects));

/** Reads the stored table; what is not set, or no longer known, is as usual. */
export function readMateriality(stored: unknown): Materiality {
  const read = materialityPatch.safeParse(stored);
  return read.success ? { ...usualMateriality, ...read.data } : usualMateriality;
}

const ofVariants: Readonly<Record<string, ChangeKind>> = {
  sku: 'codes',
  ean: 'codes',
  price: 'price',
  discount_price: 'discount',
  tvsh: 'vat',
  stock: 'stock',
  max_handling_days: 'handling',
  width: 'size',
  height: 'size',
  depth: 'size',
  weight: 'size',
};
const ofProducts: Readonly<Record<string, ChangeKind>> = {
  product_translates: 'texts',
  product_images: 'images',
  categories: 'category',
  attributes: 'properties',
  brand_id: 'brand',
  product_number: 'number',
  vendor_warranty: 'warranty',
};

/** Which line of the table a changed field stands in, as the history names it (`variants.7.price`); one of none is a text. */
export function changeKindOf(field: string): ChangeKind {
  const [head = '', , part] = field.split('.');
  if (head === 'variants') return part === undefined ? 'variants' : (ofVariants[part] ?? 'variants');
  return ofProducts[head] ?? 'texts';
}

/** The most that any of these changes brings. */
export function effectOfChanges(fields: readonly string[], table: Materiality): ChangeEffect {
  const effects = fields.map((field) => table[changeKindOf(field)]);
  return changeEffects.find((effect) => effects.includes(effect)) ?? 'none';
}

export const changeKindTexts = defineTexts({
  texts: { en: 'Texts', sq: 'Tekstet' },
  images: { en: 'Photos', sq: 'Fotot' },
  category: { en: 'Category', sq: 'Kategoria' },
  properties: { en: 'Properties', sq: 'Karakteristikat' },
  brand: { en: 'Brand', sq: 'Marka' },
  codes: { en: 'SKU and EAN', sq: 'SKU dhe EAN' },
  variants: { en: 'New variants', sq: 'Variante të reja' },
  size: { en: 'Size and weight', sq: 'Përmasat dhe pesha' },
  number: { en: 'Manufacturer part number', sq: 'Kodi i prodhuesit' },
  warranty: { en: 'Warranty', sq: 'Garancia' },
  price: { en: 'Price', sq: 'Çmimi' },
  discount: { en: 'Discount price', sq: 'Çmimi me zbritje' },
  vat: { en: 'VAT', sq: 'TVSH' },
  stock: { en: 'Stock', sq: 'Stoku' },
  handling: { en: 'Handling time', sq: 'Ditët deri në dorëzim' },
});

export const changeEffectTexts = defineTexts({
  review: { en: 'Back to review', sq: 'Sërish në shqyrtim' },
  mark: { en: 'Marked as changed', sq: 'Shënohet si i ndryshuar' },
  none: { en: 'Counts at once', sq: 'Vlen menjëherë' },
});
