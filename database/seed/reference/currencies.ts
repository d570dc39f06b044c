/** The currencies of the four shops. `decimals` is what people there pay with, not what ISO 4217 allows. */
export const currencies = [
  { code: 'EUR', symbol: '€', name: 'Euro', decimals: 2 },
  { code: 'ALL', symbol: 'L', name: 'Albanian lek', decimals: 0 },
  { code: 'MKD', symbol: 'ден', name: 'Macedonian denar', decimals: 0 },
] as const;

export type CurrencyCode = (typeof currencies)[number]['code'];
