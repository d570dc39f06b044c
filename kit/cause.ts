import type { EventDefinition } from './event.ts';
import type { PermissionName } from './permission.ts';
import type { Text, TextValues } from './text.ts';

/** What part of the work a cause belongs to, in the order of the work. */
export const causeKinds = ['intake', 'mapping', 'products', 'texts', 'prices', 'shops', 'sellers', 'orders'] as const;
export type CauseKind = (typeof causeKinds)[number];

/** One sort of line of a cause: what is said of it, and where it is mended. */
export type CauseLine = {
  /** The cause in plain words, with values in its places: "{name}: rows refused by the last import". */
  readonly title: Text;
  /** What it keeps from selling, and what mends it. */
  readonly why: Text;
  /** What is counted: "{count} {count|word|words}". */
  readonly counted: Text;
  /** The button that leads to where many are mended at once: "Map the brands". */
  readonly solve: Text;
  /** The page that shows exactly what was counted. */
  readonly to: string;
  /** Its filters; `{shop}` and the values of the reading are filled in. */
  readonly search: Readonly<Record<string, string>>;
};

/**
 * Something that keeps goods from selling, declared by the feature that knows it (`contract/x.causes.ts`) and counted by it
 * (`server/x.causes.ts`); the page of issues only gathers. One cause has several lines: per feed, per shop, per rule.
 */
export type CauseDefinition<Line extends string = string> = {
  /** `feature.whatIsWrong`, unique over all features. */
  readonly key: string;
  readonly kind: CauseKind;
  /** Holding any one of these: who may open the page where it is mended. */
  readonly access: readonly PermissionName[];
  readonly lines: Readonly<Record<Line, CauseLine>>;
  /** After any of these it is counted anew soon, not only when its time has come. */
  readonly after: readonly EventDefinition[];
};

/** Declares a cause; the argument is returned with its exact types. */
export const defineCause = <Line extends string>(cause: CauseDefinition<Line>): CauseDefinition<Line> => cause;

/** What was counted of one line. Lines that count nothing are left out. */
export type CauseReading<Line extends string = string> = {
  readonly line: Line;
  /** The shop it is about; absent: all of them, or none. */
  readonly shopId?: number;
  /** Which one of several: the number of a feed, the code of a language. With line and shop it tells the line from all others. */
  readonly subject?: string;
  /** Fills the places of the line's words and filters; `name` is what a person may search for. */
  readonly values?: TextValues;
  readonly count: number;
  /** How many products it blocks, where that is known. */
  readonly products?: number;
  /** What their stock is worth in euro, where that is known. */
  readonly worth?: number;
  /** Since when, where its owner knows; absent: since it was first counted. */
  readonly since?: Date;
};
