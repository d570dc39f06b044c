import {
  askForFolder,
  hasAll,
  type KnownPlatform,
  languageNotStated,
  languageOf,
  type Rule,
  type Sample,
} from './platform.ts';

const texts = { name: 'name', shortDescription: 'short_description', longDescription: 'description' } as const;

/** Rows of a store view bring the texts of its language; codes are chosen by the shop and often begin with one. */
function storeViews({ sources }: Sample): Rule[] {
  const codes = [...new Set(sources.get('store_view_code')?.samples ?? [])];
  return codes.flatMap((code): Rule[] => {
    const language = languageOf(code);
    if (!language) return [];
    const where = { source: 'store_view_code', is: [code] };
    const why = `the store view "${code}" is read as ${language}`;
    return Object.entries(texts).map(([part, source]) => ({
      target: `text.${language}.${part as keyof typeof texts}`,
      source,
      where,
      confidence: 0.7,
      why,
    }));
  });
}

/** A multi-select has `|` between its values; a comma in a value goes on with it. */
const additional = (target: 'attributes' | 'variant.attributes'): Rule => ({
  target,
  source: 'additional_attributes',
  attribute: { as: 'pairs', between: ',', equals: '=', continues: true },
  transforms: [{ do: 'split', by: '|' }],
});

/** The catalogue export of Magento 2 and Adobe Commerce: one row per product and per store view. */
export const magento: KnownPlatform = {
  name: 'Magento 2 / Adobe Commerce',
  knows: (sample) => hasAll(sample, 'sku', 'attribute_set_code', 'product_type'),
  read: (sample) => {
    const views = sample.sources.has('store_view_code');
    const base = views ? { where: { source: 'store_view_code', is: [''] } } : {};
    const lists = sample.sources.get('categories')?.samples.some((value) => value.includes('|')) ? '|' : ',';
    return {
      variants: {
        mode: 'group',
        by: 'sku',
        order: 'anywhere',
        ...(sample.sources.has('configurable_variations')
          ? {
              children: {
                source: 'configurable_variations',
                transforms: [
                  { do: 'split', by: '|' },
                  { do: 'extract', pattern: '(?:^|,)sku=([^,]+)', group: 1, otherwise: 'drop' },
                ],
              },
            }
          : {}),
        ...(views ? { variantWhere: { source: 'store_view_code', is: [''] } } : {}),
      },
      why: 'a configurable product names its variants in "configurable_variations"; rows with a "store_view_code" bring texts only',
      rules: [
        { target: 'name', source: 'name', ...base },
        ...storeViews(sample),
        {
          target: 'text.EN.shortDescription',
          source: 'short_description',
          ...base,
          confidence: 0.55,
          why: languageNotStated,
        },
        { target: 'text.EN.longDescription', source: 'description', ...base, confidence: 0.55, why: languageNotStated },
        { target: 'brand', source: 'manufacturer' },
        { target: 'brand', source: 'brand' },
        { target: 'country', source: 'country_of_manufacture' },
        {
          target: 'categoryPath',
          source: 'categories',
          levels: '/',
          transforms: [
            { do: 'split', by: lists },
            { do: 'replace', find: 'Default Category/', with: '' },
          ],
          why: 'its "categories", without the root "Default Category"',
        },
        ...askForFolder(sample, { target: 'images', source: 'base_image' }),
        ...askForFolder(sample, {
          target: 'images',
          source: 'additional_images',
          transforms: [{ do: 'split', by: ',' }],
        }),
        ...askForFolder(sample, { target: 'variant.images', source: 'base_image', ...base }),
        { target: 'variant.sku', source: 'sku' },
        { target: 'variant.ean', source: 'ean' },
        { target: 'variant.ean', source: 'gtin' },
        { target: 'variant.price', source: 'price', ...base },
        { target: 'variant.discountPrice', source: 'special_price', ...base },
        { target: 'variant.purchasePrice', source: 'cost', ...base },
        { target: 'variant.stock', source: 'qty', transforms: [{ do: 'clamp', min: '0' }] },
        {
          target: 'variant.weight',
          source: 'weight',
          unit: 'kg',
          zeroIsNone: true,
          confidence: 0.55,
          why: 'the unit is a setting of the shop (kg or lb) and not in the file; kg assumed',
        },
        additional('attributes'),
        additional('variant.attributes'),
      ],
      leave: {
        associated_skus: 'a set names products that stand on their own here',
        bundle_values: 'a bundle names products that stand on their own here',
        configurable_variation_labels: 'names of the variant attributes as people see them',
      },
    };
  },
};
