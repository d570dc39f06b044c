import { z } from 'zod';
import type { Text } from './text.ts';

/** A column of a list, for drawing and for export. Widths in pixels. */
export type ListColumn<K extends string = string> = {
  readonly key: K;
  readonly title: Text;
  readonly width: number;
  /** Stands left of the others and stays in sight while they scroll, unless the person unpins it. */
  readonly pinned?: true;
  /** Hidden until the person asks for it. */
  readonly optional?: true;
  /** Can not be hidden, moved or unpinned. */
  readonly fixed?: true;
  /** The value of `orderKey` that sorts by this column. */
  readonly orderKey?: string;
  /** An amount or a count: ends at the right edge, so that digits stand under digits. */
  readonly figure?: true;
  /** Of the market's people only: to somebody who belongs to a seller it says the same in each row, or what is not theirs to know. */
  readonly houseOnly?: true;
};

/** The columns a person sees; `scoped`: belongs to a seller. Screens, the arranging of columns and exports all ask this. */
export const columnsFor = <C extends ListColumn>(columns: readonly C[], scoped: boolean): readonly C[] =>
  scoped ? columns.filter((column) => !column.houseOnly) : columns;

/** Row heights of a list, from most rows on a screen to most of each row. */
export const densities = ['compact', 'normal', 'tall'] as const;

/** Pixels. A narrower column can not be read, a wider one not be grabbed any more. */
export const columnWidths = { min: 48, max: 800 } as const;

const key = z.string().min(1).max(60);
const keys = z.array(key).max(100);

/** How a person has arranged a list; what a saved view stores and an export follows. */
export const columnState = z.object({
  hidden: keys,
  /** Every column from left to right, hidden ones too. */
  order: keys,
  /** Only the columns whose width was changed. Pixels. */
  widths: z.record(key, z.int().min(columnWidths.min).max(columnWidths.max)),
  /** Columns held at the left edge; they stand before the others. */
  pinned: keys,
  density: z.enum(densities),
});
export type ColumnState = z.infer<typeof columnState>;

/** The arrangement of somebody who has changed nothing. */
export const defaultColumnState = (columns: readonly ListColumn[]): ColumnState => ({
  hidden: columns.filter((column) => column.optional).map((column) => column.key),
  order: columns.map((column) => column.key),
  widths: {},
  pinned: columns.filter((column) => column.pinned).map((column) => column.key),
  density: 'normal',
});

/**
 * A stored arrangement made to fit the columns of today: keys that are gone leave it, new columns stand where they stand
 * by default and are hidden when they are optional, and what can not be hidden is not.
 */
export function fitColumnState(state: ColumnState, columns: readonly ListColumn[]): ColumnState {
  const known = new Set(columns.map((column) => column.key));
  const kept = [...new Set(state.order.filter((one) => known.has(one)))];
  const added = columns.filter((column) => !kept.includes(column.key));
  const canHide = new Set(columns.filter((column) => !column.fixed).map((column) => column.key));
  const hidden = [...state.hidden, ...added.filter((column) => column.optional).map((column) => column.key)];
  const fixedPins = columns.filter((column) => column.fixed && column.pinned).map((column) => column.key);
  const pinned = state.pinned.filter((one) => canHide.has(one));
  return {
    hidden: [...new Set(hidden)].filter((one) => canHide.has(one)),
    order: added.reduce((order, column) => withColumn(order, column, columns), kept),
    widths: Object.fromEntries(Object.entries(state.widths).filter(([one]) => known.has(one))),
    pinned: [...new Set([...fixedPins, ...pinned])],
    density: state.density,
  };
}

/** The order with a column put after the nearest one that stands before it by default. */
function withColumn(order: readonly string[], column: ListColumn, columns: readonly ListColumn[]): string[] {
  const before = columns.slice(0, columns.indexOf(column)).map((one) => one.key);
  const at = Math.max(-1, ...before.map((one) => order.indexOf(one)));
  return [...order.slice(0, at + 1), column.key, ...order.slice(at + 1)];
}

/** The columns on screen, left to right: pinned ones first, then the others, hidden ones left out. */
export function shownColumns<C extends ListColumn>(state: ColumnState, columns: readonly C[]): C[] {
  const byKey = new Map(columns.map((column) => [column.key as string, column]));
  const shown = state.order.filter((one) => !state.hidden.includes(one)).flatMap((one) => byKey.get(one) ?? []);
  const isPinned = (column: C) => state.pinned.includes(column.key);
  return [...shown.filter(isPinned), ...shown.filter((column) => !isPinned(column))];
}
