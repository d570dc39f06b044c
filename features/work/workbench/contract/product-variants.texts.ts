import { defineTexts } from '#kit/text.ts';

/** Words of the variants block that the specification leaves to us: why an EAN is none, how a price came about. */
export const productVariantTexts = defineTexts({
  eanCharacters: { en: 'digits only', sq: 'vetëm shifra' },
  eanLength: { en: '{digits} digits, 8 to 14 needed', sq: '{digits} shifra, duhen 8 deri 14' },
  eanCheck: { en: 'the last digit should be {expected}', sq: 'shifra e fundit duhet të jetë {expected}' },
  eanInternal: { en: 'Restricted EAN', sq: 'Numër i brendshëm' },
  eanInternalWhy: {
    en: 'This EAN is from a range for internal use. Other sellers may use the same number.',
    sq: 'Nga një varg që çdo kompani e përdor për vete: një shitës tjetër mund të ketë të njëjtin numër.',
  },
  explain: { en: 'Margin breakdown for {sku}', sq: 'Si doli marzhi i {sku}' },
  discounted: { en: 'With the discount price', sq: 'Me çmimin me zbritje' },
  cost: { en: 'Purchase price', sq: 'Çmimi i blerjes' },
  rate: { en: 'Rate {pair} {rate}', sq: 'Kursi {pair} {rate}' },
  rateMissing: { en: 'Rate {pair}: missing', sq: 'Kursi {pair}: mungon' },
  netOwn: { en: 'Price of this shop, net', sq: 'Çmimi i këtij dyqani, neto' },
  netBase: { en: 'Price of the supplier, net', sq: 'Çmimi i furnitorit, neto' },
  vat: { en: '+ VAT {percent} %', sq: '+ TVSH {percent} %' },
  rounding: { en: 'Sale price, rounded from {exact}', sq: 'Çmimi i shitjes, rrumbullakuar nga {exact}' },
  margin: { en: 'Margin ({sale} − {purchase}) / {sale}', sq: 'Marzhi ({sale} − {purchase}) / {sale}' },
  customs: { en: '− Customs fee', sq: '− Taksa doganore' },
  kept: { en: 'Profit per unit (excl. VAT)', sq: 'Mbetet nga çmimi neto' },
  allShops: { en: 'Prices of {sku} in all shops', sq: 'Çmimet e {sku} në të gjitha dyqanet' },
  allShopsShort: { en: 'All shops', sq: 'Të gjitha dyqanet' },
  shop: { en: 'Shop', sq: 'Dyqani' },
  thisShop: { en: 'this shop', sq: 'ky dyqan' },
  noRate: { en: 'no exchange rate', sq: 'pa kurs për krahasim' },
  ofShop: { en: '{part}, {shop}, {sku}', sq: '{part}, {shop}, {sku}' },
  imagesOf: { en: 'Images of {sku}', sq: 'Fotot e {sku}' },
});
