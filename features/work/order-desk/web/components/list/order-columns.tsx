import type { ReactNode } from 'react';
import { ShopFlag } from '#features/base/shops/web/shops.public.ts';
import { type OrderColumnKey, orderColumns } from '#features/trade/orders/contract/orders.columns.ts';
import type { OrderGoods, OrderRow } from '#features/trade/orders/contract/orders.model.ts';
import { orderTexts as words } from '#features/trade/orders/contract/orders.texts.ts';
import { methodWord } from '#features/trade/orders/contract/orders.told.ts';
import { Picture } from '#features/work/workbench/web/product-view.public.ts';
import { type InterfaceLanguage, wordFor } from '#kit/text.ts';
import { absent, formatDate, formatDateTime, formatMoney, formatNumber } from '#web/lib/format.ts';
import type { Translate } from '#web/lib/text.tsx';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, RowLink } from '#web/ui/grid/paged-grid.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import styles from '../../order-desk.module.css';
import { bucketLook, paymentLook, problemText, standingText } from '../../order-looks.ts';
import { Progress } from '../progress.tsx';

type Column = GridColumn<OrderRow>;
type Needs = {
  readonly t: Translate;
  readonly language: InterfaceLanguage;
  readonly onOpen: (row: OrderRow) => void;
  /** Of each order, once they are there. */
  readonly goods: ReadonlyMap<number, OrderGoods>;
};

const looks: Partial<Record<OrderColumnKey, Partial<Column>>> = {
  number: { namesRow: true, card: 'fact' },
  customer: { grows: true, card: 'name' },
  total: { card: 'fact' },
  pieces: { card: 'fact', cardLabel: true },
  placed: { card: 'fact' },
  status: { card: 'foot' },
  problem: { card: 'foot' },
};

/** The columns of the contract with how each is drawn. */
export function drawnOrderColumns(needs: Needs): Column[] {
  const cells = cellsOf(needs);
  return orderColumns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }));
}

const cellsOf = ({ t, language, onOpen, goods }: Needs): Record<OrderColumnKey, (row: OrderRow) => ReactNode> => ({
  number: (row) => (
    <span className={styles.number}>
      <ShopFlag country={row.shop.country} />
      <RowLink text={row.number} onOpen={() => onOpen(row)} />
    </span>
  ),
  placed: (row) => <Cut text={formatDate(row.placed_at)} tip={formatDateTime(row.placed_at)} code />,
  customer: (row) => (
    <Cut text={row.city ? t(words.customerOf, { name: row.customer || absent, city: row.city }) : row.customer} />
  ),
  pieces: (row) => <Pieces count={formatNumber(row.pieces, language)} goods={goods.get(row.id)} />,
  total: (row) => <Cut text={formatMoney(row.total, row.currency, language)} code />,
  payment: (row) => <Mark look={paymentLook(row.payment)} t={t} />,
  status: (row) => {
    const text = standingText(row, t);
    return (
      <span className="t-cut" data-tip={text}>
        <StatusMark tone={bucketLook(row.bucket).tone}>{text}</StatusMark>
      </span>
    );
  },
  promise: (row) => <Promised row={row} t={t} />,
  progress: (row) => <Progress of={row} />,
  problem: (row) => {
    const text = problemText(row.problems, t);
    return text === '' ? (
      <Cut text="" />
    ) : (
      <span className="t-cut" data-tip={row.problems.map((code) => problemText([code], t)).join(' · ')}>
        <StatusMark tone="error">{text}</StatusMark>
      </span>
    );
  },
  margin: (row) => <Cut text={row.margin === null ? '' : `${formatNumber(row.margin, language, 1)}%`} code />,
  tags: (row) => <Cut text={row.tags.join(', ')} />,
  assignee: (row) => <Cut text={row.assignee?.name ?? ''} />,
  shop_number: (row) => <Cut text={row.shop_number} code />,
  shop: (row) => <Cut text={row.shop.name} />,
  city: (row) => <Cut text={row.city} />,
  method: (row) => <Cut text={t(wordFor(methodWord, row.payment_method))} />,
  currency: (row) => <Cut text={row.currency} code />,
  updated: (row) => <Cut text={formatDateTime(row.updated_at)} code />,
});

function Mark({ look, t }: { look: ReturnType<typeof paymentLook>; t: Translate }) {
  const text = t(look.text);
  return (
    <span className="t-cut" data-tip={text}>
      <StatusMark tone={look.tone}>{text}</StatusMark>
    </span>
  );
}

/** How many, and of what: the pictures say to the eye what their names say in the tip. */
function Pieces({ count, goods }: { count: string; goods: OrderGoods | undefined }) {
  const shown = goods?.goods ?? [];
  const names = shown.map(({ name, qty }) => `${qty} × ${name}`).join(', ');
  return (
    <span className={styles.pieces} data-tip={names === '' ? undefined : names}>
      <span className="t-figure">{count}</span>
      {shown.map(({ name, cover }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be of one product
        <Picture key={place} url={cover} className={styles.shownGood!} alt={name} />
      ))}
      {goods && goods.more > 0 ? <span className="t-faint">{`+${goods.more}`}</span> : null}
    </span>
  );
}

/** The day the customer was told; late ones are said to be, and those that are expected to become late. */
function Promised({ row, t }: { row: OrderRow; t: Translate }) {
  if (row.promise === null) return <Cut text="" />;
  const day = formatDate(row.promise);
  if (!row.late && !row.at_risk) return <Cut text={day} code />;
  const said = t(row.late ? words.late : words.atRisk);
  return (
    <span className={`t-cut t-figure ${row.late ? styles.late : styles.risk}`} data-tip={`${day}, ${said}`}>
      {day}
      <span className="t-hidden">, {said}</span>
    </span>
  );
}
