import {
  askForFolder,
  hasAll,
  type KnownPlatform,
  languageNotStated,
  languageOf,
  numbered,
  type Rule,
  type Sample,
} from './platform.ts';

const single = (source: string, group: string, target: 'attributes' | 'variant.attributes' = 'attributes'): Rule => ({
  target,
  source,
  attribute: { as: 'single', group },
});
const assumed = { confidence: 0.55, why: languageNotStated } as const;

/** Vendure: product columns are filled in the first row only, the others name their option values. */
export const vendure: KnownPlatform = {
  name: 'Vendure',
  knows: (sample) => hasAll(sample, 'slug', 'optionGroups', 'optionValues', 'sku', 'price'),
  read: (sample) => ({
    variants: { mode: 'group', by: 'slug', order: 'anywhere', carryDown: ['slug', 'optionGroups'] },
    why: 'a row without a "slug" is a variant of the product above it',
    rules: [
      { target: 'name', source: 'name' },
      { target: 'text.EN.longDescription', source: 'description', ...assumed },
      ...askForFolder(sample, { target: 'images', source: 'assets', transforms: [{ do: 'split', by: '|' }] }),
      ...askForFolder(sample, { target: 'images', source: 'variantAssets', transforms: [{ do: 'split', by: '|' }] }),
      { target: 'attributes', source: 'facets', attribute: { as: 'pairs', between: '|', equals: ':' } },
      { target: 'variant.sku', source: 'sku' },
      { target: 'variant.price', source: 'price' },
      { target: 'variant.stock', source: 'stockOnHand' },
      {
        target: 'variant.attributes',
        source: 'optionValues',
        attribute: { as: 'column', group: 'optionGroups', between: '|' },
      },
      ...askForFolder(sample, {
        target: 'variant.images',
        source: 'variantAssets',
        transforms: [{ do: 'split', by: '|' }],
      }),
    ],
  }),
};

/** Spree: a row without an SKU carries the product, the others of its slug are the variants. */
export const spree: KnownPlatform = {
  name: 'Spree Commerce',
  knows: (sample) => hasAll(sample, 'slug', 'sku', 'option1_name', 'option1_value', 'compare_at_price'),
  read: (sample) => ({
    variants: { mode: 'group', by: 'slug', order: 'anywhere', variantWhere: { source: 'sku' } },
    why: 'rows of one "slug" are one product; a row without "sku" carries it',
    rules: [
      { target: 'name', source: 'name' },
      { target: 'brand', source: 'brand_name' },
      { target: 'text.EN.longDescription', source: 'description', ...assumed },
      ...numbered(
        sample,
        (n) => `category${n}`,
        (n): Rule => ({ target: 'categoryPath', source: `category${n}`, levels: ' -> ' }),
      ),
      ...numbered(
        sample,
        (n) => `image${n}_src`,
        (n): Rule => ({ target: 'images', source: `image${n}_src` }),
      ),
      { target: 'variant.sku', source: 'sku' },
      { target: 'variant.price', source: 'price' },
      { target: 'variant.comparePrice', source: 'compare_at_price' },
      { target: 'variant.currency', source: 'currency' },
      { target: 'variant.stock', source: 'inventory_count' },
      ...(['weight'] as const).map(
        (source): Rule => ({
          target: 'variant.weight',
          source,
          unit: sample.sources.get('weight_unit')?.samples.every((value) => value === 'lb') ? 'lb' : 'kg',
          zeroIsNone: true,
        }),
      ),
      ...numbered(
        sample,
        (n) => `option${n}_value`,
        (n): Rule => ({
          target: 'variant.attributes',
          source: `option${n}_value`,
          attribute: { as: 'column', group: `option${n}_name` },
        }),
      ),
      ...[...sample.sources.keys()]
        .filter((source) => source.startsWith('custom_field.'))
        .map((source) => single(source, source.split('.').at(-1)!)),
    ],
  }),
};

