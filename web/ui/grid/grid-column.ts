import type { ReactNode } from 'react';
import type { ListColumn } from '#kit/column-state.ts';

/** A column of a list with how it looks. */
export type GridColumn<R> = ListColumn & {
  readonly cell: (row: R) => ReactNode;
  /** What it is called is said, not shown: for a column of pictures. */
  readonly quietTitle?: true;
  /** Takes what width is left over, until the person chooses a width. */
  readonly grows?: true;
  /** Held at the right edge. */
  readonly atEnd?: true;
  /** Names the row for screen readers. */
  readonly namesRow?: true;
  /** Where it stands on the card that a row is on a phone. Without it: among the facts if the person asked for it, else not at all. */
  readonly card?: CardPart;
  /** A fact that says little alone: on a card its title stands before it. */
  readonly cardLabel?: true;
};

/** The picture beside, the name on top, short facts two by two under it, longer ones a line each, and a foot over the whole width. */
export type CardPart = 'picture' | 'name' | 'fact' | 'wide' | 'foot';

/** Which column the list is ordered by. */
export type GridOrder = { readonly by: string; readonly direction: 'asc' | 'desc' } | null;
