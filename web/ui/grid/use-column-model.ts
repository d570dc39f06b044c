import {
  columnOrderingFeature,
  columnPinningFeature,
  columnResizingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { type CSSProperties, useMemo } from 'react';
import { type ColumnState, columnWidths } from '#kit/column-state.ts';
import { useIsPhone } from '#web/lib/use-window-width.ts';
import { type CardLayout, cardLayout } from './card-layout.ts';
import type { GridColumn } from './grid-column.ts';

/** Of TanStack Table a list needs its model of columns: filtering, sorting, paging and selecting are the server's and ours. */
const features = tableFeatures({
  columnVisibilityFeature,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  columnResizingFeature,
});
const noRows: never[] = [];

/** A column at its place. The same object while only widths change, so that rows need not be drawn again. */
export type PlacedColumn<R> = GridColumn<R> & {
  /** From 0, among the columns on screen; the column of ticks is not counted. */
  readonly place: number;
  readonly edge: 'start' | 'end' | undefined;
  readonly style: CSSProperties | undefined;
  /** Where rows are cards: of its cell in a row. */
  readonly cardStyle?: CSSProperties;
};

export type ColumnModel<R> = {
  readonly columns: readonly PlacedColumn<R>[];
  /** Widths and offsets as CSS variables, for the root of the grid. */
  readonly style: CSSProperties;
  /** Pixels of a row that is a card; undefined where rows are lines of a table. */
  readonly cardHeight: number | undefined;
  widthOf(key: string): number;
  /** Starts a drag of the column's right edge; for onPointerDown. */
  startResize(key: string): (event: unknown) => void;
};

/** The columns on screen under an arrangement. `ticks`: width of the column of ticks, 0 without one (pixels). */
export function useColumnModel<R>(
  columns: readonly GridColumn<R>[],
  state: ColumnState,
  onState: (state: ColumnState) => void,
  ticks: number,
): ColumnModel<R> {
  // A narrow screen shows two columns of a table at a time: rows are cards there, of the columns that matter most.
  const phone = useIsPhone() && columns.some((column) => column.card !== undefined);
  const table = useTable({
    features,
    data: noRows,
    columns: useMemo(() => columns.map(definition), [columns]),
    state: useMemo(() => tableState(state, columns, phone), [state, columns, phone]),
    columnResizeMode: 'onChange',
    onColumnSizingChange: (change) => {
      const widths = typeof change === 'function' ? change({ ...state.widths }) : change;
      onState({ ...state, widths: rounded(widths) });
    },
  });
  const visible = [
    ...table.getStartVisibleLeafColumns(),
    ...table.getCenterVisibleLeafColumns(),
    ...table.getEndVisibleLeafColumns(),
  ];
  const places = visible.map((column) => `${column.id}:${column.getIsPinned() || ''}`).join(' ');
  const { placed, card } = useMemo(() => {
    const found = placedColumns(columns, places);
    const layout = phone
      ? cardLayout(
          found.map((column) => column.card ?? 'fact'),
          ticks > 0,
        )
      : undefined;
    return { placed: layout ? found.map((column, at) => onCard(column, layout, at)) : found, card: layout };
  }, [columns, places, phone, ticks]);
  return {
    columns: placed,
    style: {
      ...gridStyle(
        placed,
        visible.map((column) => column.getSize()),
        state,
        ticks,
      ),
      ...card?.root,
    },
    cardHeight: card?.height,
    widthOf: (key) => table.getColumn(key)?.getSize() ?? columnWidths.min,
    startResize: (key) => {
      const header = table.getFlatHeaders().find((one) => one.column.id === key);
      return header ? header.getResizeHandler() : () => undefined;
    },
  };
}

const definition = <R>(column: GridColumn<R>) => ({
  id: column.key,
  size: column.width,
  minSize: columnWidths.min,
  maxSize: columnWidths.max,
});

const rounded = (widths: Readonly<Record<string, number>>): Record<string, number> =>
  Object.fromEntries(Object.entries(widths).map(([key, width]) => [key, Math.round(width)]));

const onCard = <R>(column: PlacedColumn<R>, { parts }: CardLayout, at: number): PlacedColumn<R> => ({
  ...column,
  cardStyle: parts[at] ?? {},
});

function tableState<R>(state: ColumnState, columns: readonly GridColumn<R>[], phone: boolean) {
  const keysOf = (some: readonly GridColumn<R>[]) => some.map((column) => column.key);
  const end = keysOf(columns.filter((column) => column.atEnd));
  // An optional column is hidden until the person asks for it: then it is wanted on the card, too.
  const elsewhere = phone ? keysOf(columns.filter(({ card, optional }) => card === undefined && !optional)) : [];
  return {
    columnVisibility: Object.fromEntries([...state.hidden, ...elsewhere].map((key) => [key, false])),
    columnOrder: state.order,
    columnPinning: phone
      ? { start: [], end: [] }
      : { start: state.order.filter((key) => state.pinned.includes(key) && !end.includes(key)), end },
    columnSizing: state.widths,
  };
}

function placedColumns<R>(columns: readonly GridColumn<R>[], places: string): PlacedColumn<R>[] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  return places.split(' ').flatMap((text, place) => {
    const [key = '', edge] = text.split(':');
    const column = byKey.get(key);
    if (!column) return [];
    const style = edge === 'start' ? { left: `var(--g-x${place})` } : edge === 'end' ? { right: 0 } : undefined;
    return { ...column, place, edge: edge === 'start' || edge === 'end' ? edge : undefined, style };
  });
}

/** One column has to take what width is left over: the one meant to, else the last that is not held at the edge. */
function gridStyle<R>(
  columns: readonly PlacedColumn<R>[],
  sizes: readonly number[],
  { widths }: ColumnState,
  ticks: number,
): CSSProperties {
  const meant = columns.findIndex((column) => column.grows && widths[column.key] === undefined);
  const grows = meant >= 0 ? meant : columns.findLastIndex((column) => column.edge === undefined);
  const tracks = sizes.map((size, place) => (place === grows ? `minmax(${size}px, 1fr)` : `${size}px`));
  const starts = sizes.map((_, place) => ticks + sum(sizes.slice(0, place)));
  const held = (edge: 'start' | 'end') => sum(sizes.filter((_, place) => columns[place]?.edge === edge));
  return {
    '--g-columns': `${ticks > 0 ? `${ticks}px ` : ''}${tracks.join(' ')}`,
    '--g-width': `${ticks + sum(sizes)}px`,
    '--g-held-start': `${ticks + held('start')}px`,
    '--g-held-end': `${held('end')}px`,
    ...Object.fromEntries(
      columns.flatMap(({ edge, place }) => (edge === 'start' ? [[`--g-x${place}`, `${starts[place]}px`]] : [])),
    ),
  } as CSSProperties;
}

const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