/** Bagisto: a variant names its product by SKU. */
export const bagisto: KnownPlatform = {
  name: 'Bagisto',
  knows: (sample) => hasAll(sample, 'sku', 'parent_sku', 'attribute_family_code', 'type'),
  read: (sample) => ({
    variants: { mode: 'group', by: 'parent_sku', order: 'anywhere', otherwise: [{ source: 'sku', transforms: [] }] },
    why: 'a variant names its product in "parent_sku"',
    rules: [
      { target: 'name', source: 'name' },
      ...spoken(sample, 'locale', {
        name: 'name',
        shortDescription: 'short_description',
        longDescription: 'description',
      }),
      { target: 'categoryPath', source: 'categories', levels: '/', transforms: [{ do: 'split', by: ',' }] },
      ...askForFolder(sample, { target: 'images', source: 'images', transforms: [{ do: 'split', by: ',' }] }),
      { target: 'variant.sku', source: 'sku' },
      { target: 'variant.price', source: 'price' },
      { target: 'variant.discountPrice', source: 'special_price' },
      { target: 'variant.purchasePrice', source: 'cost' },
      {
        target: 'variant.stock',
        source: 'inventories',
        transforms: [{ do: 'extract', pattern: '=(\\d+)', group: 1, otherwise: 'drop' }],
        confidence: 0.6,
        why: 'the stock of the first warehouse',
      },
      {
        target: 'variant.weight',
        source: 'weight',
        unit: 'kg',
        zeroIsNone: true,
        confidence: 0.55,
        why: 'the unit is a setting of the shop; kg assumed',
      },
      ...['color', 'size'].map((source) => single(source, source, 'variant.attributes')),
    ],
    leave: {
      bundle_options: 'a bundle names products that stand on their own here',
      associated_skus: 'a set names products that stand on their own here',
    },
  }),
};

/** Texts of rows that say their language in a column. */
function spoken(
  sample: Sample,
  column: string,
  texts: Partial<Record<'name' | 'shortDescription' | 'longDescription', string>>,
): Rule[] {
  const codes = [...new Set(sample.sources.get(column)?.samples ?? [])];
  return codes.flatMap((code) => {
    const language = languageOf(code);
    if (!language) return [];
    return Object.entries(texts).map(
      ([part, source]): Rule => ({
        target: `text.${language}.${part as 'name'}`,
        source,
        where: { source: column, is: [code] },
        why: `the language "${code}" of the row`,
      }),
    );
  });
}

/** `price (EUR)`: the currency stands in the title; EUR is taken where there are several. */
function titledPrices({ sources }: Sample, name: string): { source: string; currency: string } | null {
  const found = [...sources.keys()].flatMap((source) => {
    const [, currency] = new RegExp(`^${name}[ -]\\(?([A-Z]{3})\\)?$`).exec(source) ?? [];
    return currency ? [{ source, currency }] : [];
  });
  return found.find(({ currency }) => currency === 'EUR') ?? found[0] ?? null;
}

