import { type ReactNode, useCallback } from 'react';
import type { ColumnState, ListColumn } from '#kit/column-state.ts';
import { filterPatch, type Paging, pagePatch } from '#web/lib/list-search.ts';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { LoadFailed, RefreshLine } from '../list-states.tsx';
import type { Found } from '../pages/paged-list.tsx';
import { Pages } from '../pages/pages.tsx';
import { usePageThere } from '../pages/use-page-there.ts';
import { ColumnChooser } from './column-chooser.tsx';
import { Grid } from './grid.tsx';
import type { GridColumn } from './grid-column.ts';
import { GridSkeleton } from './grid-skeleton.tsx';
import type { SelectionStore } from './selection-store.ts';
import { useColumnState } from './use-column-state.ts';
import './paged-grid.css';

type Props<R> = {
  readonly label: string;
  /** Under which the person's arrangement of the columns is kept. */
  readonly name: string;
  readonly columns: readonly ListColumn[];
  /** How the columns stand where something else keeps it, such as a saved view. */
  readonly arrangement?: readonly [ColumnState, (state: ColumnState) => void];
  /** The same columns with how they are drawn. */
  readonly drawn: readonly GridColumn<R>[];
  readonly found: Found<{ readonly results: readonly R[]; readonly total: number }>;
  readonly asked: {
    readonly page: number;
    readonly pageSize: number;
    readonly orderKey: string | undefined;
    readonly orderBy: 'asc' | 'desc';
  };
  readonly pageSizes: Paging['pageSizes'];
  readonly nameOf: (row: R) => string;
  /** The row whose drawer is open. */
  readonly opened: number | null;
  readonly onOpen: (row: R) => void;
  /** "{count} products", for the foot. */
  readonly totalText: (count: number) => string;
  /** What stands where there is no row. */
  readonly nothing: ReactNode;
  /** Beside the button that arranges columns: what can be done with the selection. */
  readonly tools?: ReactNode;
  readonly selection?: SelectionStore | undefined;
  /** The row that has the focus, for keys that act on it; null once the focus left the rows. */
  readonly onRowFocus?: ((row: R | null) => void) | undefined;
};

const idOf = (row: { readonly id: number }): number => row.id;

/** A page of a list whose order and page stand in the address, with all its states. Pages count from 0 there, from 1 for people (trap T28). */
export function PagedGrid<R extends { readonly id: number }>(props: Props<R>) {
  const { found, asked, drawn, columns, opened, selection } = props;
  const { setSearch } = useUrlSearch();
  const own = useColumnState(props.name, columns);
  const [state, setState] = props.arrangement ?? own;
  const retry = () => void found.refetch();
  const toLast = useCallback((page: number) => setSearch(pagePatch(page), { replace: true }), [setSearch]);
  usePageThere({ ...asked, total: found.isFetching ? undefined : found.data?.total, toPage: toLast });
  if (found.isPending)
    return <GridSkeleton columns={drawn} state={state} rows={asked.pageSize} ticks={selection !== undefined} />;
  if (!found.data) return <LoadFailed error={found.error!} onRetry={retry} />;
  const { results, total } = found.data;
  return (
    <section className="t-list">
      <div className="t-list-bar">
        {props.tools}
        <ColumnChooser columns={columns} state={state} onState={setState} />
      </div>
      <RefreshLine active={found.isFetching} />
      {found.isError ? <LoadFailed error={found.error!} onRetry={retry} /> : null}
      <Grid
        label={props.label}
        columns={drawn}
        state={state}
        onState={setState}
        rows={results}
        idOf={idOf}
        nameOf={props.nameOf}
        classOf={(row) => (row.id === opened ? 't-list-open' : undefined)}
        total={total}
        first={asked.page * asked.pageSize}
        order={asked.orderKey ? { by: asked.orderKey, direction: asked.orderBy } : null}
        onOrder={(order) => setSearch(filterPatch({ orderKey: order?.by, orderBy: order?.direction }))}
        onOpen={props.onOpen}
        {...(props.onRowFocus ? { onRowFocus: props.onRowFocus } : {})}
        letters
        selection={selection}
        busy={found.isFetching}
      />
      {total === 0 && !found.isFetching ? props.nothing : null}
      <Pages
        current={asked.page + 1}
        pageSize={asked.pageSize}
        pageSizes={props.pageSizes}
        total={total}
        told={props.totalText(total)}
        onPage={(page) => setSearch({ page: page - 1 })}
        onPageSize={(pageSize) => setSearch({ pageSize, page: undefined })}
      />
    </section>
  );
}

/** A text on one line; the tooltip has the whole of it, or `tip`. */
export function Cut({ text, tip, code = false }: { text: string | null; tip?: string | null; code?: boolean }) {
  if (!text) return <span className="t-none">–</span>;
  return (
    <span className={code ? 't-cut t-figure' : 't-cut'} data-tip={tip ?? text}>
      {text}
    </span>
  );
}

/** The name of a row, which opens it. */
export function RowLink({ text, onOpen }: { text: string; onOpen: () => void }) {
  return (
    <button type="button" className="t-row-link" data-tip={text} onClick={onOpen}>
      {text}
    </button>
  );
}
