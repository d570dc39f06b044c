import type { ReactNode } from 'react';
import { type PurchaseColumnKey, purchaseColumns } from '#features/trade/purchasing/contract/purchasing.columns.ts';
import type { PurchaseRow } from '#features/trade/purchasing/contract/purchasing.model.ts';
import { purchasingTexts as words } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { formatDate, formatMoney, formatNumber } from '#web/lib/format.ts';
import type { Translate } from '#web/lib/text.tsx';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, RowLink } from '#web/ui/grid/paged-grid.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import styles from '../../purchase-desk.module.css';
import { standingOf } from '../../purchase-words.ts';

type Column = GridColumn<PurchaseRow>;

const looks: Partial<Record<PurchaseColumnKey, Pick<Column, 'grows' | 'namesRow' | 'card' | 'cardLabel'>>> = {
  number: { namesRow: true, card: 'fact' },
  supplier: { grows: true, card: 'name' },
  amount: { card: 'fact' },
  promised: { card: 'wide', cardLabel: true },
  status: { card: 'foot' },
};

/** The columns of the contract with how each is drawn. */
export function drawnPurchaseColumns(
  t: Translate,
  language: InterfaceLanguage,
  onOpen: (id: number) => void,
): Column[] {
  const cells: Record<PurchaseColumnKey, (row: PurchaseRow) => ReactNode> = {
    number: (row) => <RowLink text={row.number} onOpen={() => onOpen(row.id)} />,
    supplier: (row) => <Cut text={row.seller.name} />,
    created: (row) => <Cut text={formatDate(row.created_at)} code />,
    size: ({ lines, units }) => <Cut text={t(words.sizeOf, { lines, units: formatNumber(units, language) })} code />,
    amount: (row) => <Cut text={formatMoney(row.amount, row.currency, language)} code />,
    currency: (row) => <Cut text={row.currency} code />,
    amount_eur: (row) => <Cut text={row.amount_eur && formatMoney(row.amount_eur, '', language)} code />,
    rate: (row) => <Cut text={row.fx_rate && String(Number(row.fx_rate))} code />,
    sent: (row) => <Cut text={row.sent_to} />,
    ref: (row) => <Cut text={row.supplier_ref} />,
    promised: (row) => <Promised row={row} t={t} />,
    late: (row) => <Cut text={row.days_late > 0 ? String(row.days_late) : ''} code />,
    received: (row) => <Cut text={row.sent_at ? t(words.percent, { n: row.received_percent }) : ''} code />,
    status: (row) => <State row={row} t={t} />,
    buyer: (row) => <Cut text={row.buyer} />,
    sales: (row) => <span className="t-figure">{formatNumber(row.sales_orders ?? 0, language)}</span>,
  };
  return purchaseColumns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }));
}

function Promised({ row, t }: { row: PurchaseRow; t: Translate }) {
  if (!row.promised_on) return <Cut text="" />;
  const day = formatDate(row.promised_on);
  if (row.days_late === 0) return <Cut text={day} code />;
  const late = t(words.daysLate, { days: row.days_late });
  return (
    <span className={`t-cut t-figure ${styles.late}`} data-tip={`${day}, ${late}`}>
      {day}
      <span className="t-hidden">, {late}</span>
    </span>
  );
}

function State({ row, t }: { row: PurchaseRow; t: Translate }) {
  const standing = standingOf(row);
  const text = t(standing.text);
  const shown = row.problem ? `${text} · ${t(words.problem)}` : text;
  return (
    <span className="t-cut" data-tip={shown}>
      <StatusMark tone={row.problem ? 'error' : standing.tone}>{shown}</StatusMark>
    </span>
  );
}
