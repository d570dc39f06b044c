import type { ReactNode } from 'react';
import { ShopFlag } from '#features/base/shops/web/shops.public.ts';
import { paging } from '#kit/call.ts';
import type { InterfaceLanguage } from '#kit/text.ts';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { type Translate, useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, PagedGrid, RowLink } from '#web/ui/grid/paged-grid.tsx';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { type DocumentColumnKey, documentColumns } from '../../contract/documents.columns.ts';
import type { DocumentRow } from '../../contract/documents.model.ts';
import { typeWord, documentTexts as words } from '../../contract/documents.texts.ts';
import { pricedTypes } from '../../contract/documents.words.ts';
import { clearanceLook } from '../document-looks.ts';
import { useDocuments } from '../documents.api.ts';
import styles from '../documents.module.css';
import { readDocuments } from '../documents.search.ts';
import { Archives } from './archives.tsx';
import { DocumentFiles } from './document-files.tsx';
import { DocumentFilters } from './document-filters.tsx';
import { Sums } from './sums.tsx';

const looks: Partial<Record<DocumentColumnKey, Partial<GridColumn<DocumentRow>>>> = {
  number: { namesRow: true, card: 'name' },
  customer: { grows: true, card: 'fact' },
  type: { card: 'fact' },
  issued: { card: 'fact' },
  gross: { card: 'fact' },
  clearance: { card: 'foot' },
  files: { card: 'foot' },
};

/** The documents of all orders: the accountant's month is chosen by its days and taken along. */
export function DocumentList() {
  const t = useText();
  const language = useLanguage();
  const { search, shopId, setSearch, resetSearch } = useUrlSearch();
  const asked = readDocuments(search, shopId);
  const found = useDocuments(asked.request);
  // A document is looked at where its order is.
  const open = ({ order }: DocumentRow) => (order ? setSearch({ id: order.id, detail: 'documents' }) : undefined);
  const cells = cellsOf(t, language, open);
  return (
    <div className={styles.part}>
      <p className="t-faint">{t(words.lead)}</p>
      <DocumentFilters asked={asked} total={found.data?.total ?? 0} />
      <PagedGrid
        label={t(words.title)}
        name="order-documents"
        columns={documentColumns}
        drawn={documentColumns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }))}
        found={found}
        asked={asked}
        pageSizes={paging.pageSizes}
        nameOf={(row) => row.number}
        opened={null}
        onOpen={open}
        totalText={(count) => t(words.count, { count })}
        nothing={
          asked.filtered ? (
            <NothingFound onClear={() => resetSearch({ part: 'documents' })} />
          ) : (
            <NothingYet title={t(words.empty)}>{t(words.emptyWhy)}</NothingYet>
          )
        }
      />
      <Sums sums={found.data?.sums ?? []} />
      <Archives />
    </div>
  );
}

const cellsOf = (
  t: Translate,
  language: InterfaceLanguage,
  onOpen: (row: DocumentRow) => void,
): Record<DocumentColumnKey, (row: DocumentRow) => ReactNode> => ({
  number: (row) => (
    <span className={styles.number}>
      <ShopFlag country={row.shop.country} />
      <RowLink text={row.number} onOpen={() => onOpen(row)} />
    </span>
  ),
  type: (row) => <Cut text={kindOf(row, t)} />,
  order: (row) => <Cut text={row.order?.number ?? ''} code />,
  customer: (row) => <Cut text={row.customer} />,
  issued: (row) => <Cut text={formatDate(row.issued_on)} code />,
  net: (row) => <Cut text={amount(row, row.net, language)} code />,
  vat: (row) => <Cut text={amount(row, row.vat, language)} code />,
  gross: (row) => <Cut text={amount(row, row.gross, language)} code />,
  package: (row) => <Cut text={row.package?.number ?? ''} code />,
  clearance: (row) => <Clearance row={row} />,
  files: (row) => <DocumentFiles row={row} />,
});

/** A credit note takes away; a note of delivery says no amounts. */
const amount = ({ type, currency }: DocumentRow, text: string, language: InterfaceLanguage): string => {
  if (!pricedTypes.includes(type)) return '';
  return formatMoney(type === 'credit_note' ? `-${text}` : text, currency, language);
};

const kindOf = ({ type, corrects }: DocumentRow, t: Translate): string =>
  corrects ? `${t(typeWord[type])} · ${t(words.corrects, { number: corrects.number })}` : t(typeWord[type]);

/** Nothing where a shop reports to nobody. */
export function Clearance({ row: { clearance } }: { row: Pick<DocumentRow, 'clearance'> }) {
  const t = useText();
  if (clearance.state === 'none') return null;
  const look = clearanceLook(clearance.state);
  return (
    <span title={clearance.error ?? clearance.code ?? undefined}>
      <StatusMark tone={look.tone}>{t(look.text)}</StatusMark>
    </span>
  );
}
