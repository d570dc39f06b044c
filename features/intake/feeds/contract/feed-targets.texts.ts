import { sourceLanguageNames } from '#features/catalogue/translations/contract/source-languages.ts';
import { defineTexts, type Text } from '#kit/text.ts';
import type { FeedTarget, TextLanguage } from './feeds.mapping.ts';

const words = defineTexts({
  product: { en: 'Product', sq: 'Produkti' },
  variant: { en: 'Variant', sq: 'Varianti' },
  sku: { en: 'SKU', sq: 'SKU' },
  name: { en: 'Name', sq: 'Emri' },
  brand: { en: 'Brand', sq: 'Brendi' },
  mpn: { en: 'MPN', sq: 'MPN' },
  categoryPath: { en: 'Category', sq: 'Kategoria' },
  country: { en: 'Country of origin', sq: 'Vendi i origjinës' },
  vendorWarranty: { en: 'Warranty (months)', sq: 'Garancia (muaj)' },
  images: { en: 'Images', sq: 'Imazhet' },
  attributes: { en: 'Attributes', sq: 'Atributet' },
  'variant.sku': { en: 'Variant SKU', sq: 'SKU e variantit' },
  'variant.ean': { en: 'EAN', sq: 'EAN' },
  'variant.price': { en: 'Price', sq: 'Çmimi' },
  'variant.discountPrice': { en: 'Discount price', sq: 'Çmimi me zbritje' },
  'variant.comparePrice': { en: 'Compare-at price', sq: 'Çmimi i mëparshëm' },
  'variant.vat': { en: 'VAT (%)', sq: 'TVSH (%)' },
  'variant.currency': { en: 'Currency', sq: 'Monedha' },
  'variant.purchasePrice': { en: 'Purchase price', sq: 'Çmimi i blerjes' },
  'variant.stock': { en: 'Stock', sq: 'Stoku' },
  'variant.maxHandlingDays': { en: 'Handling time (days)', sq: 'Koha e përgatitjes (ditë)' },
  'variant.width': { en: 'Width (cm)', sq: 'Gjerësia (cm)' },
  'variant.height': { en: 'Height (cm)', sq: 'Lartësia (cm)' },
  'variant.depth': { en: 'Depth (cm)', sq: 'Thellësia (cm)' },
  'variant.weight': { en: 'Weight (kg)', sq: 'Pesha (kg)' },
  'variant.attributes': { en: 'Variant attributes', sq: 'Atributet e variantit' },
  'variant.images': { en: 'Variant images', sq: 'Imazhet e variantit' },
  shortDescription: { en: 'Short description', sq: 'Përshkrimi i shkurtër' },
  longDescription: { en: 'Long description', sq: 'Përshkrimi i gjatë' },
  EN: { en: 'English', sq: 'anglisht' },
  AL: { en: 'Albanian', sq: 'shqip' },
  SI: { en: 'Slovene', sq: 'sllovenisht' },
});

const languageNames = { EN: words.EN, AL: words.AL, SI: words.SI, ...sourceLanguageNames } satisfies Record<
  TextLanguage,
  Text
>;

type TextTarget = Extract<FeedTarget, `text.${string}`>;
type Part = Extract<keyof typeof words, 'name' | 'shortDescription' | 'longDescription'>;

/** What a target is called on a screen; its code is what the JSON and docs/feeds.md have. */
export function targetName(target: FeedTarget): Text {
  if (!isText(target)) return words[target];
  const [, language, part] = target.split('.') as ['text', TextLanguage, Part];
  return {
    en: `${words[part].en} (${languageNames[language].en})`,
    sq: `${words[part].sq} (${languageNames[language].sq})`,
  };
}

const isText = (target: FeedTarget): target is TextTarget => target.startsWith('text.');

export const targetGroups = { product: words.product, variant: words.variant } as const;
