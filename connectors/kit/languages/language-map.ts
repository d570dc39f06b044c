/**
 * Which language of a shop each of ours is said in, by our codes: `SR` is `sr_Latn`. One that is not in it is said in the language that has
 * its own code.
 */
export type LanguageMap = Readonly<Record<string, string>>;

/** The field of a connection that holds the map, of platforms that keep texts in several languages. */
export const languagesField = 'languages';

const pair = /^([A-Z]{2,3})=([A-Za-z]{2,8}(?:[-_][A-Za-z0-9]{1,8}){0,3})$/;
/** More than any shop speaks. */
const most = 60;

/** The map as a field of a connection has it: `AL=sq_AL SR=sr_Latn`; empty where nothing was chosen. */
export const languageMapText = (map: LanguageMap): string =>
  Object.entries(map)
    .filter(([, theirs]) => theirs !== '')
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([ours, theirs]) => `${ours}=${theirs}`)
    .join(' ');

/** The map that a text says; null where the text is none. */
export function languageMapOf(text: unknown): LanguageMap | null {
  if (text === undefined || text === null) return {};
  if (typeof text !== 'string') return null;
  const words = text.split(' ').filter((word) => word !== '');
  const pairs = words.map((word) => pair.exec(word));
  if (words.length > most || pairs.includes(null)) return null;
  const map = Object.fromEntries(pairs.map((it) => [it![1]!, it![2]!]));
  return Object.keys(map).length === words.length ? map : null;
}

/** Codes of platforms are written in many ways: `sq_AL` and `sq-al` are one language. */
export const plainCode = (code: string): string => code.replaceAll('_', '-').toLowerCase();
/** Whether one of ours, which other programs call `iso`, is said in a language of the shop that has this code, where nobody chose another one. */
export const saysIt = (code: string, iso: string, byLetters: boolean): boolean =>
  byLetters ? plainCode(code) === iso || lettersOf(code) === iso : code === iso;

/** The language itself, whatever country or script it is in: `sq` of `sq-AL`. */
export const lettersOf = (code: string): string => plainCode(code).split('-')[0]!;
