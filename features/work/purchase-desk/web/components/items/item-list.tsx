import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { ListFrame } from '#features/base/exports/web/exports.public.ts';
import { canMove, statusTexts } from '#features/trade/purchasing/contract/purchasing.status.ts';
import { exportCustomsList, setPoItemDay } from '#features/work/purchase-desk/contract/po-items.calls.ts';
import { type PoItemColumnKey, poItemColumns } from '#features/work/purchase-desk/contract/po-items.columns.ts';
import type { PoItem } from '#features/work/purchase-desk/contract/po-items.model.ts';
import { poItemsTexts as words } from '#features/work/purchase-desk/contract/po-items.texts.ts';
import { paging } from '#kit/call.ts';
import { type InterfaceLanguage, wordFor } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { formatMoney, formatNumber } from '#web/lib/format.ts';
import { notify } from '#web/lib/notify.ts';
import { saveWorkbook } from '#web/lib/save-file.ts';
import { type Translate, useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, PagedGrid } from '#web/ui/grid/paged-grid.tsx';
import { useSelectionStore } from '#web/ui/grid/selection-store.ts';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { StatusMark, toneFor } from '#web/ui/status-mark.tsx';
import { useCustomsList, usePoItems } from '../../po-items.api.ts';
import type { PoItemsAsked } from '../../po-items.search.ts';
import { statusTones } from '../../purchase-words.ts';
import { DayCell } from './day-cell.tsx';
import { ItemActs } from './item-acts.tsx';
import styles from './items.module.css';

const looks: Partial<Record<PoItemColumnKey, Partial<GridColumn<PoItem>>>> = {
  order: { namesRow: true, card: 'fact' },
  product: { grows: true, card: 'name' },
  open: { card: 'fact', cardLabel: true },
  promised: { card: 'fact', cardLabel: true },
  confirmed_on: { card: 'fact', cardLabel: true },
  status: { card: 'foot' },
};

/** Lines of purchase orders: what is selected is changed together, days are changed where they stand. */
export function ItemList({ asked, above }: { asked: PoItemsAsked; above: ReactNode }) {
  const t = useText();
  const language = useLanguage();
  const { search, setSearch, resetSearch } = useUrlSearch();
  const found = usePoItems(asked.request);
  const may = useMayCall(setPoItemDay);
  const store = useSelectionStore(JSON.stringify({ ...asked.request, page: 0 }));
  const customs = useCustomsList();
  const mayCustoms = useMayCall(exportCustomsList);
  const open = (row: PoItem) => setSearch({ order: row.order.id, state: 'all' });
  const drawn = useMemo(() => drawnColumns(t, language, may), [t, language, may]);
  const makeCustoms = () =>
    customs.mutate(
      { body: { search: search as Record<string, string>, ids: [...store.ids()], language } },
      {
        onSuccess: (file) => {
          saveWorkbook(file);
          notify.success(t(words.customsMade, { count: file.rows }));
        },
      },
    );
  return (
    <ListFrame
      list="purchase-items"
      name="po-items"
      columns={poItemColumns}
      total={found.data?.total}
      selected={store.ids}
      tools={
        mayCustoms ? (
          <Button loading={customs.isPending} onClick={makeCustoms}>
            {t(words.customs)}
          </Button>
        ) : null
      }
      filters={above}
    >
      {(arrangement) => (
        <PagedGrid<PoItem>
          label={t(words.total, { count: 2 })}
          name="po-items"
          arrangement={arrangement}
          columns={poItemColumns}
          drawn={drawn}
          found={found}
          asked={asked}
          pageSizes={paging.pageSizes}
          nameOf={(row) => `${row.order.number} ${row.sku}`}
          opened={null}
          onOpen={open}
          totalText={(count) => t(words.total, { count })}
          nothing={
            asked.filtered ? (
              <NothingFound onClear={() => resetSearch({ group: asked.group })} />
            ) : (
              <NothingYet title={t(words.empty)}>{t(words.emptyWhy)}</NothingYet>
            )
          }
          tools={
            may ? (
              <ItemActs store={store} asked={asked} found={found.isPlaceholderData ? undefined : found.data} />
            ) : null
          }
          selection={may ? store : undefined}
        />
      )}
    </ListFrame>
  );
}

function drawnColumns(t: Translate, language: InterfaceLanguage, may: boolean): GridColumn<PoItem>[] {
  const count = (n: number | null) => <Cut text={n === null ? '' : formatNumber(n, language)} code />;
  const over = ({ order, open }: PoItem) => open === 0 || ['received', 'closed', 'cancelled'].includes(order.status);
  const cells: Record<PoItemColumnKey, (row: PoItem) => ReactNode> = {
    order: (row) => (
      <Link className="t-row-link" to="/orders/reseller" search={{ id: String(row.order.id) }}>
        {row.order.number}
      </Link>
    ),
    supplier: (row) => <Cut text={row.seller.name} />,
    sku: (row) => <Cut text={row.sku} code />,
    sku_intern: (row) => <Cut text={row.sku_intern} code />,
    product: (row) => <Cut text={row.name} />,
    sales: (row) => <BoughtFor row={row} t={t} />,
    qty: (row) => count(row.qty),
    confirmed: (row) => count(row.confirmed),
    received: (row) => count(row.received),
    open: (row) => count(row.open),
    cost: (row) => <Cut text={formatMoney(row.cost, row.currency, language)} code />,
    promised: (row) => <DayCell row={row} which="promised" editable={may && !over(row)} />,
    confirmed_on: (row) => (
      <DayCell
        row={row}
        which="confirmed"
        editable={may && canMove(row.order.status, 'answer') && row.refused_reason !== 'withdrawn'}
      />
    ),
    late: (row) =>
      row.days_late > 0 ? <span className={`t-figure ${styles.late}`}>{row.days_late}</span> : <Cut text="" />,
    status: (row) => (
      <StatusMark tone={toneFor(statusTones, row.order.status)}>{t(wordFor(statusTexts, row.order.status))}</StatusMark>
    ),
    cn: (row) => <Cut text={row.cn_code} code />,
    origin: (row) => <Cut text={row.origin} />,
    weight: (row) => <Cut text={row.weight === null ? '' : String(Number(row.weight))} code />,
    note: (row) => <Cut text={row.note} />,
  };
  return poItemColumns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }));
}

function BoughtFor({ row, t }: { row: PoItem; t: Translate }) {
  const [first, ...more] = row.sales;
  if (!first) return <span className="t-faint">{t(words.forStock)}</span>;
  const all = row.sales.map(({ number, shop, qty }) => `${qty} × ${number} · ${shop}`).join('\n');
  return (
    <span className="t-cut" data-tip={all}>
      <Link to="/orders" search={{ id: String(first.id) }}>
        {first.number}
      </Link>{' '}
      <span className="t-faint">{more.length > 0 ? `+${more.length}` : first.country}</span>
    </span>
  );
}
