import type { FigureDefinition, FigureReading, SeriesDefinition } from '#kit/figure.ts';
import type { Context, Scope } from './context.ts';

/** A figure of the start page with what counts it, within the scope of the person who asks. */
export type Figure = {
  readonly definition: FigureDefinition;
  readonly read: (context: Context) => Promise<FigureReading>;
};

/** Ties a figure to its reading; a note it does not declare is no note of its. */
export const figure = <Note extends string>(
  definition: FigureDefinition<Note>,
  read: (context: Context) => Promise<FigureReading<Note>>,
): Figure => ({ definition, read });

/** Since when, and by the clock of which place (`Europe/Tirane`) a day is a day. */
export type SeriesAsked = { readonly from: Date; readonly zone: string; readonly scope: Scope };

/** A series with what counts it; days on which nothing happened may be left out. Days are `YYYY-MM-DD`. */
export type Series = {
  readonly definition: SeriesDefinition;
  readonly read: (asked: SeriesAsked) => Promise<readonly { readonly day: string; readonly count: number }[]>;
};

export const series = (definition: SeriesDefinition, read: Series['read']): Series => ({ definition, read });
