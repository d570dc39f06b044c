import {
  deliveredFields,
  type deliveredHeadings,
  deliveredTargets,
  deliveredVariantFields,
  deliveredVariantTargets,
} from '#features/catalogue/products/contract/products.fields.ts';
import { sourceLanguageNames } from '#features/catalogue/translations/contract/source-languages.ts';
import { defineTexts, type Text } from '#kit/text.ts';
import type { FeedTarget, TextLanguage } from './feeds.mapping.ts';

const declared = {
  ...Object.fromEntries(deliveredTargets.map((name) => [name, deliveredFields[name].label])),
  ...Object.fromEntries(deliveredVariantTargets.map((name) => [`variant.${name}`, deliveredVariantFields[name].label])),
} as Readonly<Record<keyof typeof deliveredHeadings, Text>>;

const words = defineTexts({
  product: { en: 'Product', sq: 'Produkti' },
  variant: { en: 'Variant', sq: 'Varianti' },
  sku: { en: 'SKU', sq: 'SKU' },
  name: { en: 'Name', sq: 'Emri' },
  brand: { en: 'Brand', sq: 'Brendi' },
  categoryPath: { en: 'Category', sq: 'Kategoria' },
  images: { en: 'Images', sq: 'Imazhet' },
  attributes: { en: 'Attributes', sq: 'Atributet' },
  'variant.sku': { en: 'Variant SKU', sq: 'SKU e variantit' },
  'variant.ean': { en: 'EAN', sq: 'EAN' },
  'variant.comparePrice': { en: 'Compare-at price', sq: 'Çmimi i mëparshëm' },
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
  if (isDeclared(target)) return declared[target];
  if (!isText(target)) return words[target];
  const [, language, part] = target.split('.') as ['text', TextLanguage, Part];
  return {
    en: `${words[part].en} (${languageNames[language].en})`,
    sq: `${words[part].sq} (${languageNames[language].sq})`,
  };
}

const isDeclared = (target: FeedTarget): target is keyof typeof declared => target in declared;
const isText = (target: FeedTarget): target is TextTarget => target.startsWith('text.');

export const targetGroups = { product: words.product, variant: words.variant } as const;
