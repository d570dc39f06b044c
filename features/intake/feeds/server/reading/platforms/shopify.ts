import { hasAll, type KnownPlatform, languageNotStated, numbered, type Rule } from './platform.ts';

const option = (n: number): Rule => ({
  target: 'variant.attributes',
  source: `Option${n} Value`,
  attribute: { as: 'column', group: `Option${n} Name` },
  transforms: [{ do: 'map', values: { 'Default Title': '' }, otherwise: 'keep' }],
  why: `"Option${n} Name" names what "Option${n} Value" says; "Default Title" stands for no option`,
});

/** Products as Shopify exports them: rows of one handle, the first of them with the product, some with a picture only. */
export const shopify: KnownPlatform = {
  name: 'Shopify',
  knows: (sample) => hasAll(sample, 'Handle', 'Title', 'Option1 Value', 'Variant Price'),
  read: (sample) => {
    const options = numbered(
      sample,
      (n) => `Option${n} Value`,
      (n) => `Option${n} Value`,
    );
    const names = numbered(
      sample,
      (n) => `Option${n} Name`,
      (n) => `Option${n} Name`,
    );
    return {
      variants: {
        mode: 'group',
        by: 'Handle',
        order: 'anywhere',
        variantWhere: { source: 'Variant Price' },
        ...(names.length > 0 ? { carryDown: names } : {}),
      },
      why: 'rows of one "Handle" are one product; a row without "Variant Price" adds a picture only',
      rules: [
        { target: 'name', source: 'Title' },
        { target: 'brand', source: 'Vendor' },
        { target: 'mpn', source: 'Google Shopping / MPN' },
        { target: 'text.EN.longDescription', source: 'Body (HTML)', confidence: 0.55, why: languageNotStated },
        { target: 'categoryPath', source: 'Product Category', levels: ' > ' },
        { target: 'categoryPath', source: 'Type' },
        { target: 'images', source: 'Image Src' },
        { target: 'variant.images', source: 'Variant Image' },
        { target: 'variant.sku', source: 'Variant SKU' },
        {
          target: 'variant.sku',
          sources: ['Handle', ...options],
          transforms: [
            { do: 'map', values: { 'Default Title': '' }, otherwise: 'keep' },
            { do: 'join', by: '-' },
          ],
          why: 'where "Variant SKU" is empty, the handle and the options tell the variants apart',
        },
        { target: 'variant.ean', source: 'Variant Barcode' },
        { target: 'variant.price', source: 'Variant Price' },
        {
          target: 'variant.comparePrice',
          source: 'Variant Compare At Price',
          why: 'the price before, where it is higher than "Variant Price"',
        },
        { target: 'variant.purchasePrice', source: 'Cost per item' },
        { target: 'variant.stock', source: 'Variant Inventory Qty', transforms: [{ do: 'clamp', min: '0' }] },
        {
          target: 'variant.weight',
          source: 'Variant Grams',
          unit: 'g',
          zeroIsNone: true,
          why: '"Variant Grams" are grams whatever "Variant Weight Unit" says; 0 is none',
        },
        ...options.map((_, i) => option(i + 1)),
        {
          target: 'attributes',
          source: 'Tags',
          attribute: { as: 'single', group: 'Tags' },
          transforms: [{ do: 'split', by: ', ' }, { do: 'trim' }],
        },
        { target: 'attributes', source: 'Google Shopping / Gender', attribute: { as: 'single', group: 'Gender' } },
        {
          target: 'attributes',
          source: 'Google Shopping / Age Group',
          attribute: { as: 'single', group: 'Age group' },
        },
      ],
      leave: {
        'Image Position': 'pictures keep the order of the rows',
        'Variant Weight Unit': 'the unit people see; "Variant Grams" are always grams',
        Status: 'whether a product is live in the other shop does not decide here',
        Published: 'whether a product is live in the other shop does not decide here',
      },
    };
  },
};
