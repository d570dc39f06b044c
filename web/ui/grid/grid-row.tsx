import { memo, type ReactNode } from 'react';
import { useText } from '#web/lib/text.tsx';
import { gridTexts } from './grid.texts.ts';
import { type SelectionStore, useIsSelected } from './selection-store.ts';
import type { PlacedColumn } from './use-column-model.ts';

type Props<R> = {
  readonly row: R;
  readonly id: number;
  /** Among the rows of the page, from 0. */
  readonly index: number;
  /** Among all rows, from 1, the head counted. */
  readonly ariaIndex: number;
  /** Pixels from the first row, where not all rows are drawn. */
  readonly top: number | undefined;
  readonly name: string;
  readonly columns: readonly PlacedColumn<R>[];
  readonly selection: SelectionStore | undefined;
  readonly className: string | undefined;
};

function Row<R>({ row, id, index, ariaIndex, top, name, columns, selection, className }: Props<R>) {
  const selected = useIsSelected(selection, id);
  return (
    <div
      role="row"
      className={className ? `g-row ${className}` : 'g-row'}
      aria-rowindex={ariaIndex}
      aria-selected={selection ? selected : undefined}
      data-grid-row={index}
      style={top === undefined ? undefined : { position: 'absolute', top }}
    >
      {selection ? <TickCell id={id} name={name} selected={selected} selection={selection} /> : null}
      {columns.map((column) => (
        <Cell key={column.key} column={column} ticks={selection ? 1 : 0}>
          {column.cell(row)}
        </Cell>
      ))}
    </div>
  );
}

/** One row. Drawn again only when it, the columns or its own tick changes. */
export const GridRow = memo(Row) as typeof Row;

function Cell<R>({ column, ticks, children }: { column: PlacedColumn<R>; ticks: number; children: ReactNode }) {
  const t = useText();
  return (
    <div
      role={column.namesRow ? 'rowheader' : 'gridcell'}
      className="g-cell"
      aria-colindex={column.place + ticks + 1}
      tabIndex={-1}
      style={column.cardStyle ?? column.style}
      data-card={column.cardStyle && (column.card ?? 'fact')}
      data-label={column.cardStyle && column.cardLabel && t(column.title)}
      data-grid-cell={column.key}
      data-edge={column.edge}
      data-figure={column.figure}
    >
      {children}
    </div>
  );
}

type TickProps = {
  readonly id: number;
  readonly name: string;
  readonly selected: boolean;
  readonly selection: SelectionStore;
};

function TickCell({ id, name, selected, selection }: TickProps) {
  const t = useText();
  return (
    <div role="gridcell" className="g-cell g-tick" aria-colindex={1} tabIndex={-1} data-grid-cell="" data-edge="start">
      <input
        type="checkbox"
        checked={selected}
        aria-label={t(gridTexts.selectRow, { name })}
        onChange={(event) => {
          // With shift the grid has already selected the range.
          if (!(event.nativeEvent as MouseEvent).shiftKey) selection.toggle(id);
        }}
      />
    </div>
  );
}
