import type { Text } from '#kit/text.ts';

/** Titles of the workbooks of campaigns; a file may give those of either language. */
export const offerTitles = {
  sku: { en: 'SKU', sq: 'SKU' },
  name: { en: 'Product', sq: 'Produkti' },
  shop: { en: 'Shop', sq: 'Dyqani' },
  price: { en: 'Price now', sq: 'Çmimi tani' },
  currency: { en: 'Currency', sq: 'Monedha' },
  stock: { en: 'Stock', sq: 'Gjendja' },
  proposed: { en: 'Campaign price or discount', sq: 'Çmimi i fushatës ose zbritja' },
  stock_limit: { en: 'Stock limit', sq: 'Kufiri i copëve' },
} as const satisfies Record<string, Text>;
export const itemTitles = {
  ...offerTitles,
  seller: { en: 'Seller', sq: 'Shitësi' },
  per_order: { en: 'Limit per order', sq: 'Kufiri për porosi' },
  campaign_price: { en: 'Campaign price', sq: 'Çmimi i fushatës' },
  reference: { en: 'Reference price', sq: 'Çmimi i referencës' },
  low30: { en: '30-day low', sq: 'Më i ulëti i 30 ditëve' },
  margin: { en: 'Net margin', sq: 'Marzhi neto' },
  state: { en: 'Status', sq: 'Gjendja e vendimit' },
  reason: { en: 'Reason', sq: 'Arsyeja' },
  sold: { en: 'Units sold', sq: 'Copë të shitura' },
} as const satisfies Record<string, Text>;

/** Fields of a file by the titles that stand for them, in small letters. */
export const offerColumns = Object.fromEntries(
  Object.entries(offerTitles).map(([field, title]) => [field, [field, title.en.toLowerCase(), title.sq.toLowerCase()]]),
);
