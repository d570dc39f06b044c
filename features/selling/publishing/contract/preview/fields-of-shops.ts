import { z } from 'zod';
import { defineTexts, type Text, wordFor } from '#kit/text.ts';

/** One field that a send changes, or that a shop has otherwise. Null: not known, or not there at all. */
export const fieldDifference = z.object({
  /** The path of the kit: `texts.EN.name`, `variants.tregu-variant-7.gross`. */
  field: z.string(),
  /** The SKU of the variant, or the code of the language it is of; null: of the product as a whole. */
  of: z.string().nullable(),
  ours: z.string().nullable(),
  sent: z.string().nullable(),
  there: z.string().nullable(),
});
export type ShownDifference = z.infer<typeof fieldDifference>;

/** Longer values are cut for the screen; what is compared is whole. */
export const longestShown = 600;

const cut = (value: string | null): string | null =>
  value !== null && value.length > longestShown ? `${value.slice(0, longestShown)}…` : value;

/** A difference as it goes over the wire, with the SKU of its variant. */
export function shownDifference(
  row: {
    readonly field: string;
    readonly ours: string | null;
    readonly sent: string | null;
    readonly there: string | null;
  },
  skuOf: ReadonlyMap<string, string>,
): ShownDifference {
  const [head, middle] = [row.field.split('.')[0], row.field.split('.').slice(1, -1).join('.')];
  const of = head === 'texts' ? middle : head === 'variants' && middle ? (skuOf.get(middle) ?? middle) : null;
  return { ...row, of, ours: cut(row.ours), sent: cut(row.sent), there: cut(row.there) };
}

export const fieldTexts = defineTexts({
  sku: { en: 'SKU', sq: 'SKU' },
  brand: { en: 'Brand', sq: 'Marka' },
  mpn: { en: 'Model number', sq: 'Numri i modelit' },
  country: { en: 'Country', sq: 'Vendi' },
  warrantyMonths: { en: 'Warranty, months', sq: 'Garancia, muaj' },
  customs: { en: 'Customs', sq: 'Dogana' },
  categories: { en: 'Categories', sq: 'Kategoritë' },
  images: { en: 'Images', sq: 'Fotografitë' },
  languages: { en: 'Languages of the shop', sq: 'Gjuhët e dyqanit' },
  attributes: { en: 'Attributes', sq: 'Atributet' },
  options: { en: 'Options', sq: 'Opsionet' },
  variants: { en: 'Variants', sq: 'Variantet' },
  name: { en: 'Name', sq: 'Emri' },
  shortDescription: { en: 'Short description', sq: 'Përshkrimi i shkurtër' },
  longDescription: { en: 'Long description', sq: 'Përshkrimi i gjatë' },
  ean: { en: 'EAN', sq: 'EAN' },
  width: { en: 'Width', sq: 'Gjerësia' },
  height: { en: 'Height', sq: 'Lartësia' },
  depth: { en: 'Depth', sq: 'Thellësia' },
  weight: { en: 'Weight', sq: 'Pesha' },
  maxHandlingDays: { en: 'Handling time, days', sq: 'Koha e përgatitjes, ditë' },
  gross: { en: 'Price with VAT', sq: 'Çmimi me TVSH' },
  discountGross: { en: 'Reduced price with VAT', sq: 'Çmimi i ulur me TVSH' },
  referencePrice: { en: 'Price before the reduction', sq: 'Çmimi para uljes' },
  vat: { en: 'VAT, %', sq: 'TVSH, %' },
  stock: { en: 'Stock', sq: 'Stoku' },
});

/** What a field is called: `variants.tregu-variant-7.gross` is "Price with VAT". */
export const fieldWord = (field: string): Text => wordFor(fieldTexts, field.split('.').at(-1)!);
