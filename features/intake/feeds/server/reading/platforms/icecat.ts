import type { KnownPlatform } from './platform.ts';

/** Icecat's number of English. */
const ENGLISH = '1';
const isIcecat = (head: string) => /<ICECAT-interface[\s>]/.test(head);

/** A product as Icecat describes it: texts, features and pictures, no prices. Each picture is taken once, in its largest size. */
export const icecat: KnownPlatform = {
  name: 'Icecat',
  item: (head) => (isIcecat(head) ? 'ICECAT-interface/Product' : null),
  knows: ({ format, head }) => format.kind === 'xml' && isIcecat(head),
  read: () => ({
    variants: { mode: 'none' },
    why: 'each <Product> is a product',
    rules: [
      { target: 'sku', source: '@Prod_id' },
      { target: 'name', source: '@Title || @Name' },
      { target: 'mpn', source: '@Prod_id' },
      { target: 'brand', source: 'Supplier.@Name' },
      { target: 'categoryPath', source: 'Category.Name.@Value' },
      { target: 'text.EN.name', source: '@Title', where: { source: 'Category.Name.@langid', is: [ENGLISH] } },
      { target: 'text.EN.shortDescription', source: 'SummaryDescription.ShortSummaryDescription[@langid=1]' },
      {
        target: 'text.EN.longDescription',
        source: 'ProductDescription[@langid=1].@LongDesc || SummaryDescription.LongSummaryDescription[@langid=1]',
        transforms: [{ do: 'unescape' }],
      },
      { target: 'images', source: '@HighPic' },
      { target: 'images', source: 'ProductGallery.ProductPicture.@Pic' },
      { target: 'variant.ean', source: 'EANCode.@EAN' },
      { target: 'vendorWarranty', source: 'ProductDescription.@WarrantyMonths', confidence: 0.7 },
      {
        target: 'attributes',
        source: 'ProductFeature',
        attribute: { as: 'named', group: 'Feature.Name.@Value', value: '@Presentation_Value || @Value' },
        transforms: [{ do: 'unescape' }],
      },
    ],
  }),
};
