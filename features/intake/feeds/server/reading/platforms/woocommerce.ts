import { hasAll, type KnownPlatform, languageNotStated, numbered, type Rule, type Sample } from './platform.ts';

/** A comma inside a name is written `\,`; another sign stands for it until the list is taken apart. */
const list: NonNullable<Rule['transforms']> = [
  { do: 'replace', find: '\\,', with: '¤' },
  { do: 'split', by: ', ' },
  { do: 'replace', find: '¤', with: ',' },
];
const measures = {
  Weight: 'variant.weight',
  Length: 'variant.depth',
  Width: 'variant.width',
  Height: 'variant.height',
} as const;
const units = { kg: 'kg', g: 'g', lbs: 'lb', oz: 'oz', mm: 'mm', cm: 'cm', m: 'm', in: 'in' } as const;

/** `Weight (kg)`: the shop's unit stands in the title. */
const measured = ({ sources }: Sample): Rule[] =>
  [...sources.keys()].flatMap((source): Rule[] => {
    const [, what, unit] = /^(Weight|Length|Width|Height) \((\w+)\)$/.exec(source) ?? [];
    if (!what || !unit || !(unit in units)) return [];
    const target = measures[what as keyof typeof measures];
    return [{ target, source, unit: units[unit as keyof typeof units], zeroIsNone: true }];
  });

const attribute = (n: number): Rule[] =>
  (['attributes', 'variant.attributes'] as const).map((target) => ({
    target,
    source: `Attribute ${n} value(s)`,
    attribute: { as: 'column', group: `Attribute ${n} name` },
    transforms: list,
    why: `"Attribute ${n} name" names what "Attribute ${n} value(s)" says`,
  }));

/** Products and variations as WooCommerce exports them; a variation names its parent by SKU, or as `id:12`. */
export const woocommerce: KnownPlatform = {
  name: 'WooCommerce',
  knows: (sample) => hasAll(sample, 'ID', 'Type', 'SKU', 'Name', 'Regular price', 'Parent'),
  read: (sample) => ({
    variants: {
      mode: 'group',
      by: 'Parent',
      order: 'anywhere',
      otherwise: [
        { source: 'SKU', transforms: [] },
        { source: 'ID', transforms: [{ do: 'prefix', text: 'id:' }] },
      ],
    },
    why: 'a variation names its product in "Parent", by its SKU or as "id:" with its number',
    rules: [
      { target: 'name', source: 'Name' },
      { target: 'brand', source: 'Brands', transforms: list },
      {
        target: 'text.EN.shortDescription',
        source: 'Short description',
        transforms: [{ do: 'unescape' }],
        confidence: 0.55,
        why: languageNotStated,
      },
      {
        target: 'text.EN.longDescription',
        source: 'Description',
        transforms: [{ do: 'unescape' }],
        confidence: 0.55,
        why: languageNotStated,
      },
      { target: 'categoryPath', source: 'Categories', levels: ' > ', transforms: list },
      { target: 'images', source: 'Images', transforms: [{ do: 'split', by: ', ' }] },
      { target: 'variant.images', source: 'Images', transforms: [{ do: 'split', by: ', ' }] },
      { target: 'variant.sku', source: 'SKU' },
      {
        target: 'variant.sku',
        source: 'ID',
        transforms: [{ do: 'prefix', text: 'id:' }],
        why: 'a variation without "SKU" is told by its "ID"',
      },
      { target: 'variant.ean', source: 'GTIN, UPC, EAN, or ISBN' },
      ...['Meta: _global_unique_id', 'Meta: _alg_ean', 'Meta: _wpm_gtin_code', 'Meta: _ean'].map(
        (source): Rule => ({ target: 'variant.ean', source }),
      ),
      { target: 'variant.price', source: 'Regular price' },
      { target: 'variant.discountPrice', source: 'Sale price' },
      { target: 'variant.stock', source: 'Stock', transforms: [{ do: 'clamp', min: '0' }] },
      ...measured(sample),
      ...numbered(sample, (n) => `Attribute ${n} name`, attribute).flat(),
      { target: 'attributes', source: 'Tags', attribute: { as: 'single', group: 'Tags' }, transforms: list },
    ],
    leave: {
      'Grouped products': 'a set names products that stand on their own here',
      'In stock?': 'yes or no; how many stands in "Stock"',
      Published: 'whether a product is live in the other shop does not decide here',
    },
  }),
};
