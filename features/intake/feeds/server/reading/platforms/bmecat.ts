import type { TextLanguage } from '#features/intake/feeds/contract/feeds.mapping.ts';
import { baseOf, type KnownPlatform, languageOf, type Rule, type Sample } from './platform.ts';

const pictures = ['image/jpeg', 'image/jpg', 'image/png', 'image/gif', 'image/webp', 'jpg', 'png'];
const isBmecat = (head: string) => /<BMECAT[\s>]/.test(head);
/** 1.x says ARTICLE, 2005 PRODUCT. */
const thing = (head: string): 'PRODUCT' | 'ARTICLE' =>
  /<ARTICLE[\s>]/.test(head) || (/<BMECAT[^>]*version=["']1/.test(head) && !/<PRODUCT[\s>]/.test(head))
    ? 'ARTICLE'
    : 'PRODUCT';
const transaction = (head: string): string =>
  /<(T_(?:NEW_CATALOG|UPDATE_PRODUCTS|UPDATE_PRICES))[\s>]/.exec(head)?.[1] ?? 'T_NEW_CATALOG';
const inHeader = (head: string, name: string): string | undefined =>
  new RegExp(`<${name}(?:\\s[^>]*)?>([^<]*)</${name}>`).exec(head)?.[1]?.trim() || undefined;

/** Languages as the texts name them; a text that names none is in the catalogue's. */
function texts(details: string, head: string): Rule[] {
  const stated = [...new Set([...head.matchAll(/\slang=["'](\w{2,3})["']/g)].map(([, code]) => code!))];
  const main = inHeader(head, 'LANGUAGE');
  const spoken: { language: TextLanguage; filter: string }[] = stated.flatMap((code) => {
    const language = languageOf(code);
    return language ? [{ language, filter: `[@lang=${code}]` }] : [];
  });
  const unstated = main && stated.length === 0 ? languageOf(main) : null;
  if (unstated) spoken.push({ language: unstated, filter: '' });
  return spoken.flatMap(({ language, filter }): Rule[] => [
    { target: `text.${language}.name`, source: `${details}.DESCRIPTION_SHORT${filter}` },
    { target: `text.${language}.longDescription`, source: `${details}.DESCRIPTION_LONG${filter}` },
  ]);
}

/** Of several prices that in EUR, else the first; amount, currency and tax come from the same price. */
function priceRules(of: string, head: string): Rule[] {
  const price = `${of}_PRICE_DETAILS.${of}_PRICE`;
  const path = (type: string, part: string) =>
    `${price}[@price_type=${type}][PRICE_CURRENCY=EUR].${part} || ${price}[@price_type=${type}].${part}`;
  const types = ['nrp', 'net_customer', 'net_list', 'gros_list'].filter((type) =>
    head.includes(`price_type="${type}"`),
  );
  const type = types[0] ?? 'net_customer';
  const currency = inHeader(head, 'CURRENCY');
  const taxes = [...head.matchAll(/<TAX>\s*([\d.,]+)\s*<\/TAX>/g)].map(([, tax]) => Number(tax!.replace(',', '.')));
  const share = taxes.length > 0 && taxes.every((tax) => tax <= 1);
  return [
    {
      target: 'variant.price',
      source: path(type, 'PRICE_AMOUNT'),
      confidence: 0.55,
      why: `its price "${type}"; which of a supplier's prices is asked of customers is for a person to say`,
    },
    ...(types.includes('net_customer') && type !== 'net_customer'
      ? [{ target: 'variant.purchasePrice' as const, source: path('net_customer', 'PRICE_AMOUNT') }]
      : []),
    { target: 'variant.currency', source: path(type, 'PRICE_CURRENCY') },
    ...(currency && /^[A-Z]{3}$/.test(currency)
      ? [{ target: 'variant.currency' as const, constant: currency, why: 'CURRENCY in the header of the catalogue' }]
      : []),
    { target: 'variant.vat', source: path(type, 'TAX'), transforms: share ? [{ do: 'factor', by: '100' }] : [] },
  ];
}

/** BMEcat 1.01, 1.2 and 2005: catalogues of makers and wholesalers, with features by ECLASS or another system. */
export const bmecat: KnownPlatform = {
  name: 'BMEcat',
  item: (head) => (isBmecat(head) ? `${transaction(head)}/${thing(head)}` : null),
  knows: ({ format, head }) => format.kind === 'xml' && isBmecat(head),
  read: ({ head }: Sample) => {
    const of = thing(head);
    const [id, details, features] = [of === 'ARTICLE' ? 'AID' : 'PID', `${of}_DETAILS`, `${of}_FEATURES`];
    const base = baseOf(inHeader(head, 'MIME_ROOT'));
    const main = inHeader(head, 'LANGUAGE');
    const inMain = main ? `[@lang=${main}]` : '';
    const kind = transaction(head);
    return {
      variants: { mode: 'none' },
      why: `each <${of}> is a product`,
      rules: [
        { target: 'sku', source: `SUPPLIER_${id}` },
        { target: 'name', source: `${details}.DESCRIPTION_SHORT[@lang=eng] || ${details}.DESCRIPTION_SHORT` },
        ...texts(details, head),
        { target: 'brand', source: `${details}.MANUFACTURER_NAME` },
        { target: 'mpn', source: `${details}.MANUFACTURER_${id}` },
        { target: 'variant.ean', source: `${details}.EAN || ${details}.INTERNATIONAL_PID` },
        {
          target: 'categoryPath',
          source: `${features}.REFERENCE_FEATURE_GROUP_ID`,
          confidence: 0.6,
          why: 'the class of the product in ECLASS or another system, by its number',
        },
        ...priceRules(of, head),
        { target: 'variant.maxHandlingDays', source: `${details}.DELIVERY_TIME` },
        {
          target: 'images',
          sources: pictures.map((type) => `MIME_INFO.MIME[MIME_TYPE=${type}].MIME_SOURCE`),
          ...(base ? { transforms: [{ do: 'absoluteUrl', base }] } : {}),
          confidence: base || !/<MIME_SOURCE>(?!https?:)/.test(head) ? 0.95 : 0.4,
          why: base
            ? `pictures below MIME_ROOT ${base}`
            : 'its pictures; where they are names of files, add the step absoluteUrl with the address of their folder',
        },
        {
          target: 'attributes',
          source: `${features}.**.FEATURE`,
          attribute: {
            as: 'named',
            group: 'FNAME || FTEMPLATE.FT_NAME',
            value: `FVALUE${inMain} || FVALUE || FVALUE_DETAILS`,
            unit: 'FUNIT',
          },
          why: 'its features, also those in groups of features',
        },
        {
          target: 'attributes',
          source: `${features}.REFERENCE_FEATURE_GROUP_ID`,
          attribute: { as: 'column', group: `${features}.REFERENCE_FEATURE_SYSTEM_NAME` },
          why: 'the system of its features, such as ECLASS-9.0, and the class in it',
        },
        { target: 'attributes', source: `${details}.KEYWORD`, attribute: { as: 'single', group: 'Keywords' } },
      ],
      ...(kind === 'T_UPDATE_PRICES'
        ? { contents: { value: 'prices' as const, why: 'T_UPDATE_PRICES: prices of products delivered before' } }
        : kind === 'T_UPDATE_PRODUCTS'
          ? {
              contents: {
                value: 'changes' as const,
                why: 'T_UPDATE_PRODUCTS: products that are new, changed or deleted',
              },
            }
          : {}),
    };
  },
};
