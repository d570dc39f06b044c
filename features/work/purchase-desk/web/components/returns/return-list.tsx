import type { SupplierReturn } from '#features/trade/supplier-returns/contract/supplier-returns.calls.ts';
import { purchaseDeskTexts as words } from '#features/work/purchase-desk/contract/purchase-desk.texts.ts';
import { paging } from '#kit/call.ts';
import type { ListColumn } from '#kit/column-state.ts';
import { formatDate, formatMoney } from '#web/lib/format.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, PagedGrid, RowLink } from '#web/ui/grid/paged-grid.tsx';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { useReturns } from '../../purchase-desk.api.ts';
import type { PurchasesAsked } from '../../purchase-desk.search.ts';
import { ReturnStanding } from './return-state.tsx';

type Key = 'number' | 'supplier' | 'value' | 'credit_by' | 'reason' | 'state';
const columns: readonly ListColumn<Key>[] = [
  { key: 'number', title: words.returnNo, width: 160, pinned: true, fixed: true },
  { key: 'supplier', title: words.supplier, width: 180 },
  { key: 'value', title: words.value, width: 120, figure: true },
  { key: 'credit_by', title: words.creditBy, width: 150 },
  { key: 'reason', title: words.reason, width: 220 },
  { key: 'state', title: words.state, width: 150 },
];
const looks: Partial<Record<Key, Partial<GridColumn<SupplierReturn>>>> = {
  number: { namesRow: true, card: 'fact' },
  supplier: { grows: true, card: 'name' },
  credit_by: { card: 'fact', cardLabel: true },
  state: { card: 'foot' },
};

type Props = { readonly asked: PurchasesAsked; readonly opened: number | null; readonly onOpen: (id: number) => void };

/** The folder "Returns": what goes back to suppliers, the earliest expected credit first. */
export function ReturnList({ asked, opened, onOpen }: Props) {
  const t = useText();
  const language = useLanguage();
  const { setSearch } = useUrlSearch();
  const { page, pageSize } = asked;
  const show = asked.show === 'overdue' || asked.show === 'all' ? asked.show : undefined;
  const found = useReturns({ page: String(page), pageSize: String(pageSize), ...(show ? { show } : {}) }, true);
  const open = (row: SupplierReturn) => onOpen(row.order.id);
  const cells: Record<Key, GridColumn<SupplierReturn>['cell']> = {
    number: (row) => <RowLink text={row.number} onOpen={() => open(row)} />,
    supplier: (row) => <Cut text={row.seller.name} />,
    value: (row) => <Cut text={formatMoney(row.value, row.currency, language)} code />,
    credit_by: (row) => <Cut text={formatDate(row.credit_by)} code />,
    reason: (row) => <Cut text={row.reason} />,
    state: (row) => <ReturnStanding row={row} />,
  };
  return (
    <>
      <ListFilters>
        <FilterChoice
          of="show"
          label={t(words.returnsShown)}
          value={show}
          any={words.returnsOpen}
          options={[
            { value: 'overdue', label: t(words.returnsOverdue) },
            { value: 'all', label: t(words.returnsAll) },
          ]}
        />
        <span className="t-faint">{t(words.returnsWhy)}</span>
      </ListFilters>
      <PagedGrid<SupplierReturn>
        label={t(words.returns)}
        name="supplier-returns"
        columns={columns}
        drawn={columns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }))}
        found={found}
        asked={{ page, pageSize, orderKey: undefined, orderBy: 'desc' }}
        pageSizes={paging.pageSizes}
        nameOf={(row) => row.number}
        opened={opened === null ? null : (found.data?.results.find(({ order }) => order.id === opened)?.id ?? null)}
        onOpen={open}
        totalText={(count) => t(words.returnsTotal, { count })}
        nothing={
          show === 'overdue' ? (
            <NothingFound onClear={() => setSearch({ show: undefined, page: undefined })} />
          ) : (
            <NothingYet title={t(words.noReturns)} />
          )
        }
      />
    </>
  );
}
