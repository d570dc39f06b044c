import { declaredErrors } from '#kit/error.ts';
import { declaredTexts, fillIn, type InterfaceLanguage, type Text } from '#kit/text.ts';
import { ownWordsTexts as words } from './own-words.texts.ts';
import { currentLanguage } from './text.tsx';

/**
 * A sentence of a rule, or of an answer of the server, in the person's language. Rules and server speak English; what they
 * say is a text or a refusal of a contract that has it in both languages, so it is found by its English wording, filled-in
 * places included. What zod says by itself is put into words for people, in English too. Anything else stays as it is.
 */
export const ownWords = (message: string): string => wordsIn(currentLanguage(), message);

/** The same for a language that is asked for. */
export function wordsIn(language: InterfaceLanguage, message: string): string {
  const [, field, rest] = /^([\w.]+): ((?:Invalid|Too|Unrecognized) .*)$/s.exec(message) ?? [];
  const plain = zodWords(rest ?? message);
  if (plain) return `${field ? `${field}: ` : ''}${fillIn(plain.text[language], { limit: plain.limit })}`;
  return language === 'en' ? message : (translated(language, message) ?? message);
}

/** A refusal of one field in the person's language: the field stands where it is shown, so its name goes. */
export const fieldWords = (field: string, message: string): string =>
  ownWords(message.startsWith(`${field}: `) ? message.slice(field.length + 2) : message);

function translated(language: InterfaceLanguage, message: string, fewest = fewestLetters): string | undefined {
  const { exact, patterns } = index();
  const whole = exact.get(message);
  if (whole) return whole[language];
  // Several sentences, each of which is known: "Products without an EAN: 3 of 9. The file has 9 rows …".
  if (message.includes('. ')) {
    const each = message.split('. ').map((one) => translated(language, one));
    if (each.every((one) => one !== undefined)) return each.join('. ');
  }
  for (const { match, text, weight } of patterns) {
    const found = weight < fewest ? null : match.exec(message);
    if (found) return fillIn(text[language], valuesOf(found.groups ?? {}, language));
  }
  return undefined;
}

/** Places whose values are sentences themselves. */
const sentences = ['reason', 'first', 'position', 'counted'];

/** A value of a refusal; where a sentence stands in the place, that sentence in the language. */
export const partWords = (language: InterfaceLanguage, name: string, value: string | number): string | number =>
  language !== 'en' && typeof value === 'string' && sentences.includes(name)
    ? (translated(language, value, fewestInside) ?? value)
    : value;

function valuesOf(groups: Readonly<Record<string, string | undefined>>, language: InterfaceLanguage) {
  const values: Record<string, string> = {};
  for (const [name, value = ''] of Object.entries(groups)) {
    // `{count|product|products}` without a `{count}`: which word it was tells whether it is one.
    if (name.startsWith('one_')) values[name.slice(4)] ??= value === '' ? '2' : '1';
    else values[name] = String(partWords(language, name, value));
  }
  return values;
}

type Pattern = { readonly match: RegExp; readonly text: Text; readonly weight: number };
let known: { readonly size: number; readonly exact: Map<string, Text>; readonly patterns: Pattern[] } | undefined;

/** Built when something is refused, and again when more of the product was read meanwhile. */
function index() {
  const errors = declaredErrors();
  const texts = declaredTexts();
  const size = errors.length + texts.length;
  if (known?.size === size) return known;
  const all: Text[] = [
    ...errors.flatMap(({ text, sq }) => (sq === undefined ? [] : [{ en: text, sq }])),
    ...texts.flatMap((each) => Object.values(each)),
  ];
  const exact = new Map<string, Text>();
  const patterns: Pattern[] = [];
  for (const text of all) {
    if (!text.en.includes('{')) {
      if (!exact.has(text.en)) exact.set(text.en, text);
    } else {
      const pattern = patternOf(text);
      if (pattern) patterns.push(pattern);
    }
  }
  // The one with the most words of its own is meant.
  patterns.sort((a, b) => b.weight - a.weight);
  known = { size, exact, patterns };
  return known;
}

const place = /\{(\w+)(?:\|([^|{}]*)\|([^|{}]*))?\}/g;
/** Fewer letters of its own than this would match anything. */
const fewestLetters = 8;
/** Within another sentence a part is mostly short: "at line 7". */
const fewestInside = 5;
const quoted = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The sentence as an expression that reads its places; null where it has hardly any words of its own. */
function patternOf(text: Text): Pattern | null {
  const weight = text.en.replace(place, '').replace(/[^a-z]/gi, '').length;
  if (weight < fewestInside) return null;
  const seen = new Set<string>();
  const once = (name: string, within: string) => {
    if (seen.has(name)) return `(?:${within})`;
    seen.add(name);
    return `(?<${name}>${within})`;
  };
  let source = '';
  let end = 0;
  for (const found of text.en.matchAll(place)) {
    const [whole, name = '', one, many] = found;
    source += quoted(text.en.slice(end, found.index));
    source +=
      one === undefined || many === undefined
        ? once(name, '.+?')
        : `(?:${once(`one_${name}`, quoted(one))}|${quoted(many)})`;
    end = found.index + whole.length;
  }
  source += quoted(text.en.slice(end));
  return { match: new RegExp(`^${source}$`, 's'), text, weight };
}

/** What zod says where a rule has no words of its own. */
const zodSentences: readonly (readonly [RegExp, Text])[] = [
  [/^Too small: expected string to have >=1 char/, words.fillIn],
  [/^Too small: expected string to have >=(\d+)/, words.charactersMin],
  [/^Too big: expected string to have <=(\d+)/, words.charactersMax],
  [/^Too small: expected (?:array|set|map) to have >=(\d+)/, words.chooseMin],
  [/^Too big: expected (?:array|set|map) to have <=(\d+)/, words.chooseMax],
  [/^Too small: expected \w+ to be >=(\S+)/, words.numberMin],
  [/^Too small: expected \w+ to be >(\S+)/, words.numberAbove],
  [/^Too big: expected \w+ to be <=(\S+)/, words.numberMax],
  [/^Too big: expected \w+ to be <(\S+)/, words.numberBelow],
  [/^Invalid input: expected \w+, received (?:undefined|null)/, words.fillIn],
  [/^Invalid input: expected int/, words.wholeNumber],
  [/^Invalid input: expected number/, words.number],
  [/^Invalid email address/, words.email],
  [/^Invalid URL/, words.address],
  [/^Invalid ISO date/, words.day],
  [/^Invalid option/, words.choose],
  [/^(?:Invalid|Too (?:small|big)|Unrecognized)\b/, words.notValid],
];

function zodWords(message: string): { readonly text: Text; readonly limit: string } | undefined {
  for (const [match, text] of zodSentences) {
    const found = match.exec(message);
    if (found) return { text, limit: found[1] ?? '' };
  }
  return undefined;
}
