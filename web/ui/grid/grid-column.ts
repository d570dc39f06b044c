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
};

/** Which column the list is ordered by. */
export type GridOrder = { readonly by: string; readonly direction: 'asc' | 'desc' } | null;
