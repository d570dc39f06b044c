import { defineSentences } from '#kit/sentence.ts';

/** What happens to goods whose price does not hold (pricing.md 2). */
export const stopSentences = defineSentences('priceStops', {
  open: { en: 'Prices that do not hold', sq: 'Çmimet që nuk vlejnë' },
  title: { en: '{shop}: prices that do not hold', sq: '{shop}: çmimet që nuk vlejnë' },
  lead: {
    en: 'Where a price cannot be calculated, is blocked, quarantined or held, the shop keeps the last price that held. For the reasons you select it stops selling instead: stock 0 is sent until the price holds again.',
    sq: 'Kur një çmim nuk llogaritet dot, bllokohet, pret vendim ose ndalet, dyqani mban çmimin e fundit që vlente. Për arsyet që zgjidhni ai ndalon shitjen: dërgohet stok 0 derisa çmimi të vlejë sërish.',
  },
  stockLeft: {
    en: 'This shop manages its own stock, so no stock is sent to it and it does not stop selling. What you select applies once stock is sent to it again.',
    sq: 'Ky dyqan e mban vetë stokun, prandaj nuk i dërgohet stok dhe nuk e ndalon shitjen. Zgjedhja vlen sapo t’i dërgohet stoku sërish.',
  },
  leadLeft: {
    en: 'Where a price cannot be calculated, is blocked, quarantined or held, the shop keeps the last price that held.',
    sq: 'Kur një çmim nuk llogaritet dot, bllokohet, pret vendim ose ndalet, dyqani mban çmimin e fundit që vlente.',
  },
  notCalculated: {
    en: 'This shop uses the suppliers’ prices. What you select applies once it calculates its own.',
    sq: 'Ky dyqan përdor çmimet e furnitorëve. Zgjedhja vlen sapo të llogarisë çmimet e veta.',
  },
  reasons: { en: 'Stop selling when', sq: 'Ndalo shitjen kur' },
  now: { en: '{count} {count|price|prices} now', sq: '{count} {count|çmim|çmime} tani' },
  save: { en: 'Save', sq: 'Ruaj' },
  saved: { en: 'Saved', sq: 'U ruajt' },
  stopped: { en: 'Selling is stopped: stock 0 is sent', sq: 'Shitja është ndalur: dërgohet stok 0' },
  notStopped: {
    en: 'Selling should stop, but this shop manages its own stock: no stock is sent',
    sq: 'Shitja duhet ndalur, por dyqani e mban vetë stokun: nuk i dërgohet stok',
  },
});
