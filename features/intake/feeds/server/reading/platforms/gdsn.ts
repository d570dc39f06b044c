import type { KnownPlatform } from './platform.ts';

const isGdsn = (head: string) => /catalogueItemNotification/.test(head) && /<(?:\w+:)?tradeItem[\s>]/.test(head);
const prefixOf = (head: string): string => /<(\w+:)?tradeItem[\s>]/.exec(head)?.[1] ?? '';

/** Master data as GS1 GDSN carries it (2.8 and 3): names, brand, EAN and pictures; no prices. */
export const gdsn: KnownPlatform = {
  name: 'GS1 GDSN',
  item: (head) => (isGdsn(head) ? `${prefixOf(head)}tradeItem` : null),
  knows: ({ format, head }) => format.kind === 'xml' && isGdsn(head),
  read: ({ head }) => {
    const p = prefixOf(head);
    const any = (name: string) => `**.${p}${name}`;
    const inEnglish = (name: string) => `${any(name)}[@languageCode=en]`;
    return {
      variants: { mode: 'none' },
      why: 'each trade item is a product; cases and packs of it are trade items of their own',
      rules: [
        { target: 'sku', source: `${p}gtin || ${p}tradeItemIdentification.${p}gtin` },
        { target: 'variant.ean', source: `${p}gtin || ${p}tradeItemIdentification.${p}gtin` },
        {
          target: 'name',
          source: [
            inEnglish('tradeItemDescription'),
            `${any('tradeItemDescription')}.${p}text`,
            any('tradeItemDescription'),
            any('descriptionShort'),
            any('functionalName'),
          ].join(' || '),
        },
        { target: 'brand', source: any('brandName') },
        { target: 'text.EN.shortDescription', source: inEnglish('descriptionShort') },
        { target: 'text.EN.longDescription', source: inEnglish('tradeItemMarketingMessage') },
        {
          target: 'images',
          source: [
            `${any('referencedFileInformation')}[${p}referencedFileTypeCode=PRODUCT_IMAGE].${p}uniformResourceIdentifier`,
            `${any('tradeItemExternalInformation')}[${p}typeOfInformation=PRODUCT_IMAGE].${p}uniformResourceIdentifier`,
          ].join(' || '),
        },
        {
          target: 'country',
          source: `${any('placeOfProductActivity')}.${p}countryOfOrigin.${p}countryCode`,
          confidence: 0.6,
        },
        { target: 'categoryPath', source: any('gpcCategoryCode'), confidence: 0.6, why: 'the GPC class by its number' },
      ],
    };
  },
};
