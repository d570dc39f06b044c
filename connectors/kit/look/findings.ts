import { filled, type Text } from '#kit/text.ts';
import type { ConnectorDeps, Finding } from '../connector-definition.ts';
import { findingsTexts as words } from './findings.texts.ts';

/** Without this nothing can be sent; `field` is the key of the one to change. */
export const missing = (field: string | null, text: Text): Finding => ({ level: 'missing', field, text });
/** Something will not arrive, or not as it is meant. */
export const advice = (field: string | null, text: Text): Finding => ({ level: 'advice', field, text });

/** What a place in a shop sells in; a platform that says nothing of countries gives none. */
type Place = { readonly currencies: readonly string[]; readonly countries: readonly string[] };

/**
 * What does not fit our shop in a place that is being connected: in another currency every price is refused, and in another country
 * the rates of VAT are other ones. `field` is the one by which the place is chosen.
 */
export function unfitting(
  { sells }: Pick<ConnectorDeps, 'sells'>,
  field: string,
  { currencies, countries }: Place,
): Finding[] {
  if (!sells) return [];
  const { currency, country } = sells;
  if (!currencies.includes(currency))
    return [missing(field, filled(words.currency, { there: currencies.join(', '), currency }))];
  if (countries.length > 0 && !countries.includes(country))
    return [advice(field, filled(words.country, { there: countries.join(', '), country }))];
  return [];
}

/**
 * Rates of VAT that goods of our shop have and a place has no tax for. Nothing where it has no taxes at all, which is a finding of its own. `field`: as
 * with `unfitting`.
 */
export function lackingVat(
  { sells }: Pick<ConnectorDeps, 'sells'>,
  field: string | null,
  there: Iterable<string>,
): Finding[] {
  const known = new Set([...there].map(Number));
  const lacking = (sells?.vat ?? []).filter((percent) => !known.has(Number(percent)));
  if (!sells || known.size === 0 || lacking.length === 0) return [];
  const rates = lacking.map((percent) => `${percent} %`).join(', ');
  return [advice(field, filled(words.vat, { country: sells.country, rates }))];
}

/** Whether it is this very machine, to which nobody listens in between. */
const isThisMachine = (address: string): boolean =>
  /^http:\/\/(localhost|127\.\d+\.\d+\.\d+|\[::1\])[:/]?/.test(address);

/** What is wrong with an address before anything is asked there; `https`: the platform takes its keys over HTTPS alone. */
export function wrongAddress(
  address: string,
  words: { readonly address: Text; readonly https?: Text },
): Finding | null {
  if (!/^https?:\/\/[^\s/]/.test(address)) return missing('address', words.address);
  if (words.https && address.startsWith('http:') && !isThisMachine(address)) return missing('address', words.https);
  return null;
}
