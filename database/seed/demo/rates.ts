/**
 * Demo values, chosen by the authors of Tregu near the market of 2026; not a quotation. One euro in the shop's
 * currency, as text because rates are exact decimals. `earlier`: what it was so many days ago, the oldest first.
 */
export const currencyRates = [
  {
    shop_id: 2,
    currency_pair: 'EURALL',
    rate: '97.20',
    earlier: [
      { days: 30, rate: '96.80' },
      { days: 21, rate: '97.05' },
      { days: 14, rate: '96.95' },
      { days: 7, rate: '97.10' },
    ],
  },
  {
    shop_id: 4,
    currency_pair: 'EURMKD',
    rate: '61.50',
    earlier: [
      { days: 30, rate: '61.44' },
      { days: 21, rate: '61.49' },
      { days: 14, rate: '61.52' },
      { days: 7, rate: '61.47' },
    ],
  },
] as const;
