import { type KeyboardEvent, type MouseEvent, useCallback, useMemo, useRef } from 'react';
import { type ColumnState, columnWidths } from '#kit/column-state.ts';
import { useShortcut } from '#web/lib/shortcuts.ts';
import { gridShortcuts } from './grid.shortcuts.ts';
import type { GridColumn, GridOrder } from './grid-column.ts';
import { GridHead, type Heads } from './grid-head.tsx';
import { placeOf } from './grid-places.ts';
import { GridRow } from './grid-row.tsx';
import { GridTooltip } from './grid-tooltip.tsx';
import type { SelectionStore } from './selection-store.ts';
import { useColumnModel } from './use-column-model.ts';
import { gridKey } from './use-grid-keys.ts';
import { useRovingFocus } from './use-roving-focus.ts';
import { rowHeights, useRowWindow } from './use-row-window.ts';
import './grid.css';

type Props<R> = {
  readonly label: string;
  readonly columns: readonly GridColumn<R>[];
  readonly state: ColumnState;
  readonly onState: (state: ColumnState) => void;
  readonly rows: readonly R[];
  readonly idOf: (row: R) => number;
  /** What a row is called, for the name of its tick. */
  readonly nameOf: (row: R) => string;
  readonly classOf?: (row: R) => string | undefined;
  /** How many rows there are on all pages; undefined while nobody knows. */
  readonly total: number | undefined;
  /** Where this page begins among all rows, from 0. */
  readonly first: number;
  readonly order: GridOrder;
  readonly onOrder: (order: GridOrder) => void;
  readonly heads?: Heads;
  readonly onOpen: (row: R) => void;
  /** The row that has the focus, for keys that act on it; null once the focus left the rows. */
  readonly onRowFocus?: (row: R | null) => void;
  /** Whether J, K and X move and tick: not where rows have such keys of their own. */
  readonly letters?: boolean;
  /** Absent for people who may do nothing with a selection. */
  readonly selection: SelectionStore | undefined;
  /** Rows are being read again. */
  readonly busy?: boolean;
};

const noHeads: Heads = {};
/** Pixels of the column of ticks. */
const tickWidth = 40;

/** A list as a WAI-ARIA grid: one tab stop, arrows, ranges, held and resizable columns, rows of one height. */
export function Grid<R>(props: Props<R>) {
  const { columns, rows, idOf, selection, state, onState, total, first } = props;
  const root = useRef<HTMLDivElement>(null);
  const model = useColumnModel(columns, state, onState, selection ? tickWidth : 0);
  const onPage = useMemo(() => rows.map(idOf), [rows, idOf]);
  const active = useRef(0);
  const height = model.cardHeight ?? rowHeights[state.density];
  const window = useRowWindow(root, rows.length, height, active);
  const focus = useRovingFocus(root, window.bringIn);
  const ticks = selection ? 1 : 0;

  const resize = useCallback(
    (cell: number, by: number) => {
      const column = model.columns[cell - ticks];
      if (!column || column.edge === 'end') return;
      const width = Math.min(columnWidths.max, Math.max(columnWidths.min, model.widthOf(column.key) + by));
      onState({ ...state, widths: { ...state.widths, [column.key]: width } });
    },
    [model, state, onState, ticks],
  );
  // The focus is outside of the list, which takes these keys itself otherwise.
  const enter = () => focus.moveTo({ row: active.current, cell: ticks, stop: 0 });
  useShortcut(gridShortcuts.next, enter, props.letters === true);
  useShortcut(gridShortcuts.previous, enter, props.letters === true);
  useShortcut(gridShortcuts.tick, () => undefined, props.letters === true && selection !== undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    const at = root.current && placeOf(root.current, event.target as Element);
    if (!at) return;
    const taken = gridKey(event, root, at, {
      rowCount: rows.length,
      rowsInSight: window.rowsInSight,
      moveTo: (place) => {
        active.current = Math.max(0, place.row);
        focus.moveTo(place);
      },
      open: (row) => rows[row] && props.onOpen(rows[row]),
      resize,
      letters: props.letters ?? false,
      ...(selection ? { select: selecting(selection, onPage) } : {}),
    });
    if (taken) event.preventDefault();
  };

  return (
    <div
      ref={root}
      role="grid"
      aria-label={props.label}
      aria-rowcount={total === undefined ? -1 : total + 1}
      aria-colcount={model.columns.length + ticks}
      aria-multiselectable={selection ? true : undefined}
      aria-busy={props.busy}
      className="g-grid"
      style={model.style}
      data-density={state.density}
      data-cards={model.cardHeight === undefined ? undefined : window.height === undefined ? 'all' : 'some'}
      onKeyDown={onKeyDown}
      onFocus={(event) => {
        focus.onFocus(event.target);
        props.onRowFocus?.(rows[rowIndexOf(event.target)] ?? null);
      }}
      onBlur={(event) => {
        focus.onBlur(event.relatedTarget);
        if (!event.currentTarget.contains(event.relatedTarget)) props.onRowFocus?.(null);
      }}
      onClickCapture={(event) => selection && selectRange(event, selection, onPage)}
      onDoubleClick={(event) => openAt(event, rows, props.onOpen)}
    >
      <GridHead
        model={model}
        order={props.order}
        onOrder={props.onOrder}
        selection={selection}
        onPage={onPage}
        heads={props.heads ?? noHeads}
      />
      <div role="rowgroup" className="g-body" style={{ height: window.height }}>
        {window.indexes.map((index) => {
          const row = rows[index];
          return row === undefined ? null : (
            <GridRow
              key={idOf(row)}
              row={row}
              id={idOf(row)}
              index={index}
              ariaIndex={first + index + 2}
              top={window.height === undefined ? undefined : index * height}
              name={props.nameOf(row)}
              columns={model.columns}
              selection={selection}
              className={props.classOf?.(row)}
            />
          );
        })}
      </div>
      <GridTooltip root={root} />
    </div>
  );
}

const selecting = (selection: SelectionStore, onPage: readonly number[]) => ({
  toggle: (row: number) => onPage[row] !== undefined && selection.toggle(onPage[row]),
  step: (from: number, to: number) => {
    const [a, b] = [onPage[from], onPage[to]];
    if (a !== undefined && b !== undefined) selection.step(a, b, onPage);
  },
  page: () => selection.choose(onPage, true),
});

const rowIndexOf = (target: EventTarget): number =>
  Number((target as Element).closest<HTMLElement>('[data-grid-row]')?.dataset.gridRow ?? -1);

/** Shift and a click select from the row ticked last to this one; links and buttons keep what they do. */
function selectRange(event: MouseEvent, selection: SelectionStore, onPage: readonly number[]): void {
  const id = onPage[rowIndexOf(event.target)];
  if (!event.shiftKey || id === undefined || (event.target as Element).closest('a, button')) return;
  selection.extendTo(id, onPage);
  document.getSelection()?.removeAllRanges();
}

function openAt<R>(event: MouseEvent, rows: readonly R[], onOpen: (row: R) => void): void {
  const row = rows[rowIndexOf(event.target)];
  if (row && !(event.target as Element).closest('a, button, input')) onOpen(row);
}
