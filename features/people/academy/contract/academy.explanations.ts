import type { Sentence } from '#kit/sentence.ts';
import { explanationTexts as words } from './academy.explanations.texts.ts';
import type { HelpTopic } from './academy.help-topics.ts';
import { refusalsExplained } from './academy.refusals.ts';

/** An explanation that comes with Tregu: why something is refused, and what to do (pages.md 4.25, ADR 130). */
export type Explanation = {
  readonly id: string;
  readonly title: Sentence;
  readonly why: Sentence;
  /** A step a line. */
  readonly todo: Sentence;
  /** What a request for help is about that follows from it. */
  readonly help: HelpTopic;
  /** What the refusals it explains are called on the wire. */
  readonly codes: readonly string[];
};

type Id = { [K in keyof typeof words]: K extends `${string}Why` | `${string}Do` ? never : K }[keyof typeof words];
const explain = (id: Id, help: HelpTopic): Explanation => ({
  id,
  help,
  title: words[id],
  why: words[`${id}Why`],
  todo: words[`${id}Do`],
  codes: id === 'other' ? [] : refusalsExplained[id],
});

/** Where no other explanation fits: a code of a later release, or no answer at all. */
const other = explain('other', 'other');

/** All of them, in the order of the page. */
export const explanations: readonly Explanation[] = [
  explain('fields', 'products'),
  explain('changed', 'technical'),
  explain('gone', 'other'),
  explain('moves', 'review'),
  explain('rights', 'account'),
  explain('restricted', 'account'),
  explain('account', 'account'),
  explain('files', 'technical'),
  explain('importFile', 'products'),
  explain('importRun', 'products'),
  explain('importRows', 'products'),
  explain('exports', 'products'),
  explain('importAddress', 'products'),
  explain('orders', 'orders'),
  explain('statements', 'payments'),
  explain('campaigns', 'products'),
  explain('requests', 'other'),
  explain('lessons', 'other'),
  explain('busy', 'technical'),
  other,
];

const byCode = new Map(explanations.flatMap((one) => one.codes.map((code) => [code, one] as const)));

/** The explanation of a refusal; every refusal has one. */
export const explanationOf = (code: string): Explanation => byCode.get(code) ?? other;

/** An explanation as a lesson is searched. */
export const searchedAs = ({ title, why, todo }: Explanation) => ({
  title,
  body: { sq: `${why.sq} ${todo.sq}`, en: `${why.en} ${todo.en}` },
});
