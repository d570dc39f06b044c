import { defineTexts } from '#kit/text.ts';

/** The columns of the list of lines. */
export const orderLineTexts = defineTexts({
  order: { en: 'Order', sq: 'Porosia' },
  sku: { en: 'SKU', sq: 'SKU' },
  name: { en: 'Product', sq: 'Produkti' },
  pieces: { en: 'Pieces', sq: 'Copë' },
  received: { en: 'Arrived', sq: 'Mbërritur' },
  shipped: { en: 'Shipped', sq: 'Nisur' },
  state: { en: 'Status', sq: 'Gjendja' },
  anyState: { en: 'Any status', sq: 'Çdo gjendje' },
  seller: { en: 'Supplier', sq: 'Furnitori' },
  promised: { en: 'Promised', sq: 'Premtuar' },
  expected: { en: 'Expected', sq: 'Pritet' },
  placed: { en: 'Ordered on', sq: 'Porositur më' },
  note: { en: 'Note', sq: 'Shënim' },
  shop: { en: 'Shop', sq: 'Dyqani' },
});
