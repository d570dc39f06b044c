import {
  type FeedTransform,
  feedTransform,
  lengthUnits,
  weightUnits,
} from '#features/intake/feeds/contract/feeds.transforms.ts';
import { ruleWords } from '#web/lib/said.ts';

/** One setting of a step. `lines`: a table written as `from = to`, one a line. */
export type StepPart = {
  readonly name: string;
  readonly kind: 'text' | 'number' | 'switch' | 'choice' | 'lines';
  readonly choices?: readonly string[];
  /** Left out of the step while it is empty. */
  readonly optional?: boolean;
};
type StepKind = FeedTransform['do'];
type StepForm = { readonly start: FeedTransform; readonly parts: readonly StepPart[] };

const text = (name: string, optional = false): StepPart => ({ name, kind: 'text', optional });
const number = (name: string): StepPart => ({ name, kind: 'number' });
const choice = (name: string, choices: readonly string[], optional = false): StepPart => ({
  name,
  kind: 'choice',
  choices,
  optional,
});
const decimal = choice('decimal', ['.', ',']);

/** How each step of the contract is edited, and what it begins with. The names are those of the JSON; step-words.ts says them. */
export const stepForms: Readonly<Record<StepKind, StepForm>> = {
  trim: { start: { do: 'trim', inner: false }, parts: [{ name: 'inner', kind: 'switch' }] },
  lower: { start: { do: 'lower' }, parts: [] },
  upper: { start: { do: 'upper' }, parts: [] },
  unescape: { start: { do: 'unescape' }, parts: [] },
  entities: { start: { do: 'entities' }, parts: [] },
  stripHtml: { start: { do: 'stripHtml' }, parts: [] },
  number: {
    start: { do: 'number', decimal: ',', thousands: '.' },
    parts: [decimal, choice('thousands', ['', '.', ',', ' ', "'"])],
  },
  factor: { start: { do: 'factor', by: '1' }, parts: [text('by')] },
  unit: {
    start: { do: 'unit', to: 'kg', decimal: '.' },
    parts: [choice('to', ['cm', 'kg']), choice('missing', [...lengthUnits, ...weightUnits], true), decimal],
  },
  clamp: { start: { do: 'clamp', min: '0' }, parts: [text('min', true), text('max', true)] },
  split: { start: { do: 'split', by: '|' }, parts: [text('by')] },
  join: { start: { do: 'join', by: ', ' }, parts: [text('by')] },
  nth: { start: { do: 'nth', index: 0 }, parts: [number('index')] },
  replace: { start: { do: 'replace', find: ' ', with: '' }, parts: [text('find'), text('with')] },
  extract: {
    start: { do: 'extract', pattern: '\\d+', group: 0, otherwise: 'drop' },
    parts: [text('pattern'), number('group'), choice('otherwise', ['drop', 'keep'])],
  },
  map: {
    start: { do: 'map', values: {}, otherwise: 'keep' },
    parts: [{ name: 'values', kind: 'lines' }, choice('otherwise', ['keep', 'drop', 'refuse'])],
  },
  default: { start: { do: 'default', value: '0' }, parts: [text('value')] },
  prefix: { start: { do: 'prefix', text: 'https://' }, parts: [text('text')] },
  absoluteUrl: { start: { do: 'absoluteUrl', base: 'https://example.com/' }, parts: [text('base')] },
};

export const stepKinds = Object.keys(stepForms) as StepKind[];

/** `from = to`, one a line; a blank line says nothing. */
export const linesOf = (values: Readonly<Record<string, string>>): string =>
  Object.entries(values)
    .map(([from, to]) => `${from} = ${to}`)
    .join('\n');

/** The inverse; a line without "=" maps to nothing. The last "=" divides, so that a value may not hold one but a key may. */
export function valuesOfLines(lines: string): Record<string, string> {
  const pairs = lines.split('\n').flatMap((line): [string, string][] => {
    if (line.trim() === '') return [];
    const at = line.lastIndexOf('=');
    return at < 0 ? [[line.trim(), '']] : [[line.slice(0, at).trim(), line.slice(at + 1).trim()]];
  });
  return Object.fromEntries(pairs);
}

/** The step as it was filled in, or what is wrong with it, each with the name of the setting. */
export function readStep(
  values: Readonly<Record<string, unknown>>,
): { readonly step: FeedTransform } | { readonly problems: readonly string[] } {
  const form = stepForms[values.do as StepKind];
  const left = form.parts.filter(({ name, optional }) => optional && (values[name] ?? '') === '');
  const given = Object.fromEntries(Object.entries(values).filter(([name]) => !left.some((part) => part.name === name)));
  const parsed = feedTransform.safeParse(given);
  if (parsed.success) return { step: parsed.data };
  return { problems: parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${ruleWords(message)}`) };
}
