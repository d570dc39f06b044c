import { Button } from 'antd';
import { allFoundBy } from '#features/base/change-sets/web/change-sets.public.ts';
import { ShopFlag } from '#features/base/shops/web/shops.public.ts';
import { paging } from '#kit/call.ts';
import type { ListColumn } from '#kit/column-state.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { absent, formatDate, formatNumber } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, PagedGrid, RowLink } from '#web/ui/grid/paged-grid.tsx';
import { useSelectionStore } from '#web/ui/grid/selection-store.ts';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { scan } from '../../../contract/packages.calls.ts';
import type { OrderToPack } from '../../../contract/packages.model.ts';
import { packageTexts as words } from '../../../contract/packages.texts.ts';
import { mostPicked, printPickList } from '../../../contract/printing.calls.ts';
import { printingTexts } from '../../../contract/printing.texts.ts';
import { usePrintPickList, useSelectAllToPack, useToPack } from '../../packages.api.ts';
import styles from '../../packages.module.css';
import { readToPack } from '../../packages.search.ts';
import { PrintSelected } from '../print/print-selected.tsx';
import { useSavePrinted } from '../print/use-save-printed.ts';

type Key = 'number' | 'customer' | 'ready' | 'missing' | 'promise' | 'placed' | 'pack';
const columns: readonly (ListColumn<Key> & { readonly orderKey?: string })[] = [
  { key: 'number', title: words.order, width: 160, pinned: true, fixed: true, orderKey: 'number' },
  { key: 'customer', title: words.customer, width: 220 },
  { key: 'ready', title: words.ready, width: 80, figure: true },
  { key: 'missing', title: words.missing, width: 120, figure: true },
  { key: 'promise', title: words.promise, width: 130, orderKey: 'promise' },
  { key: 'placed', title: words.placed, width: 110, orderKey: 'placed' },
  { key: 'pack', title: words.packThis, width: 110 },
];
const looks: Partial<Record<Key, Partial<GridColumn<OrderToPack>>>> = {
  number: { namesRow: true, card: 'fact' },
  customer: { grows: true, card: 'name' },
  ready: { card: 'fact', cardLabel: true },
  promise: { card: 'fact' },
  pack: { card: 'foot', quietTitle: true },
};

/** Orders with pieces in the hub that are in no package yet, the day that was promised first. */
export function ToPackList() {
  const t = useText();
  const language = useLanguage();
  const { search, shopId, setSearch, resetSearch } = useUrlSearch();
  const asked = readToPack(search, shopId);
  const found = useToPack(asked.request);
  const may = useMayCall(scan);
  const mayPrint = useMayCall(printPickList);
  const store = useSelectionStore(JSON.stringify({ ...asked.request, page: 0 }));
  const all = useSelectAllToPack();
  const list = usePrintPickList();
  const save = useSavePrinted(printingTexts.ordersNotPicked);
  const pack = (row: OrderToPack) => setSearch(may ? { scan: 'pack', code: row.number } : {});
  const cells: Record<Key, GridColumn<OrderToPack>['cell']> = {
    number: (row) => (
      <span className={styles.number}>
        <ShopFlag country={row.shop.country} />
        <RowLink text={row.number} onOpen={() => pack(row)} />
      </span>
    ),
    customer: (row) => (
      <Cut text={row.city ? t(words.customerOf, { name: row.customer || absent, city: row.city }) : row.customer} />
    ),
    ready: (row) => <span className="t-figure">{formatNumber(row.ready, language)}</span>,
    missing: (row) => <span className="t-figure">{row.missing === 0 ? '' : formatNumber(row.missing, language)}</span>,
    promise: (row) =>
      row.late ? (
        <StatusMark tone="error">{row.promise === null ? t(words.late) : formatDate(row.promise)}</StatusMark>
      ) : (
        <Cut text={row.promise === null ? '' : formatDate(row.promise)} code />
      ),
    placed: (row) => <Cut text={formatDate(row.placed_at)} code />,
    pack: (row) =>
      may ? (
        <Button size="small" type="primary" onClick={() => pack(row)}>
          {t(words.packThis)}
        </Button>
      ) : null,
  };
  return (
    <>
      <ListFilters>
        <SearchField label={t(words.search)} text={asked.search_text} />
      </ListFilters>
      <PagedGrid
        label={t(words.tabToPack)}
        name="packages-to-pack"
        columns={columns}
        drawn={columns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }))}
        found={found}
        asked={asked}
        pageSizes={paging.pageSizes}
        nameOf={(row) => row.number}
        opened={null}
        onOpen={pack}
        selection={mayPrint ? store : undefined}
        tools={
          mayPrint ? (
            <PrintSelected
              store={store}
              found={found.isPlaceholderData ? undefined : found.data}
              all={allFoundBy(all, { query: asked.request })}
              told={printingTexts.ordersSelected}
              most={mostPicked}
            >
              {(ids, over) => (
                <Button
                  size="small"
                  disabled={over}
                  loading={list.isPending}
                  onClick={() => list.mutate({ body: { order_ids: [...ids], language } }, { onSuccess: save })}
                >
                  {t(printingTexts.pickList)}
                </Button>
              )}
            </PrintSelected>
          ) : null
        }
        totalText={(count) => t(words.countOrders, { count })}
        nothing={
          asked.filtered ? (
            <NothingFound onClear={() => resetSearch({})} />
          ) : (
            <NothingYet title={t(words.emptyToPack)}>{t(words.emptyWhy)}</NothingYet>
          )
        }
      />
    </>
  );
}
