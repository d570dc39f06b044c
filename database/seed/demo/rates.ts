/**
 * Demo values, chosen by the authors of Tregu near the market of 2026; not a quotation. One euro in the shop's
 * currency, as text because rates are exact decimals.
 */
export const currencyRates = [
  { shop_id: 2, currency_pair: 'EURALL', rate: '97.20' },
  { shop_id: 4, currency_pair: 'EURMKD', rate: '61.50' },
] as const;
