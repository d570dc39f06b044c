import type { PermissionName } from './permission.ts';
import type { Text } from './text.ts';

/**
 * One number of the start page: what it is called, what it means, who sees it and which list it counts. The feature that
 * owns the list declares it; the start page only gathers.
 */
export type FigureDefinition<Note extends string = string> = {
  /** `feature.whatIsCounted`, unique over all features. */
  readonly key: string;
  readonly label: Text;
  /** What exactly is counted; stands behind the sign beside the number. */
  readonly meaning: Text;
  /** Holding any one of these. */
  readonly access: readonly PermissionName[];
  /** `staff`: people of the house. `resellers`: those who may only read their own. `locals`: local sellers. */
  readonly audience: readonly ('staff' | 'resellers' | 'locals')[];
  /** The page that shows exactly what was counted. */
  readonly to: string;
  readonly search: Readonly<Record<string, string>>;
  /** What may stand under the number, with `{name}` for values; a value that is a point in time is written as the person writes times. */
  readonly notes: Readonly<Record<Note, Text>>;
};

/** Declares a figure; the argument is returned with its exact types. */
export const defineFigure = <Note extends string>(figure: FigureDefinition<Note>): FigureDefinition<Note> => figure;

/** How much a number asks for somebody: `alarm` where something stands still, `attention` where somebody is waited for. */
export const figureTones = ['calm', 'attention', 'alarm'] as const;
export type FigureTone = (typeof figureTones)[number];

/** What was counted. */
export type FigureReading<Note extends string = string> = {
  readonly count: number;
  readonly tone?: FigureTone;
  readonly note?: { readonly code: Note; readonly values?: Readonly<Record<string, string | number>> };
};

/** How much of something happened on each day; drawn on the start page. */
export type SeriesDefinition = Pick<FigureDefinition, 'key' | 'label' | 'meaning' | 'access' | 'audience'>;

/** Declares a series of the start page. */
export const defineSeries = (series: SeriesDefinition): SeriesDefinition => series;
