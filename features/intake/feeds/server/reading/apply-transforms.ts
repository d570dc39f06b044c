import { reasonTexts as words } from '#features/intake/feeds/contract/feed-reasons.sentences.ts';
import type { FeedTransform } from '#features/intake/feeds/contract/feeds.transforms.ts';
import { EXTRACT_INPUT_LENGTH } from '#features/intake/feeds/contract/feeds.transforms.ts';
import { type Said, say } from '#kit/sentence.ts';
import { decodeEntities, stripHtml } from '#server/formats/strip-html.ts';
import { exact, plainText, readNumber } from './read-number.ts';
import { readUnit } from './read-unit.ts';

/** Told of every value that a step had to drop, and why. */
export type Note = (value: string, reason: Said) => void;
export type Transform = (values: readonly string[], note: Note) => readonly string[];

type Of<K extends FeedTransform['do']> = Extract<FeedTransform, { do: K }>;
/** One value to one value; a reason drops it with a warning, null drops it silently (the mapping said so). */
type Step = (value: string) => string | { readonly reason: Said } | null;

/** All steps of a field as one function; steps are prepared once per feed, not once per value. */
export function compileTransforms(transforms: readonly FeedTransform[]): Transform {
  const steps = transforms.map(compile);
  return (values, note) => steps.reduce((list, step) => step(list, note), values);
}

const each =
  (step: Step): Transform =>
  (values, note) => {
    const kept: string[] = [];
    for (const value of values) {
      const result = step(value);
      if (typeof result === 'string') kept.push(result);
      else if (result) note(value, result.reason);
    }
    return kept;
  };

function compile(transform: FeedTransform): Transform {
  switch (transform.do) {
    case 'split':
      return (values) => values.flatMap((value) => value.split(transform.by)).filter((value) => value.trim() !== '');
    case 'join':
      return (values) => (values.length === 0 ? values : [values.join(transform.by)]);
    case 'nth':
      return (values) => values.slice(transform.index, transform.index + 1 || undefined);
    case 'default':
      return (values) => (values.some((value) => value.trim() !== '') ? values : [transform.value]);
    default:
      return each(stepOf(transform));
  }
}

function stepOf(transform: Exclude<FeedTransform, { do: 'split' | 'join' | 'nth' | 'default' }>): Step {
  switch (transform.do) {
    case 'trim':
      return (value) => (transform.inner ? value.trim().replace(/\s+/g, ' ') : value.trim());
    case 'lower':
      return (value) => value.toLowerCase();
    case 'upper':
      return (value) => value.toUpperCase();
    case 'unescape':
      return unescapeText;
    case 'entities':
      return decodeEntities;
    case 'stripHtml':
      return stripHtml;
    case 'replace':
      return (value) => value.replaceAll(transform.find, () => transform.with);
    case 'prefix':
      return (value) => transform.text + value;
    case 'number':
      return number(transform);
    case 'factor':
      return (value) => calculated(value, (amount) => amount.times(transform.by));
    case 'clamp':
      return clamp(transform);
    case 'unit':
      return (value) => {
        const read = readUnit(value, transform);
        return 'value' in read ? read.value : read;
      };
    case 'extract':
      return extract(transform);
    case 'map':
      return map(transform);
    case 'absoluteUrl':
      return absoluteUrl(transform);
  }
}

const written: Record<string, string> = { n: '\n', r: '\r', t: '\t', '\\': '\\' };
const unescapeText = (value: string): string =>
  value.includes('\\') ? value.replace(/\\([nrt\\])/g, (_, sign: string) => written[sign] ?? sign) : value;

const number =
  ({ decimal, thousands }: Of<'number'>): Step =>
  (value) =>
    readNumber(value, decimal, thousands) ?? {
      reason: thousands === '' ? say(words.notDecimal, { decimal }) : say(words.notGrouped, { decimal, thousands }),
    };

type Amount = NonNullable<ReturnType<typeof exact>>;
function calculated(value: string, change: (amount: Amount) => Amount): string | { reason: Said } {
  const amount = exact(value);
  return amount ? plainText(change(amount)) : { reason: say(words.notANumber) };
}

const clamp =
  ({ min, max }: Of<'clamp'>): Step =>
  (value) =>
    calculated(value, (amount) => {
      if (min !== undefined && amount.lt(min)) return amount.minus(amount).plus(min);
      return max !== undefined && amount.gt(max) ? amount.minus(amount).plus(max) : amount;
    });

/**
 * The base is a folder: `/m/b/x.jpg` stands below it, as shops mean it, and not below the server's root, unless the
 * value names the folder itself. Full addresses, also without a scheme (`//cdn.example/x.jpg`), stay what they are.
 */
function absoluteUrl({ base }: Of<'absoluteUrl'>): Step {
  const folder = new URL(base);
  const last = folder.pathname.slice(folder.pathname.lastIndexOf('/') + 1);
  if (last !== '' && !last.includes('.')) folder.pathname += '/';
  const path = folder.pathname.slice(0, folder.pathname.lastIndexOf('/') + 1);
  return (value) => {
    const text = value.trim();
    const fromRoot = text.startsWith('/') && !text.startsWith('//') && !text.startsWith(path);
    const relative = fromRoot ? text.replace(/^\/+/, './') : text;
    return URL.canParse(relative, folder) ? new URL(relative, folder).href : { reason: say(words.notAnAddress) };
  };
}

function extract({ pattern, group, otherwise }: Of<'extract'>): Step {
  const expression = new RegExp(pattern, 'u');
  return (value) => {
    const found = expression.exec(value.slice(0, EXTRACT_INPUT_LENGTH))?.[group];
    if (found !== undefined) return found;
    return otherwise === 'keep' ? value : { reason: say(words.noMatch, { pattern }) };
  };
}

function map({ values, otherwise }: Of<'map'>): Step {
  const known = new Map(Object.entries(values).map(([from, to]) => [from.trim().toLowerCase(), to]));
  return (value) => {
    const to = known.get(value.trim().toLowerCase());
    if (to !== undefined) return to === '' ? null : to;
    if (otherwise === 'keep') return value;
    return otherwise === 'drop' ? null : { reason: say(words.notKnown) };
  };
}
