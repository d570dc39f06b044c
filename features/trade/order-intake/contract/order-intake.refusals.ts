import { defineTexts, type Text } from '#kit/text.ts';

/** The most an order may have, and still be one (orders.md 2.5). */
export const intakeLimits = { amount: 10_000_000_000, qty: 10_000, lines: 2_000 } as const;

/** Why a document became no order. `field`: its place in the document; `value`: what stood there. */
export const refusalTexts = defineTexts({
  unreadable: { en: 'The shop’s form was not understood: {problem}', sq: 'Forma e dyqanit nuk u kuptua: {problem}' },
  amount_not_number: { en: '{field} is not an amount: {value}', sq: '{field} nuk është shumë: {value}' },
  amount_negative: { en: '{field} is below zero: {value}', sq: '{field} është nën zero: {value}' },
  amount_too_large: { en: '{field} is above 10,000,000,000: {value}', sq: '{field} është mbi 10.000.000.000: {value}' },
  qty_wrong: {
    en: '{field} is not a number of pieces from 1 to 10,000: {value}',
    sq: '{field} nuk është sasi nga 1 deri në 10.000: {value}',
  },
  vat_wrong: {
    en: '{field} is not a VAT rate from 0 to 100: {value}',
    sq: '{field} nuk është normë e TVSH-së nga 0 në 100: {value}',
  },
  too_many_lines: {
    en: 'The order has {value} lines; at most 2,000',
    sq: 'Porosia ka {value} rreshta; më së shumti 2.000',
  },
  no_lines: { en: 'The order has no lines', sq: 'Porosia nuk ka rreshta' },
  line_twice: { en: 'Two lines have the same id: {value}', sq: 'Dy rreshta kanë të njëjtën id: {value}' },
  country_wrong: { en: '{field} is no country: {value}', sq: '{field} nuk është shtet: {value}' },
  currency_wrong: { en: '{field} is no currency: {value}', sq: '{field} nuk është monedhë: {value}' },
  currency_changed: {
    en: 'The currency of an order does not change: {value}',
    sq: 'Monedha e porosisë nuk ndryshon: {value}',
  },
  date_wrong: { en: '{field} is no possible time: {value}', sq: '{field} nuk është kohë e mundshme: {value}' },
  failed: { en: 'It could not be taken in: {problem}', sq: 'Nuk mund të regjistrohej: {problem}' },
});
export type RefusalCode = keyof typeof refusalTexts;

/** Why a document was refused: a code, and what its text names. */
export type Refusal = { readonly code: RefusalCode; readonly values: Readonly<Record<string, string>> };

/** The text of a stored code; one of an older release that is gone is said as it is. */
export const refusalTextOf = (code: string): Text =>
  Object.hasOwn(refusalTexts, code) ? refusalTexts[code as RefusalCode] : { en: code, sq: code };
