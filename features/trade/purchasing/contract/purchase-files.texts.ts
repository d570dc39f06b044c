import { defineTexts } from '#kit/text.ts';

/** The purchase order on paper and as a table. */
export const purchaseFileTexts = defineTexts({
  title: { en: 'Purchase order {number}', sq: 'Porosia e blerjes {number}' },
  date: { en: 'Date: {day}', sq: 'Data: {day}' },
  supplier: { en: 'To', sq: 'Për' },
  buyer: { en: 'From', sq: 'Nga' },
  wanted: { en: 'Expected delivery: {day}', sq: 'Dorëzimi i pritshëm: {day}' },
  ref: { en: 'Your reference: {ref}', sq: 'Referenca juaj: {ref}' },
  vat: { en: 'VAT number: {number}', sq: 'Numri i TVSH-së: {number}' },
  row: { en: 'No.', sq: 'Nr.' },
  sku: { en: 'SKU', sq: 'SKU' },
  ean: { en: 'EAN', sq: 'EAN' },
  product: { en: 'Product', sq: 'Produkti' },
  qty: { en: 'Quantity', sq: 'Sasia' },
  cost: { en: 'Unit cost', sq: 'Çmimi për copë' },
  sum: { en: 'Line total', sq: 'Totali i rreshtit' },
  currency: { en: 'Currency', sq: 'Monedha' },
  total: { en: 'Total excl. VAT: {amount}', sq: 'Gjithsej, pa TVSH: {amount}' },
  page: { en: 'Page {page}', sq: 'Faqja {page}' },
});