/** UnoPim: a row per product, channel and locale; children name their parent, perhaps over a group of variants. */
export const unopim: KnownPlatform = {
  name: 'UnoPim',
  knows: (sample) => hasAll(sample, 'channel', 'locale', 'sku', 'attribute_family', 'parent'),
  read: (sample) => {
    const price = titledPrices(sample, 'price');
    const cost = titledPrices(sample, 'cost');
    const withParents = sample.sources.get('parent')!.filled < (sample.sources.get('sku')?.filled ?? 0);
    return {
      variants: { mode: 'group', by: 'parent', order: 'anywhere', otherwise: [{ source: 'sku', transforms: [] }] },
      why: 'a variant names its product, or its group of variants, in "parent"',
      rules: [
        { target: 'name', source: 'name' },
        ...spoken(sample, 'locale', {
          name: 'name',
          shortDescription: 'short_description',
          longDescription: 'description',
        }),
        { target: 'categoryPath', source: 'categories', transforms: [{ do: 'split', by: ',' }] },
        { target: 'variant.sku', source: 'sku' },
        ...(price
          ? [
              { target: 'variant.price' as const, source: price.source },
              {
                target: 'variant.currency' as const,
                constant: price.currency,
                why: `the title "${price.source}" names it`,
              },
            ]
          : []),
        ...(cost && cost.currency === price?.currency
          ? [{ target: 'variant.purchasePrice' as const, source: cost.source }]
          : []),
        {
          target: 'variant.weight',
          source: 'weight',
          unit: 'kg',
          zeroIsNone: true,
          confidence: 0.55,
          why: 'the unit is not stated; kg assumed',
        },
        ...['color', 'size'].map((source) => single(source, source, 'variant.attributes')),
      ],
      ...(withParents
        ? {}
        : { contents: { value: 'variants' as const, why: 'every row is a variant of a product in another file' } }),
    };
  },
};

const localised = /-[a-z]{2}_[A-Z]{2}(?:-|$)/;

/** Akeneo: attribute columns per locale and channel (`description-en_US-print`); every other column is an attribute. */
export const akeneo: KnownPlatform = {
  name: 'Akeneo',
  knows: (sample) =>
    hasAll(sample, 'sku', 'family', 'categories') &&
    [...sample.sources.keys()].some((source) => localised.test(source)),
  read: (sample) => {
    const columns = [...sample.sources.keys()];
    const texts = columns.flatMap((source): Rule[] => {
      const [, name, locale] =
        /^(name|title|label|short_description|description)-([a-z]{2}_[A-Z]{2})(?:-\w+)?$/.exec(source) ?? [];
      const language = locale ? languageOf(locale) : null;
      if (!name || !language) return [];
      const part =
        name === 'description' ? 'longDescription' : name === 'short_description' ? 'shortDescription' : 'name';
      return [
        {
          target: `text.${language}.${part}`,
          source,
          transforms: [{ do: 'unescape' }],
          why: `"${source}" is in ${language}`,
        },
      ];
    });
    const titled = titledPrices(sample, 'price');
    const inCell = sample.sources.get('price')?.samples.some((value) => /\d [A-Z]{3}/.test(value));
    const currency = sample.sources.get('price')?.samples.some((value) => value.includes('EUR'))
      ? 'EUR'
      : /[A-Z]{3}/.exec(sample.sources.get('price')?.samples[0] ?? '')?.[0];
    const known = new Set([
      'sku',
      'uuid',
      'family',
      'categories',
      'groups',
      'enabled',
      'parent',
      'name',
      'picture',
      'image',
      'price',
      'weight',
      'ean',
      'brand',
      'vendor',
      'manufacturer',
      ...texts.map(({ source }) => source),
    ]);
    const images = columns.filter((source) => /^(?:picture|image|main_image|photo)s?(?:_\d+)?$/.test(source));
    const parent = sample.sources.has('parent');
    return {
      variants: parent
        ? { mode: 'group', by: 'parent', order: 'anywhere', otherwise: [{ source: 'sku', transforms: [] }] }
        : { mode: 'none' },
      why: parent ? 'a product names its product model in "parent"' : 'each row is a product',
      rules: [
        { target: parent ? 'variant.sku' : 'sku', source: 'sku' },
        { target: 'name', source: 'name' },
        ...texts.filter(({ target }) => target.endsWith('.name')).map((rule): Rule => ({ ...rule, target: 'name' })),
        ...texts,
        ...['brand', 'vendor', 'manufacturer'].map((source): Rule => ({ target: 'brand', source })),
        {
          target: 'categoryPath',
          source: 'categories',
          transforms: [{ do: 'split', by: ',' }],
          why: 'codes of its categories',
        },
        ...images.flatMap((source) => askForFolder(sample, { target: 'images', source })),
        { target: 'variant.ean', source: 'ean' },
        ...(titled
          ? [
              { target: 'variant.price' as const, source: titled.source },
              {
                target: 'variant.currency' as const,
                constant: titled.currency,
                why: `the title "${titled.source}" names it`,
              },
            ]
          : inCell && currency
            ? [
                {
                  target: 'variant.price' as const,
                  source: 'price',
                  transforms: [
                    { do: 'extract' as const, pattern: `([\\d.]+) ${currency}`, group: 1, otherwise: 'drop' as const },
                  ],
                  why: `of the prices in the cell the one in ${currency}`,
                },
                { target: 'variant.currency' as const, constant: currency, why: `the prices name ${currency}` },
              ]
            : []),
        { target: 'variant.weight', source: 'weight' },
        ...columns
          .filter(
            (source) =>
              !known.has(source) && !images.includes(source) && !/-[a-z]{2}_[A-Z]{2}(?:-|$)|-unit$|^price/.test(source),
          )
          .map((source) => single(source, source)),
      ],
    };
  },
};

