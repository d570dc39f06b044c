import { defineTexts } from '#kit/text.ts';

/** What every platform says of a place that does not fit the shop. */
export const findingsTexts = defineTexts({
  currency: {
    en: 'Customers pay in {there} here, and this shop sells in {currency}: every price would be refused',
    sq: 'Klientët këtu paguajnë në {there}, ndërsa ky dyqan shet në {currency}: çdo çmim do të refuzohej',
  },
  country: {
    en: 'This place sells in {there}, and this shop in {country}: the VAT rates of {country} may be missing there',
    sq: 'Ky vend shet në {there}, ndërsa ky dyqan në {country}: normat e TVSH-së së {country} mund të mungojnë atje',
  },
  vat: {
    en: 'Goods with a VAT of {rates} in {country} would be refused: there is no tax rate for that here',
    sq: 'Mallrat me TVSH {rates} në {country} do të refuzoheshin: këtu nuk ka normë për të',
  },
});
