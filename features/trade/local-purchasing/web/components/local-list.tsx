import { Button } from 'antd';
import type { ReactNode } from 'react';
import { ListFrame } from '#features/base/exports/web/exports.public.ts';
import type { SavedViews } from '#features/base/saved-views/web/saved-views.public.ts';
import {
  type LocalColumnKey,
  localOrderColumns,
} from '#features/trade/local-purchasing/contract/local-orders.columns.ts';
import type { LocalOrderRow } from '#features/trade/local-purchasing/contract/local-orders.model.ts';
import { localOrderTexts as words } from '#features/trade/local-purchasing/contract/local-orders.texts.ts';
import { paging } from '#kit/call.ts';
import { columnsFor } from '#kit/column-state.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { formatDateTime, formatMoney, formatNumber } from '#web/lib/format.ts';
import { type Translate, useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { webTexts } from '#web/lib/web.texts.ts';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, PagedGrid, RowLink } from '#web/ui/grid/paged-grid.tsx';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { useLocalOrders } from '../local-orders.api.ts';
import type { LocalAsked } from '../local-orders.search.ts';
import { deadlineOf, standingOf, useNow } from '../local-orders-words.ts';
import styles from '../local-purchasing.module.css';

type Props = {
  readonly asked: LocalAsked;
  /** For a seller's own people. */
  readonly own: boolean;
  readonly opened: number | null;
  readonly onOpen: (id: number) => void;
};

/** The house's list: views, the export and the filters above the rows. */
export function HouseLocalList({ above, ...props }: Omit<Props, 'own'> & { readonly above: ReactNode }) {
  const total = useLocalOrders(props.asked.request).data?.total;
  return (
    <ListFrame list="local-orders" name="local-orders" columns={localOrderColumns} total={total} filters={above}>
      {(arrangement) => <LocalList {...props} own={false} arrangement={arrangement} />}
    </ListFrame>
  );
}

/** Orders to local sellers; what has the least time left stands first. */
export function LocalList({
  asked,
  own,
  opened,
  onOpen,
  arrangement,
}: Props & { readonly arrangement?: SavedViews['arrangement'] }) {
  const t = useText();
  const language = useLanguage();
  const now = useNow();
  const found = useLocalOrders(asked.request);
  // "For you" is said to the seller.
  const told = <C extends { readonly key: string }>(columns: readonly C[]): C[] =>
    columns.map((column) => (column.key === 'net' && !own ? { ...column, title: words.netStaff } : column));
  return (
    <PagedGrid
      label={t(words.title)}
      name={own ? 'local-orders-own' : 'local-orders'}
      {...(arrangement ? { arrangement } : {})}
      columns={told(columnsFor(localOrderColumns, own))}
      drawn={told(columnsFor(drawn(t, language, now, onOpen), own))}
      found={found}
      asked={asked}
      pageSizes={paging.pageSizes}
      nameOf={nameOf}
      opened={opened}
      onOpen={(row) => onOpen(row.id)}
      totalText={(count) => t(words.total, { count })}
      nothing={<Nothing asked={asked} own={own} />}
    />
  );
}

const nameOf = (row: LocalOrderRow) => row.number;

type Column = GridColumn<LocalOrderRow>;
const looks: Partial<Record<LocalColumnKey, Pick<Column, 'grows' | 'namesRow' | 'card' | 'cardLabel'>>> = {
  number: { namesRow: true, card: 'fact' },
  products: { grows: true, card: 'name' },
  left: { card: 'fact' },
  net: { card: 'wide', cardLabel: true },
  status: { card: 'foot' },
};

function drawn(t: Translate, language: InterfaceLanguage, now: Date, onOpen: (id: number) => void): Column[] {
  const money = (amount: string, { currency }: LocalOrderRow) => (
    <Cut text={formatMoney(amount, currency, language)} code />
  );
  const cells: Record<LocalColumnKey, (row: LocalOrderRow) => ReactNode> = {
    number: (row) => <RowLink text={row.number} onOpen={() => onOpen(row.id)} />,
    seller: (row) => <Cut text={row.seller.name} />,
    left: (row) => <Left row={row} now={now} t={t} />,
    products: ({ product, lines }) => (
      <Cut text={lines > 1 ? t(words.moreProducts, { name: product, more: lines - 1 }) : product} />
    ),
    quantity: (row) => <Cut text={formatNumber(row.units, language)} code />,
    gross: (row) => money(row.gross, row),
    commission: (row) => money(row.commission, row),
    net: (row) => money(row.net, row),
    status: (row) => <State row={row} t={t} />,
    currency: (row) => <Cut text={row.currency} code />,
    date: (row) => <Cut text={formatDateTime(row.opened_at)} code />,
    municipality: (row) => <Cut text={row.municipality} />,
    sales: (row) => <Cut text={row.sales_order?.number ?? ''} code />,
  };
  return localOrderColumns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }));
}

function Left({ row, now, t }: { row: LocalOrderRow; now: Date; t: Translate }) {
  const deadline = deadlineOf(row, now, t);
  if (!deadline) return <Cut text="" />;
  return (
    <span className={`t-cut${deadline.urgent ? ` ${styles.urgent}` : ''}`} data-tip={deadline.when}>
      {deadline.text}
      <span className="t-hidden">, {deadline.when}</span>
    </span>
  );
}

function State({ row, t }: { row: LocalOrderRow; t: Translate }) {
  const { text, tone } = standingOf(row.status);
  const shown = row.late ? `${t(text)} · ${t(words.bucketLate)}` : t(text);
  return (
    <span className="t-cut" data-tip={shown}>
      <StatusMark tone={row.late ? 'error' : tone}>{shown}</StatusMark>
    </span>
  );
}

function Nothing({ asked, own }: { asked: LocalAsked; own: boolean }) {
  const t = useText();
  const { resetSearch } = useUrlSearch();
  if (asked.filtered)
    return <NothingFound onClear={() => resetSearch({ bucket: asked.bucket === 'all' ? undefined : asked.bucket })} />;
  if (asked.bucket !== 'all')
    return (
      <NothingYet
        title={t(words.emptyFolder)}
        actions={<Button onClick={() => resetSearch({})}>{t(webTexts.showAll)}</Button>}
      />
    );
  return own ? (
    <NothingYet title={t(words.emptyOwn)} />
  ) : (
    <NothingYet title={t(words.empty)}>{t(words.emptyText)}</NothingYet>
  );
}
