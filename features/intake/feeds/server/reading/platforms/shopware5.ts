import { hasAll, type KnownPlatform, languageNotStated, type Rule, type Sample } from './platform.ts';

/** The price group "EK" is the shop's own customers. */
const common: readonly Rule[] = [
  { target: 'name', source: 'name' },
  { target: 'brand', source: 'supplier' },
  { target: 'mpn', source: 'suppliernumber' },
  { target: 'text.EN.shortDescription', source: 'description', confidence: 0.55, why: languageNotStated },
  { target: 'text.EN.longDescription', source: 'description_long', confidence: 0.55, why: languageNotStated },
  { target: 'variant.sku', source: 'ordernumber' },
  { target: 'variant.ean', source: 'ean' },
  { target: 'variant.vat', source: 'tax' },
  { target: 'variant.stock', source: 'instock', transforms: [{ do: 'clamp', min: '0' }] },
  { target: 'variant.weight', source: 'weight', unit: 'kg', zeroIsNone: true },
  { target: 'variant.width', source: 'width', unit: 'cm', zeroIsNone: true },
  { target: 'variant.height', source: 'height', unit: 'cm', zeroIsNone: true },
  { target: 'variant.depth', source: 'length', unit: 'cm', zeroIsNone: true },
  { target: 'variant.attributes', source: 'additionalText', attribute: { as: 'single', group: 'Variant' } },
];
const priced = (price: string, former: string, cost: string): Rule[] => [
  { target: 'variant.price', source: price, zeroIsNone: false, why: `"${price}", the price of the group "EK"` },
  {
    target: 'variant.comparePrice',
    source: former,
    transforms: [{ do: 'default', value: '0' }],
    why: 'the price before',
  },
  { target: 'variant.purchasePrice', source: cost },
];
const isXml = ({ format, head }: Sample) =>
  format.kind === 'xml' && /<ordernumber>/.test(head) && /<mainnumber>/.test(head);

/** Articles and variants as Shopware 5 exports them (CSV and XML): variants have the number of the first in common. */
export const shopware5: KnownPlatform = {
  name: 'Shopware 5',
  item: (head) => (/<articles>\s*<article>/.test(head) && head.includes('<ordernumber>') ? 'articles/article' : null),
  knows: (sample) => hasAll(sample, 'ordernumber', 'mainnumber', 'name') || isXml(sample),
  read: (sample) => {
    const xml = isXml(sample);
    return {
      variants: { mode: 'group', by: 'mainnumber', order: 'anywhere' },
      why: 'articles with the same "mainnumber" are one product',
      rules: [
        ...common,
        ...(xml
          ? priced('prices.price[group=EK].price', 'prices.price[group=EK].pseudoprice', 'purchaseprice')
          : priced('price_EK', 'pseudoprice_EK', 'purchaseprice')),
        {
          target: 'variant.attributes',
          source: xml ? 'configurators.configurator.configuratorOptions' : 'configuratorOptions',
          attribute: { as: 'pairs', between: '|', equals: ':' },
        },
      ],
      leave: { categories: 'numbers of categories, whose names stand in another export' },
    };
  },
};

/** The price and stock exports of Shopware 5: nothing is gone because it does not stand in them. */
export const shopware5Prices: KnownPlatform = {
  name: 'Shopware 5',
  knows: (sample) => hasAll(sample, 'ordernumber', '_supplier') && !sample.sources.has('mainnumber'),
  read: (sample) => ({
    variants: { mode: 'none' },
    why: 'each row is one article number',
    rules: [
      { target: 'sku', source: 'ordernumber' },
      { target: 'name', source: '_name' },
      { target: 'brand', source: '_supplier' },
      { target: 'variant.price', source: 'price' },
      { target: 'variant.comparePrice', source: 'pseudoprice' },
      { target: 'variant.purchasePrice', source: 'purchaseprice', transforms: [], zeroIsNone: true },
      { target: 'variant.stock', source: 'instock', transforms: [{ do: 'clamp', min: '0' }] },
    ],
    contents: {
      value: 'prices',
      why: sample.sources.has('instock')
        ? 'the stock export: no texts, pictures or categories'
        : 'the price export: no texts, pictures or categories',
    },
  }),
};
