import { type KnownPlatform, languageOf, type Rule } from './platform.ts';

const isOnix = (head: string) => /<ONIXmessage[\s>]/i.test(head);
const isShort = (head: string) => /<ONIXmessage[\s>]/.test(head) && /<product[\s>]/.test(head);

/** Reference names and the short tags of the same elements. */
const tags: Readonly<Record<string, string>> = {
  RecordReference: 'a001',
  NotificationType: 'a002',
  ProductIdentifier: 'productidentifier',
  ProductIDType: 'b221',
  IDValue: 'b244',
  Title: 'title',
  TitleType: 'b202',
  TitleText: 'b203',
  Publisher: 'publisher',
  PublisherName: 'b081',
  Imprint: 'imprint',
  ImprintName: 'b079',
  OtherText: 'othertext',
  TextTypeCode: 'd102',
  Text: 'd104',
  Contributor: 'contributor',
  PersonName: 'b036',
  PersonNameInverted: 'b037',
  NumberOfPages: 'b061',
  PublicationDate: 'b003',
  Measure: 'measure',
  MeasureTypeCode: 'c093',
  Measurement: 'c094',
  MeasureUnitCode: 'c095',
  SupplyDetail: 'supplydetail',
  Price: 'price',
  PriceAmount: 'j151',
  CurrencyCode: 'j152',
  Stock: 'stock',
  OnHand: 'j350',
  MediaFile: 'mediafile',
  MediaFileTypeCode: 'f114',
  MediaFileLink: 'f117',
  BICMainSubject: 'b065',
  BASICMainSubject: 'b064',
  ProductForm: 'b012',
};
const short = (path: string): string => path.replace(/[A-Z][A-Za-z]+/g, (name) => tags[name] ?? name);

const units = { gr: 'g', g: 'g', kg: 'kg', lb: 'lb', oz: 'oz', mm: 'mm', cm: 'cm', in: 'in' } as const;
const measures = {
  '01': 'variant.height',
  '02': 'variant.width',
  '03': 'variant.depth',
  '08': 'variant.weight',
} as const;

function sizes(head: string, path: (reference: string) => string): Rule[] {
  const used = new Set(
    [...head.matchAll(/<(?:MeasureUnitCode|c095)>\s*(\w+)\s*</g)].map(([, unit]) => unit!.toLowerCase()),
  );
  return Object.entries(measures).flatMap(([type, target]) =>
    [...used].flatMap((unit): Rule[] => {
      if (!(unit in units)) return [];
      const of = units[unit as keyof typeof units];
      const isWeight = target === 'variant.weight';
      if (isWeight !== ['g', 'kg', 'lb', 'oz'].includes(of)) return [];
      return [
        {
          target,
          source: path(`Measure[MeasureTypeCode=${type}][MeasureUnitCode=${unit}].Measurement`),
          unit: of,
          transforms: [{ do: 'trim' }],
        },
      ];
    }),
  );
}

/** Books as ONIX 2.1 describes them, with reference names or short tags. An EAN is the ISBN in thirteen digits. */
export const onix: KnownPlatform = {
  name: 'ONIX',
  item: (head) =>
    isOnix(head) ? (isShort(head) ? 'ONIXmessage/product' : `${/<(ONIXmessage)[\s>]/i.exec(head)![1]}/Product`) : null,
  knows: ({ format, head }) => format.kind === 'xml' && isOnix(head),
  read: ({ head }) => {
    const path = isShort(head) ? short : (reference: string) => reference;
    const stated = /<(?:DefaultLanguageOfText|m184)>(\w+)</.exec(head)?.[1];
    const language = stated === undefined ? 'EN' : languageOf(stated);
    const currency = /<(?:DefaultCurrencyCode|m186)>([A-Z]{3})</.exec(head)?.[1];
    const notices = [...head.matchAll(/<(?:NotificationType|a002)>(\d\d)</g)].map(([, type]) => type);
    return {
      variants: { mode: 'none' },
      why: 'each product record is a product',
      rules: [
        { target: 'sku', source: path('RecordReference') },
        {
          target: 'name',
          source: path(
            'Title[TitleType=01].TitleText || Title.TitleText || DescriptiveDetail.TitleDetail.TitleElement.TitleText',
          ),
        },
        { target: 'brand', source: path('Publisher.PublisherName || Imprint.ImprintName') },
        ...(language
          ? [
              {
                target: `text.${language}.longDescription` as const,
                source: path('OtherText[TextTypeCode=01].Text || OtherText.Text'),
                ...(stated ? {} : { confidence: 0.55, why: 'the message does not state its language; EN assumed' }),
              },
            ]
          : []),
        { target: 'variant.ean', source: path('ProductIdentifier[ProductIDType=15].IDValue') },
        { target: 'variant.ean', source: path('ProductIdentifier[ProductIDType=03].IDValue') },
        { target: 'variant.price', source: path('SupplyDetail.Price.PriceAmount') },
        { target: 'variant.currency', source: path('SupplyDetail.Price.CurrencyCode') },
        ...(currency
          ? [
              {
                target: 'variant.currency' as const,
                constant: currency,
                why: 'the currency the header gives for all prices',
              },
            ]
          : []),
        { target: 'variant.stock', source: path('SupplyDetail.Stock.OnHand') },
        { target: 'images', source: path('MediaFile[MediaFileTypeCode=04].MediaFileLink || MediaFile.MediaFileLink') },
        ...sizes(head, path),
        {
          target: 'attributes',
          source: path('Contributor.PersonName || Contributor.PersonNameInverted'),
          attribute: { as: 'single', group: 'Author' },
        },
        { target: 'attributes', source: path('NumberOfPages'), attribute: { as: 'single', group: 'Pages' } },
        { target: 'attributes', source: path('PublicationDate'), attribute: { as: 'single', group: 'Published' } },
        {
          target: 'categoryPath',
          source: path('BASICMainSubject || BICMainSubject'),
          confidence: 0.6,
          why: 'the subject by its code',
        },
      ],
      ...(notices.length > 0 && notices.every((type) => type === '04' || type === '05')
        ? {
            contents: {
              value: 'changes' as const,
              why: 'all its records are updates or deletions (NotificationType 04, 05)',
            },
          }
        : {}),
    };
  },
};
