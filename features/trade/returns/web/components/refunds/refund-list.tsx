import { Button } from 'antd';
import { allFoundBy } from '#features/base/change-sets/web/change-sets.public.ts';
import { ListExport } from '#features/base/exports/web/exports.public.ts';
import { ShopFilter, ShopFlag } from '#features/base/shops/web/shops.public.ts';
import { paging } from '#kit/call.ts';
import { wordFor } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatDateTime, formatMoney } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, PagedGrid, RowLink } from '#web/ui/grid/paged-grid.tsx';
import { useSelectionStore } from '#web/ui/grid/selection-store.ts';
import { useColumnState } from '#web/ui/grid/use-column-state.ts';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { approveRefund } from '../../../contract/refunds.calls.ts';
import { type ListedRefund, refundTabs } from '../../../contract/refunds.model.ts';
import { type RefundColumnKey, refundColumns } from '../../../contract/returns.columns.ts';
import { approveRefundsOperation, declineRefundsOperation } from '../../../contract/returns.operations.ts';
import { returnTexts as words } from '../../../contract/returns.texts.ts';
import { reasonWord, wayWord } from '../../../contract/returns.told.ts';
import { useRefunds, useSelectAllRefunds } from '../../returns.api.ts';
import styles from '../../returns.module.css';
import { readRefunds } from '../../returns.search.ts';
import { type Act, Many } from '../many.tsx';
import { RefundState } from './order-refunds.tsx';
import { RefundActions } from './refund-actions.tsx';

const looks: Partial<Record<RefundColumnKey, Partial<GridColumn<ListedRefund>>>> = {
  order: { namesRow: true, card: 'fact' },
  customer: { grows: true, card: 'name' },
  amount: { card: 'fact' },
  reason: { card: 'fact' },
  state: { card: 'foot' },
  actions: { card: 'foot', quietTitle: true },
};
const acts: readonly Act[] = [
  { operation: approveRefundsOperation.name, label: words.approve, run: words.approveMany, asks: 'nothing' },
  { operation: declineRefundsOperation.name, label: words.decline, run: words.declineMany, asks: 'reason' },
];
const tabWords = { open: words.tabOpen, to_approve: words.tabToApprove, failed: words.tabFailed, all: words.tabAll };

/** Refunds of all orders: what waits for a second person, what is on its way, what failed. */
export function RefundList({ onOrder }: { onOrder: (id: number) => void }) {
  const t = useText();
  const language = useLanguage();
  const { search, shopId, resetSearch } = useUrlSearch();
  const asked = readRefunds(search, shopId);
  const found = useRefunds(asked.request);
  const may = useMayCall(approveRefund);
  const all = useSelectAllRefunds();
  const store = useSelectionStore(JSON.stringify({ ...asked.request, page: 0 }));
  const arrangement = useColumnState('refunds', refundColumns);
  const open = (row: ListedRefund) => onOrder(row.order.id);
  const cells: Record<RefundColumnKey, GridColumn<ListedRefund>['cell']> = {
    order: (row) => (
      <span className={styles.number}>
        <ShopFlag country={row.shop.country} />
        <RowLink text={row.order.number} onOpen={() => open(row)} />
      </span>
    ),
    customer: (row) => <Cut text={row.order.customer} />,
    amount: (row) => <Cut text={formatMoney(row.amount, row.currency, language)} code />,
    reason: (row) => <Cut text={t(wordFor(reasonWord, row.reason))} />,
    way: (row) => <Cut text={t(wordFor(wayWord, row.way))} />,
    state: (row) => <RefundState state={row.state} />,
    by: (row) => <Cut text={[formatDateTime(row.created_at), row.made_by?.name].filter(Boolean).join(' · ')} />,
    actions: (row) => <RefundActions refund={row} />,
    shop: (row) => <Cut text={row.shop.name} />,
    currency: (row) => <Cut text={row.currency} code />,
  };
  const counts = found.data?.counts;
  return (
    <div className={styles.part}>
      <TabLinks
        label={t(words.refundFolders)}
        current={asked.tab}
        tabs={refundTabs.map((key) => ({
          key,
          label: t(tabWords[key]),
          count: counts?.[key],
          patch: { refunds: key === 'open' ? undefined : key, page: undefined },
        }))}
      />
      <ListFilters>
        <SearchField label={t(words.search)} text={asked.search_text} />
        <ShopFilter chosen={asked.chosen} />
        <Button disabled={!asked.filtered} onClick={() => resetSearch({ part: 'refunds' })}>
          {t(words.clear)}
        </Button>
        <ListExport
          list="refunds"
          columns={refundColumns}
          arrangement={() => arrangement[0]}
          total={found.data?.total}
          search={{ ...search, tab: asked.tab }}
          selected={() => store.ids()}
        />
      </ListFilters>
      <PagedGrid
        label={t(words.refunds)}
        name="refunds"
        columns={refundColumns}
        arrangement={arrangement}
        drawn={refundColumns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }))}
        found={found}
        asked={asked}
        pageSizes={paging.pageSizes}
        nameOf={(row) => row.order.number}
        opened={null}
        onOpen={open}
        totalText={(count) => t(words.countRefunds, { count })}
        tools={
          may ? (
            <Many
              store={store}
              chosen={words.chosenRefunds}
              acts={acts}
              found={found.isPlaceholderData ? undefined : found.data}
              all={allFoundBy(all, { query: asked.request })}
            />
          ) : null
        }
        selection={may ? store : undefined}
        nothing={
          asked.filtered ? (
            <NothingFound onClear={() => resetSearch({ part: 'refunds', refunds: asked.tab })} />
          ) : (
            <NothingYet title={t(words.emptyRefunds)} />
          )
        }
      />
    </div>
  );
}
