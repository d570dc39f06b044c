import { type KnownPlatform, languageNotStated, type Rule, type Sample } from './platform.ts';

const column = ({ sources }: Sample, pattern: RegExp): string | undefined =>
  [...sources.keys()].find((source) => pattern.test(source));
/** The title says what stands between the parts: `Categories (x,y,z...)`. */
const between = (title: string | undefined): string => /\(x(.)y/.exec(title ?? '')?.[1] ?? ',';
const of = (source: string | undefined, rule: Omit<Rule, 'source'>): Rule[] =>
  source === undefined ? [] : [{ ...rule, source }];

/** The columns of PrestaShop's (and thirty bees') product import, as its back-office names them. */
export const prestashop: KnownPlatform = {
  name: 'PrestaShop',
  knows: (sample) => Boolean(column(sample, /^Name ?\*$/) && column(sample, /^Categories \(x.y.z/)),
  read: (sample) => {
    const [id, categories, images] = [
      column(sample, /^(?:Product )?ID\*?$/),
      column(sample, /^Categories \(/),
      column(sample, /^Image URLs? \(/),
    ];
    const feature = column(sample, /^Feature ?\(/);
    const tags = column(sample, /^Tags \(/);
    return {
      variants: { mode: 'none' },
      why: 'each row is a product; its combinations stand in a file of their own',
      rules: [
        ...of(column(sample, /^Reference ?#?$/), { target: 'sku' }),
        ...of(id, { target: 'sku', why: 'a product without a reference is told by its number' }),
        ...of(column(sample, /^Name ?\*$/), { target: 'name' }),
        ...of(column(sample, /^Manufacturer$/), { target: 'brand' }),
        ...of(column(sample, /^Short description$|^Summary$/), {
          target: 'text.EN.shortDescription',
          confidence: 0.55,
          why: languageNotStated,
        }),
        ...of(column(sample, /^Description$/), {
          target: 'text.EN.longDescription',
          confidence: 0.55,
          why: languageNotStated,
        }),
        ...of(categories, {
          target: 'categoryPath',
          levels: '/',
          transforms: [{ do: 'split', by: between(categories) }, { do: 'trim' }],
        }),
        ...of(images, { target: 'images', transforms: [{ do: 'split', by: between(images) }, { do: 'trim' }] }),
        ...of(column(sample, /^EAN-?13$/), { target: 'variant.ean' }),
        ...of(column(sample, /^UPC$/), { target: 'variant.ean' }),
        ...of(column(sample, /^Price tax excl/), {
          target: 'variant.price',
          ...(column(sample, /^Price tax excl.* or /)
            ? { confidence: 0.5, why: 'the title leaves open whether tax is included; prices are kept net' }
            : {}),
        }),
        ...of(column(sample, /^Wholesale price$/), { target: 'variant.purchasePrice', zeroIsNone: true }),
        ...of(column(sample, /^Quantity$/), { target: 'variant.stock', transforms: [{ do: 'clamp', min: '0' }] }),
        ...of(column(sample, /^Width$/), { target: 'variant.width', unit: 'cm', zeroIsNone: true }),
        ...of(column(sample, /^Height$/), { target: 'variant.height', unit: 'cm', zeroIsNone: true }),
        ...of(column(sample, /^Depth$/), { target: 'variant.depth', unit: 'cm', zeroIsNone: true }),
        ...of(column(sample, /^Weight$/), { target: 'variant.weight', unit: 'kg', zeroIsNone: true }),
        ...of(tags, {
          target: 'attributes',
          attribute: { as: 'single', group: 'Tags' },
          transforms: [{ do: 'split', by: between(tags) }, { do: 'trim' }],
        }),
        ...of(feature, {
          target: 'attributes',
          attribute: { as: 'pairs', between: ',', equals: ':' },
          transforms: [
            { do: 'split', by: ':' },
            { do: 'nth', index: 0 },
          ],
        }),
      ],
      leave: {
        'Supplier reference #': "the supplier's number, not the maker's",
        'Discount amount': 'a discount that holds for days, without a price',
        'Discount percent': 'a discount that holds for days, without a price',
      },
    };
  },
};

/** Combinations name the product by its number and tell how much dearer they are: without the other file they are no products. */
export const prestashopCombinations: KnownPlatform = {
  name: 'PrestaShop',
  knows: (sample) => Boolean(column(sample, /^Attribute \(Name:Type/) && column(sample, /^Value \(Value/)),
  read: (sample) => ({
    variants: { mode: 'group', by: column(sample, /^Product ID\*?$/) ?? '', order: 'anywhere' },
    why: 'combinations of one product have its number',
    rules: [
      ...of(column(sample, /^Reference$/), { target: 'variant.sku' }),
      ...of(column(sample, /^EAN-?13$/), { target: 'variant.ean' }),
      ...of(column(sample, /^Quantity$/), { target: 'variant.stock', transforms: [{ do: 'clamp', min: '0' }] }),
      ...of(column(sample, /^Wholesale price$/), { target: 'variant.purchasePrice' }),
      ...of(column(sample, /^Value \(Value/), {
        target: 'variant.attributes',
        attribute: { as: 'column', group: column(sample, /^Attribute \(Name:Type/)!, between: ';', until: ':' },
      }),
      ...of(column(sample, /^Image URLs?/), { target: 'variant.images' }),
    ],
    contents: { value: 'variants', why: 'combinations of products whose names and prices stand in another file' },
    leave: { 'Impact on price': "added to the product's price, which stands in another file" },
  }),
};

/** A product as PrestaShop's web service gives it; texts stand by the number of the language inside the shop. */
export const prestashopService: KnownPlatform = {
  name: 'PrestaShop web service',
  item: (head) =>
    /<prestashop[\s>]/.test(head) ? (head.includes('<products>') ? 'products/product' : 'prestashop/product') : null,
  knows: ({ format, head }) => format.kind === 'xml' && /<prestashop[\s>]/.test(head),
  read: () => ({
    variants: { mode: 'none' },
    why: 'each <product> is a product; its combinations are only named',
    rules: [
      { target: 'sku', sources: ['reference', 'id'] },
      { target: 'name', source: 'name.language' },
      { target: 'brand', source: 'manufacturer_name' },
      {
        target: 'text.EN.shortDescription',
        source: 'description_short.language',
        confidence: 0.5,
        why: 'languages are numbers inside the other shop; the first is read, EN assumed',
      },
      {
        target: 'text.EN.longDescription',
        source: 'description.language',
        confidence: 0.5,
        why: 'languages are numbers inside the other shop; the first is read, EN assumed',
      },
      { target: 'variant.ean', source: 'ean13' },
      { target: 'variant.price', source: 'price' },
      { target: 'variant.purchasePrice', source: 'wholesale_price', zeroIsNone: true },
      { target: 'variant.stock', source: 'quantity', transforms: [{ do: 'clamp', min: '0' }] },
      { target: 'variant.weight', source: 'weight', unit: 'kg', zeroIsNone: true },
    ],
  }),
};
