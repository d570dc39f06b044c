import { Button } from 'antd';
import type { ReactNode } from 'react';
import { allFoundBy, SelectFound } from '#features/base/change-sets/web/change-sets.public.ts';
import { ListFrame } from '#features/base/exports/web/exports.public.ts';
import { actOnOrder, selectAllOrders } from '#features/trade/orders/contract/orders.calls.ts';
import { orderColumns } from '#features/trade/orders/contract/orders.columns.ts';
import type { OrderGoods, OrderRow } from '#features/trade/orders/contract/orders.model.ts';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import { tabWord } from '#features/trade/orders/contract/orders.told.ts';
import { printPickList } from '#features/trade/packages/contract/printing.calls.ts';
import { orderBulkTexts as bulkWords } from '#features/work/order-desk/contract/order-bulk.texts.ts';
import { paging } from '#kit/call.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { webTexts } from '#web/lib/web.texts.ts';
import { PagedGrid } from '#web/ui/grid/paged-grid.tsx';
import { type SelectionStore, useSelectedIds, useSelectionStore } from '#web/ui/grid/selection-store.ts';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { useOrderGoods, useOrders, useSelectAllOrders } from '../../order-desk.api.ts';
import type { OrdersAsked } from '../../order-desk.search.ts';
import { Acts } from '../bulk/acts.tsx';
import { OrderPrints } from '../bulk/order-prints.tsx';
import { drawnOrderColumns } from './order-columns.tsx';
import { useOrderKeys } from './use-order-keys.ts';

type Props = {
  readonly asked: OrdersAsked;
  /** Between the views and the rows: the filters. */
  readonly above: ReactNode;
  readonly opened: number | null;
  readonly onOpen: (id: number) => void;
};

/** The orders of the shops' customers. */
export function OrderList({ asked, above, opened, onOpen }: Props) {
  const t = useText();
  const language = useLanguage();
  const found = useOrders(asked.request);
  // Who only reads may print.
  const reads = useMayCall(printPickList);
  const may = useMayCall(actOnOrder) || reads;
  const store = useSelectionStore(JSON.stringify({ ...asked.request, page: 0 }));
  const open = (row: OrderRow) => onOpen(row.id);
  const onRowFocus = useOrderKeys(found.data?.results);
  return (
    <ListFrame
      list="orders"
      name="orders"
      columns={orderColumns}
      total={found.data?.total}
      selected={store.ids}
      filters={above}
    >
      {(arrangement) => (
        <WithGoods rows={found.data?.results} shown={!arrangement[0].hidden.includes('pieces')}>
          {(goods) => (
            <PagedGrid
              label={t(words.title)}
              name="orders"
              arrangement={arrangement}
              tools={
                may ? (
                  <Selected store={store} asked={asked} found={found.isPlaceholderData ? undefined : found.data} />
                ) : null
              }
              selection={may ? store : undefined}
              columns={orderColumns}
              drawn={drawnOrderColumns({ t, language, onOpen: open, goods })}
              found={found}
              asked={asked}
              pageSizes={paging.pageSizes}
              nameOf={nameOf}
              opened={opened}
              onOpen={open}
              onRowFocus={onRowFocus}
              totalText={(count) => t(words.count, { count })}
              nothing={<Nothing asked={asked} />}
            />
          )}
        </WithGoods>
      )}
    </ListFrame>
  );
}

/** What is in the orders on the page is asked for once they are there, and only where somebody sees it. */
function WithGoods({
  rows = [],
  shown,
  children,
}: {
  readonly rows: readonly OrderRow[] | undefined;
  readonly shown: boolean;
  readonly children: (goods: ReadonlyMap<number, OrderGoods>) => ReactNode;
}) {
  const found = useOrderGoods(
    rows.map(({ id }) => id),
    shown,
  );
  return children(new Map((found.data ?? []).map((one) => [one.order_id, one])));
}

type SelectedProps = {
  readonly store: SelectionStore;
  readonly asked: OrdersAsked;
  readonly found: { readonly total: number; readonly results: readonly unknown[] } | undefined;
};

function Selected({ store, asked, found }: SelectedProps) {
  const t = useText();
  const ids = [...useSelectedIds(store)];
  const all = useSelectAllOrders();
  // Who only reads chooses page by page.
  const mayAll = useMayCall(selectAllOrders);
  const more =
    found && mayAll ? (
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
      label={t(bulkWords.selectedOrders, { count: ids.length })}
      acts={['propose', 'tag', 'assign', 'hold', 'release', 'mail_customers', 'cancel']}
      ids={ids}
      prints={<OrderPrints ids={ids} />}
      onClear={store.clear}
      onDone={store.clear}
    />
  );
}

const nameOf = (row: OrderRow) => row.number;

function Nothing({ asked }: { asked: OrdersAsked }) {
  const t = useText();
  const { resetSearch } = useUrlSearch();
  if (asked.filtered)
    return <NothingFound onClear={() => resetSearch(asked.bucket === 'all' ? {} : { bucket: asked.bucket })} />;
  if (asked.bucket !== 'all')
    return (
      <NothingYet
        title={t(words.emptyTab, { tab: t(tabWord[asked.bucket]) })}
        actions={<Button onClick={() => resetSearch({})}>{t(webTexts.showAll)}</Button>}
      />
    );
  return <NothingYet title={t(words.empty)}>{t(words.emptyWhy)}</NothingYet>;
}
