import { stepTexts as words } from '#features/intake/feeds/contract/feed-steps.texts.ts';
import type { FeedTransform } from '#features/intake/feeds/contract/feeds.transforms.ts';
import type { Text } from '#kit/text.ts';
import type { Translate } from '#web/lib/text.tsx';

type Of<K extends FeedTransform['do']> = Extract<FeedTransform, { do: K }>;
type Say<K extends FeedTransform['do']> = (step: Of<K>, t: Translate) => string;

/** A step as a sentence: what is done to the value, with its settings. */
export const stepSentence = (step: FeedTransform, t: Translate): string =>
  (sentences[step.do] as (step: FeedTransform, t: Translate) => string)(step, t);

const sentences: { readonly [K in FeedTransform['do']]: Say<K> } = {
  trim: ({ inner }, t) => t(inner ? words.trimInner : words.trimSaid),
  lower: (_, t) => t(words.lowerSaid),
  upper: (_, t) => t(words.upperSaid),
  unescape: (_, t) => t(words.unescape),
  entities: (_, t) => t(words.entities),
  stripHtml: (_, t) => t(words.stripHtml),
  number: (step, t) => t(step.thousands === '' ? words.numberSaid : words.numberGrouped, step),
  factor: (step, t) => t(words.factorSaid, step),
  unit: ({ to, missing }, t) => (missing ? t(words.unitMissing, { to, missing }) : t(words.unitSaid, { to })),
  clamp: ({ min, max }, t) => {
    if (min !== undefined && max !== undefined) return t(words.clampBoth, { min, max });
    if (min !== undefined) return t(words.clampMin, { min });
    return max === undefined ? t(words.clampNone) : t(words.clampMax, { max });
  },
  split: (step, t) => t(words.splitSaid, step),
  join: (step, t) => t(words.joinSaid, step),
  nth: ({ index }, t) => {
    if (index === -1) return t(words.nthLast);
    return index < 0 ? t(words.nthEnd, { place: -index }) : t(words.nthSaid, { place: index + 1 });
  },
  replace: (step, t) => t(step.with === '' ? words.replaceNone : words.replaceSaid, step),
  extract: ({ pattern, otherwise }, t) => t(otherwise === 'keep' ? words.extractKeep : words.extractDrop, { pattern }),
  map: ({ values, otherwise }, t) => {
    const said = { keep: words.mapKeep, drop: words.mapDrop, refuse: words.mapRefuse }[otherwise];
    return t(said, { count: Object.keys(values).length });
  },
  default: (step, t) => t(words.defaultSaid, step),
  prefix: (step, t) => t(words.prefixSaid, step),
  absoluteUrl: (step, t) => t(words.absoluteSaid, step),
};

/** The name of a step where one is chosen. */
export const stepName = (kind: FeedTransform['do']): Text => words[kind];

/** The name of a setting of a step, or of one of its choices; what has no word of its own is shown as it is written. */
export const settingName = (name: string, t: Translate): string =>
  name in words ? t(words[name as keyof typeof words]) : name;
