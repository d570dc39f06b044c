import { defineTexts } from '#kit/text.ts';

/** The tab "API refusals" of /settings/import. */
export const pushRefusalTexts = defineTexts({
  refused: { en: 'API refusals', sq: 'Refuzimet e API-së' },
  lead: {
    en: 'What sellers’ systems sent by API key and what was not taken over. A row goes when its system sends it again and it is taken over, or 7 days after it was last sent.',
    sq: 'Çfarë dërguan sistemet e shitësve me çelës API dhe nuk u mor. Një rresht hiqet kur sistemi e dërgon sërish dhe ai merret, ose 7 ditë pas dërgimit të fundit.',
  },
  onePush: {
    en: 'What delivery {id} refused on {when}. At most {most} rows are kept.',
    sq: 'Çfarë refuzoi dërgesa {id} më {when}. Ruhen më së shumti {most} rreshta.',
  },
  onePushGone: { en: 'What delivery {id} refused.', sq: 'Çfarë refuzoi dërgesa {id}.' },
  search: { en: 'Search SKU, seller or key', sq: 'Kërko SKU, shitës ose çelës' },
  anyReason: { en: 'Any reason', sq: 'Çdo arsye' },
  anyKind: { en: 'Prices, stock and feeds', sq: 'Çmime, stok dhe feed-e' },
  anyPart: { en: 'Rows and deliveries', sq: 'Rreshta dhe dërgesa' },
  items: { en: 'Rows', sq: 'Rreshta' },
  whole: { en: 'Whole deliveries', sq: 'Dërgesa të plota' },
  part: { en: 'What was refused', sq: 'Çfarë u refuzua' },
  onlyKey: { en: 'Key: {name}', sq: 'Çelësi: {name}' },
  wholeDelivery: { en: 'Whole delivery', sq: 'Gjithë dërgesa' },
  sku: { en: 'SKU', sq: 'SKU' },
  reason: { en: 'Reason', sq: 'Arsyeja' },
  kind: { en: 'Kind', sq: 'Lloji' },
  seller: { en: 'Seller', sq: 'Shitësi' },
  key: { en: 'Key', sq: 'Çelësi' },
  since: { en: 'Since', sq: 'Që nga' },
  last: { en: 'Last', sq: 'Së fundi' },
  sinceLast: { en: 'since {since}, last {last}', sq: 'që nga {since}, së fundi {last}' },
  export: { en: 'Export', sq: 'Eksporto' },
  openProduct: { en: 'Open product', sq: 'Hap produktin' },
  total: { en: '{count} {count|refusal|refusals}', sq: '{count} {count|refuzim|refuzime}' },
  none: { en: 'Nothing is refused', sq: 'Asgjë nuk është refuzuar' },
  noneWhy: {
    en: 'All that sellers’ systems sent last by API key was taken over.',
    sq: 'Gjithçka që sistemet e shitësve dërguan së fundi me çelës API u mor.',
  },
});

export const pushKindTexts = defineTexts({
  prices: { en: 'Prices', sq: 'Çmime' },
  stock: { en: 'Stock', sq: 'Stok' },
  feed: { en: 'Feed', sq: 'Feed' },
});
