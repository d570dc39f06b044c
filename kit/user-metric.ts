import type { Text } from './text.ts';

/** A line of the history that counts: a kind of thing, what happened to it, and what stands before or after. All that is named must hold. */
export type Counted = {
  /** The word of the log: `product`. */
  readonly entity: string;
  /** Any of these; absent: any. */
  readonly actions?: readonly string[];
  readonly before?: Readonly<Record<string, string>>;
  readonly after?: Readonly<Record<string, string>>;
  /** Keys that must not stand there: a status of a shop has `shop`. */
  readonly without?: readonly string[];
  /** How the name of a changed field begins: `product_translates.`. */
  readonly field?: string;
};

/** Something people do, counted from the history: things, each once, however often a person worked on it. */
export type UserMetric = {
  /** `feature.whatIsCounted`, unique over all features. */
  readonly key: string;
  readonly label: Text;
  /** What exactly counts; stands behind the sign beside the title. */
  readonly meaning: Text;
  readonly counts: readonly Counted[];
  /** What shows later that it was not right: of those counted, how many this happened to, by anybody. */
  readonly undone?: { readonly label: Text; readonly by: readonly Counted[] };
  /** Points for one thing where the market has said nothing else. */
  readonly weight: number;
};

/** Lines of the history that are asked for by a key: those of a metric, or of a figure that comes of them. */
export type CountedLines = { readonly key: string; readonly counts: readonly Counted[] };

/** Declares a metric; the argument is returned with its exact types. */
export const defineUserMetric = (metric: UserMetric): UserMetric => metric;
