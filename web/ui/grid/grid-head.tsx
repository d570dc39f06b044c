import type { ReactNode } from 'react';
import { useText } from '#web/lib/text.tsx';
import { gridTexts } from './grid.texts.ts';
import type { GridOrder } from './grid-column.ts';
import { type SelectionStore, usePageSelected } from './selection-store.ts';
import type { ColumnModel, PlacedColumn } from './use-column-model.ts';

type Props<R> = {
  readonly model: ColumnModel<R>;
  readonly order: GridOrder;
  readonly onOrder: (order: GridOrder) => void;
  readonly selection: SelectionStore | undefined;
  readonly onPage: readonly number[];
  readonly heads: Heads;
};

/** Controls that stand in the head instead of a column's title, by the column's key. */
export type Heads = Readonly<Record<string, ReactNode>>;

/** The head of a list: names, sorting, widths, and the tick for the whole page. Row -1 for the keyboard. */
export function GridHead<R>({ model, order, onOrder, selection, onPage, heads }: Props<R>) {
  return (
    <div role="row" className="g-row g-head" aria-rowindex={1} data-grid-row={-1}>
      {selection ? <PageTick selection={selection} onPage={onPage} /> : null}
      {model.columns.map((column) => (
        <HeadCell
          key={column.key}
          column={column}
          ticks={selection ? 1 : 0}
          order={order}
          onOrder={onOrder}
          onResize={model.startResize(column.key)}
          control={heads[column.key]}
        />
      ))}
    </div>
  );
}

type CellProps<R> = Pick<Props<R>, 'order' | 'onOrder'> & {
  readonly column: PlacedColumn<R>;
  readonly ticks: number;
  readonly onResize: (event: unknown) => void;
  readonly control: ReactNode;
};

function HeadCell<R>({ column, ticks, order, onOrder, onResize, control }: CellProps<R>) {
  const sorted = order !== null && order.by === column.orderKey ? order.direction : null;
  return (
    <div
      role="columnheader"
      className="g-cell"
      aria-colindex={column.place + ticks + 1}
      aria-sort={sorted === null ? undefined : sorted === 'asc' ? 'ascending' : 'descending'}
      tabIndex={-1}
      style={column.style}
      data-grid-cell={column.key}
      data-edge={column.edge}
      data-figure={column.figure}
      data-sorts={column.orderKey !== undefined || control !== undefined || undefined}
    >
      {control ?? <HeadContent column={column} sorted={sorted} onOrder={onOrder} />}
      {column.edge === 'end' ? null : (
        <span className="g-resize" aria-hidden="true" onMouseDown={onResize} onTouchStart={onResize} />
      )}
    </div>
  );
}

type ContentProps<R> = Pick<CellProps<R>, 'column' | 'onOrder'> & { readonly sorted: 'asc' | 'desc' | null };

function HeadContent<R>({ column, sorted, onOrder }: ContentProps<R>) {
  const t = useText();
  const { orderKey, title, quietTitle } = column;
  if (orderKey === undefined) return <span className={quietTitle ? 't-hidden' : 'g-title'}>{t(title)}</span>;
  return (
    <button
      type="button"
      className="g-sort"
      onClick={() => onOrder(nextOrder(orderKey, sorted))}
      data-sorted={sorted ?? undefined}
    >
      <span className="g-title">{t(title)}</span>
      <svg viewBox="0 0 10 14" width="8" height="12" aria-hidden="true">
        <path d="M5 1 9 6H1z" className="g-asc" />
        <path d="M5 13 1 8h8z" className="g-desc" />
      </svg>
    </button>
  );
}

/** Ascending, descending, as it was. */
const nextOrder = (by: string, sorted: 'asc' | 'desc' | null): GridOrder =>
  sorted === 'desc' ? null : { by, direction: sorted === 'asc' ? 'desc' : 'asc' };

function PageTick({ selection, onPage }: { selection: SelectionStore; onPage: readonly number[] }) {
  const t = useText();
  const selected = usePageSelected(selection, onPage);
  return (
    <div
      role="columnheader"
      className="g-cell g-tick"
      aria-colindex={1}
      tabIndex={-1}
      data-grid-cell=""
      data-edge="start"
    >
      <input
        type="checkbox"
        aria-label={t(gridTexts.selectPage)}
        checked={selected === 'all'}
        disabled={onPage.length === 0}
        ref={(box) => {
          if (box) box.indeterminate = selected === 'some';
        }}
        onChange={() => selection.choose(onPage, selected !== 'all')}
      />
    </div>
  );
}