/** Odoo's product list; a service is no thing to sell here, which a person sees in "Product Type". */
export const odoo: KnownPlatform = {
  name: 'Odoo',
  knows: (sample) =>
    hasAll(sample, 'Name', 'Internal Reference') &&
    ['Sale Price', 'Sales Price', 'Cost', 'Product Type'].some((name) => sample.sources.has(name)),
  read: () => ({
    variants: { mode: 'none' },
    why: 'each row is a product',
    rules: [
      { target: 'sku', source: 'Internal Reference' },
      { target: 'name', source: 'Name' },
      { target: 'variant.ean', source: 'Barcode' },
      { target: 'variant.price', source: 'Sale Price' },
      { target: 'variant.price', source: 'Sales Price' },
      { target: 'variant.purchasePrice', source: 'Cost' },
      { target: 'variant.stock', source: 'Quantity On Hand' },
      { target: 'variant.weight', source: 'Weight', unit: 'kg', zeroIsNone: true },
      { target: 'categoryPath', source: 'Product Category', levels: ' / ' },
      { target: 'text.EN.longDescription', source: 'Sales Description', ...assumed },
      single('Product Type', 'Product type'),
    ],
  }),
};

/** Salesforce Commerce Cloud: a master names its variants, which may stand in the same file. */
export const demandware: KnownPlatform = {
  name: 'Salesforce Commerce Cloud',
  item: (head) => (/demandware\.com\/xml\/impex\/catalog/.test(head) ? 'catalog/product' : null),
  knows: ({ format, head }) => format.kind === 'xml' && /demandware\.com\/xml\/impex\/catalog/.test(head),
  read: ({ head }) => ({
    variants: {
      mode: 'group',
      by: '@product-id',
      order: 'anywhere',
      children: { source: 'variations.variants.variant.@product-id', transforms: [] },
    },
    why: 'a master names its variants',
    rules: [
      { target: 'name', source: 'display-name' },
      { target: 'brand', source: 'brand || manufacturer-name' },
      { target: 'mpn', source: 'manufacturer-sku' },
      { target: 'text.EN.shortDescription', source: 'short-description', ...assumed },
      { target: 'text.EN.longDescription', source: 'long-description', ...assumed },
      { target: 'variant.sku', source: '@product-id' },
      { target: 'variant.ean', source: 'ean || upc' },
      {
        target: 'images',
        source: 'images.image-group.image.@path',
        ...(/path="https?:/.test(head)
          ? {}
          : { confidence: 0.4, why: 'names of files; add the step absoluteUrl with the address of their folder' }),
      },
      {
        target: 'attributes',
        source: 'custom-attributes.custom-attribute',
        attribute: { as: 'named', group: '@attribute-id', value: '#text || value' },
      },
    ],
  }),
};
