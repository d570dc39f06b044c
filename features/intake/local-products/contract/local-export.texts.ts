import { defineTexts } from '#kit/text.ts';

/** The titles of an export, in their order. Those an import can take are called as it knows them. */
export const localExportTexts = defineTexts({
  sku: { en: 'SKU', sq: 'SKU' },
  ean: { en: 'EAN', sq: 'EAN' },
  name: { en: 'Name', sq: 'Emri' },
  brand: { en: 'Brand', sq: 'Marka' },
  category: { en: 'Category', sq: 'Kategoria' },
  price: { en: 'Price without VAT', sq: 'Çmimi pa TVSH' },
  discount: { en: 'Discount price without VAT', sq: 'Çmimi me zbritje' },
  vat: { en: 'VAT', sq: 'TVSH' },
  stock: { en: 'Stock', sq: 'Stoku' },
  handling: { en: 'Handling time (days)', sq: 'Koha e përgatitjes (ditë)' },
  intern: { en: 'Internal SKU', sq: 'SKU e brendshme' },
  seller: { en: 'Seller', sq: 'Shitësi' },
  state: { en: 'State of the product', sq: 'Gjendja e produktit' },
  archived: { en: 'Archived on', sq: 'Arkivuar më' },
  reason: { en: 'Reason of the archive', sq: 'Arsyeja e arkivimit' },
  sold: { en: 'Pieces sold in 30 days', sq: 'Copë të shitura në 30 ditë' },
  soldEver: { en: 'Pieces sold in all', sq: 'Copë të shitura gjithsej' },
});
