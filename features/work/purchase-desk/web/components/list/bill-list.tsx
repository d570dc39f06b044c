import type { OrderToBill } from '#features/trade/supplier-invoices/contract/supplier-invoices.model.ts';
import { purchaseDeskTexts as words } from '#features/work/purchase-desk/contract/purchase-desk.texts.ts';
import { paging } from '#kit/call.ts';
import type { ListColumn } from '#kit/column-state.ts';
import { formatMoney, formatNumber } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, PagedGrid, RowLink } from '#web/ui/grid/paged-grid.tsx';
import { NothingYet } from '#web/ui/list-states.tsx';
import { StatusMark } from '#web/ui/status-mark.tsx';
import { useToBill } from '../../purchase-desk.api.ts';
import type { PurchasesAsked } from '../../purchase-desk.search.ts';

type Key = 'number' | 'supplier' | 'pieces' | 'amount' | 'invoices' | 'state';
const columns: readonly ListColumn<Key>[] = [
  { key: 'number', title: words.order, width: 140, pinned: true, fixed: true },
  { key: 'supplier', title: words.supplier, width: 200 },
  { key: 'pieces', title: words.unbilledPieces, width: 100, figure: true },
  { key: 'amount', title: words.notBilled, width: 140, figure: true },
  { key: 'invoices', title: words.invoices, width: 100, figure: true },
  { key: 'state', title: words.verdict, width: 140 },
];
const looks: Partial<Record<Key, Partial<GridColumn<OrderToBill>>>> = {
  number: { namesRow: true, card: 'fact' },
  supplier: { grows: true, card: 'name' },
  amount: { card: 'fact', cardLabel: true },
  state: { card: 'foot' },
};

type Props = {
  readonly asked: PurchasesAsked;
  readonly opened: number | null;
  readonly onOpen: (id: number) => void;
};

/** The folder "To bill": what came and no invoice says, and invoices that differ. */
export function BillList({ asked, opened, onOpen }: Props) {
  const t = useText();
  const language = useLanguage();
  const { page, pageSize } = asked;
  const show = asked.show === 'differs' ? asked.show : undefined;
  const found = useToBill({ page: String(page), pageSize: String(pageSize), ...(show ? { show } : {}) }, true);
  const cells: Record<Key, GridColumn<OrderToBill>['cell']> = {
    number: (row) => <RowLink text={row.number} onOpen={() => onOpen(row.id)} />,
    supplier: (row) => <Cut text={row.seller.name} />,
    pieces: (row) => <Cut text={formatNumber(row.pieces, language)} code />,
    amount: (row) => <Cut text={formatMoney(row.to_bill, row.currency, language)} code />,
    invoices: (row) => <Cut text={row.invoices > 0 ? formatNumber(row.invoices, language) : ''} code />,
    state: (row) =>
      row.differs > 0 ? (
        <StatusMark tone="warning">{t(words.differs)}</StatusMark>
      ) : (
        <StatusMark tone="neutral">{t(words.notBilled)}</StatusMark>
      ),
  };
  return (
    <>
      <ListFilters>
        <FilterChoice
          of="show"
          label={t(words.onlyDiffers)}
          value={show}
          any={words.allToBill}
          options={[{ value: 'differs', label: t(words.differs) }]}
        />
        <span className="t-faint">{t(words.toBillWhy)}</span>
      </ListFilters>
      <PagedGrid<OrderToBill>
        label={t(words.toBill)}
        name="orders-to-bill"
        columns={columns}
        drawn={columns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }))}
        found={found}
        asked={{ page, pageSize, orderKey: undefined, orderBy: 'desc' }}
        pageSizes={paging.pageSizes}
        nameOf={(row) => row.number}
        opened={opened}
        onOpen={(row) => onOpen(row.id)}
        totalText={(count) => t(words.total, { count })}
        nothing={<NothingYet title={t(words.noneToBill)} />}
      />
    </>
  );
}
