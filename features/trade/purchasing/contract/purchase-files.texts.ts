import type { SupplierWording } from './supplier-language.ts';

/** The purchase order on paper and as a table, in the languages of suppliers; nothing of the interface. */
export const purchaseFileWords = {
  title: ['Purchase order {number}', 'Porosia e blerjes {number}', 'Naročilnica {number}', 'Нарачка {number}'],
  date: ['Date: {day}', 'Data: {day}', 'Datum: {day}', 'Датум: {day}'],
  supplier: ['To', 'Për', 'Za', 'За'],
  buyer: ['From', 'Nga', 'Od', 'Од'],
  wanted: [
    'Expected delivery: {day}',
    'Dorëzimi i pritshëm: {day}',
    'Pričakovana dobava: {day}',
    'Очекувана испорака: {day}',
  ],
  ref: ['Your reference: {ref}', 'Referenca juaj: {ref}', 'Vaša referenca: {ref}', 'Ваша референца: {ref}'],
  vat: ['VAT number: {number}', 'Numri i TVSH-së: {number}', 'ID za DDV: {number}', 'ДДВ број: {number}'],
  row: ['No.', 'Nr.', 'Št.', 'Бр.'],
  sku: ['SKU', 'SKU', 'SKU', 'SKU'],
  ean: ['EAN', 'EAN', 'EAN', 'EAN'],
  product: ['Product', 'Produkti', 'Izdelek', 'Производ'],
  qty: ['Quantity', 'Sasia', 'Količina', 'Количина'],
  cost: ['Unit cost', 'Çmimi për copë', 'Cena za kos', 'Цена по парче'],
  sum: ['Line total', 'Totali i rreshtit', 'Skupaj', 'Вкупно'],
  currency: ['Currency', 'Monedha', 'Valuta', 'Валута'],
  total: [
    'Total excl. VAT: {amount}',
    'Gjithsej, pa TVSH: {amount}',
    'Skupaj brez DDV: {amount}',
    'Вкупно без ДДВ: {amount}',
  ],
  page: ['Page {page}', 'Faqja {page}', 'Stran {page}', 'Страница {page}'],
} as const satisfies Record<string, SupplierWording>;
