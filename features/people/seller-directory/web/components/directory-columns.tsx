import type { ReactNode } from 'react';
import {
  type DirectoryColumnKey,
  directoryColumns,
} from '#features/people/seller-directory/contract/seller-directory.columns.ts';
import { type DirectoryRow, factTexts } from '#features/people/seller-directory/contract/seller-directory.model.ts';
import { directoryTexts as words } from '#features/people/seller-directory/contract/seller-directory.texts.ts';
import { wordFor } from '#kit/text.ts';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import type { Translate } from '#web/lib/text.tsx';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, RowLink } from '#web/ui/grid/paged-grid.tsx';
import { lookFor, StatusMark } from '#web/ui/status-mark.tsx';
import { deliveryOf, stateWords } from '../directory-words.ts';
import styles from '../seller-directory.module.css';

type Column = GridColumn<DirectoryRow>;

const looks: Partial<Record<DirectoryColumnKey, Pick<Column, 'grows' | 'namesRow' | 'card' | 'cardLabel'>>> = {
  name: { namesRow: true, card: 'name' },
  kind: { card: 'fact' },
  email: { grows: true },
  missing: { card: 'wide', cardLabel: true },
  state: { card: 'fact' },
};

/** The columns of the contract with how each is drawn. */
export function drawnDirectoryColumns(t: Translate, onOpen: (id: number) => void): Column[] {
  const cells: Record<DirectoryColumnKey, (row: DirectoryRow) => ReactNode> = {
    name: (row) => <RowLink text={row.name} onOpen={() => onOpen(row.id)} />,
    kind: (row) => <Cut text={t(row.local ? words.local : words.reseller)} />,
    number: (row) => <Cut text={row.number} code />,
    country: (row) => <Cut text={row.country} />,
    contact: (row) => <Cut text={row.contact} />,
    phone: (row) => <Cut text={row.phone} code />,
    email: (row) => <Cut text={row.email} />,
    prefix: (row) => <Cut text={row.prefix} code />,
    products: (row) => <Cut text={formatNumber(row.products.total)} code />,
    in_shop: (row) => <Cut text={formatNumber(row.products.in_shop)} code />,
    waiting: (row) => <Cut text={formatNumber(row.products.new + row.products.pending)} code />,
    last_import: ({ last_import: last }) =>
      last ? <Cut text={formatDateTime(last.at)} code /> : <Cut text={t(words.never)} />,
    delivery: ({ delivery: { min, max } }) => (
      <Cut text={deliveryOf(t, { delivery_days_min: min, delivery_days_max: max })} />
    ),
    missing: (row) => <Missing row={row} t={t} />,
    state: ({ state }) => (
      <StatusMark tone={lookFor(stateWords, state).tone}>{t(lookFor(stateWords, state).text)}</StatusMark>
    ),
  };
  return directoryColumns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }));
}

function Missing({ row, t }: { row: DirectoryRow; t: Translate }) {
  if (row.missing.length === 0) return <span className={styles.faint}>{t(words.complete)}</span>;
  return <Cut text={row.missing.map((key) => t(wordFor(factTexts, key))).join(', ')} />;
}
