import { allFoundBy, SelectFound } from '#features/base/change-sets/web/change-sets.public.ts';
import { ListFrame } from '#features/base/exports/web/exports.public.ts';
import { ShopFlag } from '#features/base/shops/web/shops.public.ts';
import { type LineColumnKey, lineColumns } from '#features/trade/orders/contract/order-lines.columns.ts';
import type { ListedLine } from '#features/trade/orders/contract/orders.bulk.calls.ts';
import { actOnOrder } from '#features/trade/orders/contract/orders.calls.ts';
import { lineStateWord } from '#features/trade/orders/contract/orders.told.ts';
import { orderBulkTexts as words } from '#features/work/order-desk/contract/order-bulk.texts.ts';
import { paging } from '#kit/call.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDate } from '#web/lib/format.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, PagedGrid, RowLink } from '#web/ui/grid/paged-grid.tsx';
import { type SelectionStore, useSelectedIds, useSelectionStore } from '#web/ui/grid/selection-store.ts';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { useLines, useSelectAllLines } from '../../order-bulk.api.ts';
import type { LinesAsked } from '../../order-bulk.search.ts';
import deskStyles from '../../order-desk.module.css';
import { Acts } from './acts.tsx';
import { LineFilters } from './line-filters.tsx';

const looks: Partial<Record<LineColumnKey, Partial<GridColumn<ListedLine>>>> = {
  number: { namesRow: true, card: 'fact' },
  name: { grows: true, card: 'name' },
  pieces: { card: 'fact', cardLabel: true },
  promised: { card: 'fact', cardLabel: true },
  state: { card: 'foot' },
};

/** Lines that customers wait for; what is selected is changed together. */
export function LineList({ asked, onOpen }: { asked: LinesAsked; onOpen: (orderId: number) => void }) {
  const t = useText();
  const { resetSearch } = useUrlSearch();
  const found = useLines(asked.request);
  const may = useMayCall(actOnOrder);
  const store = useSelectionStore(JSON.stringify({ ...asked.request, page: 0 }));
  const open = (row: ListedLine) => onOpen(row.order_id);
  const cells: Record<LineColumnKey, GridColumn<ListedLine>['cell']> = {
    number: (row) => (
      <span className={deskStyles.number}>
        <ShopFlag country={row.shop.country} />
        <RowLink text={row.number} onOpen={() => open(row)} />
      </span>
    ),
    sku: (row) => <Cut text={row.sku} code />,
    name: (row) => <Cut text={row.name} />,
    pieces: (row) => <span className="t-figure">{row.need}</span>,
    received: (row) => <span className="t-figure">{row.received}</span>,
    shipped: (row) => <span className="t-figure">{row.shipped}</span>,
    shop: (row) => <Cut text={row.shop.name} />,
    state: (row) => <Cut text={t(lineStateWord[row.state])} />,
    seller: (row) => <Cut text={row.seller ?? ''} />,
    promised: (row) => <Cut text={row.promised ? formatDate(row.promised) : ''} code />,
    expected: (row) => <Cut text={row.expected ? formatDate(row.expected) : ''} code />,
    placed: (row) => <Cut text={formatDate(row.placed_at)} code />,
    note: (row) => <Cut text={row.note} />,
  };
  return (
    <ListFrame
      list="order-lines"
      name="order-lines"
      columns={lineColumns}
      total={found.data?.total}
      selected={store.ids}
      filters={<LineFilters asked={asked} />}
    >
      {(arrangement) => (
        <PagedGrid<ListedLine>
          label={t(words.lines)}
          name="order-lines"
          columns={lineColumns}
          arrangement={arrangement}
          drawn={lineColumns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }))}
          found={found}
          asked={asked}
          pageSizes={paging.pageSizes}
          nameOf={(row) => `${row.number} ${row.sku}`}
          opened={null}
          onOpen={open}
          totalText={(count) => t(words.count, { count })}
          nothing={
            asked.filtered ? (
              <NothingFound onClear={() => resetSearch({})} />
            ) : (
              <NothingYet title={t(words.empty)}>{t(words.emptyWhy)}</NothingYet>
            )
          }
          tools={
            may ? (
              <Selected store={store} asked={asked} found={found.isPlaceholderData ? undefined : found.data} />
            ) : null
          }
          selection={may ? store : undefined}
        />
      )}
    </ListFrame>
  );
}

type SelectedProps = {
  readonly store: SelectionStore;
  readonly asked: LinesAsked;
  readonly found: { readonly total: number; readonly results: readonly unknown[] } | undefined;
};

function Selected({ store, asked, found }: SelectedProps) {
  const t = useText();
  const ids = [...useSelectedIds(store)];
  const all = useSelectAllLines();
  const more = found ? (
    <SelectFound
      store={store}
      total={found.total}
      shown={found.results.length}
      all={allFoundBy(all, { query: asked.request })}
    />
  ) : null;
  if (ids.length === 0) return more;
  return (
    <Acts
      more={more}
      label={t(words.selected, { count: ids.length })}
      acts={['setPromise', 'setSource', 'split', 'packLines', 'replace', 'cancelRefund', 'note']}
      ids={ids}
      onClear={store.clear}
      onDone={store.clear}
    />
  );
}
