import { hashOfValue } from './document-hash.ts';
import type {
  ShopCategoryDocument,
  ShopDocument,
  ShopPrice,
  ShopPrices,
  ShopStock,
  ShopVariant,
} from './shop-document.ts';
import { trialCurrency } from './trial/trial-currency.ts';

/** A variant for the connector suite, valid and like what feeds bring. */
export const sampleVariant = (number: number, change: Partial<ShopVariant> = {}): ShopVariant => ({
  externalKey: `tregu-variant-${number}`,
  sku: `KET-${number}`,
  ean: `20000000${String(number).padStart(5, '0')}`,
  width: 22.5,
  height: 25,
  depth: 16,
  weight: 1.15,
  maxHandlingDays: 3,
  options: [{ group: 'Colour', value: `Shade ${number}` }],
  ...change,
});

/** A product for the connector suite: every part filled, texts in scripts that break careless code. */
export const sampleDocument = (externalKey: string, change: Partial<ShopDocument> = {}): ShopDocument => ({
  externalKey,
  sku: 'KET-1',
  skuIntern: 'LIR-1',
  mpn: 'K/17 "steel"',
  brand: 'Përroi & Sons',
  texts: {
    EN: { name: 'Kettle <1.7 l>', shortDescription: 'Boils fast', longDescription: '<p>Steel, 1.7 litres</p>' },
    AL: { name: 'Çajnik çeliku', shortDescription: 'Zien shpejt', longDescription: '<p>Çelik, 1,7 litra ë</p>' },
    SI: { name: 'Čajnik', shortDescription: 'Hitro zavre', longDescription: '<p>Jeklo ščž</p>' },
    MK: { name: 'Чајник ѓ', shortDescription: 'Врие брзо 🫖', longDescription: '<p>Челик</p>' },
  },
  defaultLanguage: 'EN',
  categories: [
    {
      externalKey: 'tregu-category-21',
      path: [
        { key: 'tregu-category-2', name: { EN: 'Home', AL: 'Shtëpia' } },
        { key: 'tregu-category-21', name: { EN: 'Kettles', AL: 'Çajnikë' } },
      ],
    },
    { externalKey: 'tregu-category-9', path: [{ key: 'tregu-category-9', name: 'Sale' }] },
  ],
  images: [
    sampleImage(2, { isCover: true, position: 5, alts: { EN: 'A steel kettle', AL: 'Çajnik çeliku' } }),
    sampleImage(1, { variantKeys: ['tregu-variant-2'] }),
  ],
  attributes: [
    { group: 'Material', value: 'Steel', variantKey: null },
    { group: 'Lid', value: 'Glass', variantKey: 'tregu-variant-2' },
  ],
  variants: [sampleVariant(1), sampleVariant(2, { ean: null, weight: null })],
  warrantyMonths: 24,
  country: 'Kosovo',
  customs: { cnCode: '85161080', code: null, licenceRequired: false },
  ...change,
});

/** The same with SKUs and EANs of its own: a platform that counts them through the whole shop takes no second product with them. */
export const withOwnCodes = (document: ShopDocument): ShopDocument => ({
  ...document,
  variants: document.variants.map((it) => {
    const digits = BigInt(`0x${hashOfValue([document.externalKey, it.ean]).slice(0, 12)}`) % 100_000_000_000n;
    const ean = it.ean === null ? null : `20${String(digits).padStart(11, '0')}`;
    return { ...it, ean, sku: `${document.externalKey}-${it.sku}` };
  }),
});

/** A product whose two variants change SKU and EAN for one another's: as it was, and as it is then. */
export function sampleSwap(): readonly [ShopDocument, ShopDocument] {
  const [one, two] = [sampleVariant(1), sampleVariant(2)];
  const { sku, ean } = one;
  const swapped = [
    { ...one, sku: two.sku, ean: two.ean },
    { ...two, sku, ean },
  ];
  return [sampleDocument('swap', { variants: [one, two] }), sampleDocument('swap', { variants: swapped })];
}

/** A category for the connector suite, with words in scripts that break careless code. */
export const sampleCategory = (
  externalKey: string,
  change: Partial<ShopCategoryDocument> = {},
): ShopCategoryDocument => ({
  externalKey,
  parentKey: null,
  names: { EN: 'Kettles & "pots"', AL: 'Çajnikë', MK: 'Чајници ѓ' },
  descriptions: { EN: 'Steel and glass <1.7 l>\nfor every stove', AL: 'Çelik dhe qelq ë 🫖' },
  image: 'https://images.example/kettles.webp',
  visible: true,
  ...change,
});

/** An image of the sample document; `change` says what is different about this one. */
export const sampleImage = (number: number, change: Partial<ShopDocument['images'][number]> = {}) => ({
  key: `tregu-image-${number}`,
  url: `https://images.example/kettle-${number}.webp`,
  isCover: false,
  position: number,
  variantKeys: [],
  ...change,
});

/** The same stock for every variant of a document. */
export const stockOf = (document: ShopDocument, stock: number): ShopStock =>
  document.variants.map((variant) => ({ variantKey: variant.externalKey, stock }));

/** The same price for every variant of a document: 41.50 net and 20 % VAT unless it is said. */
export const pricesOf = (document: ShopDocument, change: Partial<ShopPrice> = {}): ShopPrices =>
  document.variants.map((variant) => ({
    variantKey: variant.externalKey,
    price: '41.5',
    gross: '49.80',
    discountPrice: null,
    discountGross: null,
    referencePrice: null,
    vat: '20',
    currency: trialCurrency,
    ...change,
  }));
