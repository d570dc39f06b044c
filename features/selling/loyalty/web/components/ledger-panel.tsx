import { Button } from 'antd';
import { ListExport } from '#features/base/exports/web/exports.public.ts';
import { type LedgerColumnKey, ledgerColumns } from '#features/selling/loyalty/contract/loyalty.columns.ts';
import { ledgerWords, whyOf } from '#features/selling/loyalty/contract/loyalty.ledger.ts';
import type { LedgerRow } from '#features/selling/loyalty/contract/loyalty.model.ts';
import { ledgerKinds } from '#features/selling/loyalty/contract/loyalty.rules.ts';
import { loyaltyTexts as words } from '#features/selling/loyalty/contract/loyalty.texts.ts';
import { wordFor } from '#kit/text.ts';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import { filterPatch } from '#web/lib/list-search.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { DaysFilter } from '#web/ui/days-filter.tsx';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, PagedGrid } from '#web/ui/grid/paged-grid.tsx';
import { readColumnState } from '#web/ui/grid/use-column-state.ts';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useLedger } from '../loyalty.api.ts';
import { pageSizes, readLedger } from '../loyalty.search.ts';
import { signed } from '../loyalty-words.ts';
import { OrderRef } from './order-ref.tsx';

const listName = 'loyalty-ledger';
const looks: Partial<Record<LedgerColumnKey, Partial<GridColumn<LedgerRow>>>> = {
  at: { namesRow: true, card: 'fact' },
  member: { grows: true, card: 'name' },
  kind: { card: 'fact' },
  points: { card: 'fact', cardLabel: true },
  after: { card: 'fact', cardLabel: true },
};

/** Everything points were earned, spent, ended or corrected by. */
export function LedgerPanel() {
  const t = useText();
  const language = useLanguage();
  const { search, setSearch, resetSearch } = useUrlSearch();
  const asked = readLedger(search);
  const found = useLedger(asked.request);
  const clear = () => resetSearch({ part: 'ledger' });
  const cells: Record<LedgerColumnKey, GridColumn<LedgerRow>['cell']> = {
    at: (row) => <Cut text={formatDateTime(row.at)} />,
    member: (row) => <Cut text={row.member} />,
    kind: (row) => <Cut text={t(wordFor(ledgerWords, row.kind))} />,
    points: (row) => <Cut text={row.points === 0 ? null : signed(row.points, language)} code />,
    after: (row) => <Cut text={formatNumber(row.after, language)} code />,
    order: (row) => (row.order_ref === null ? null : <OrderRef order={row.order_ref} />),
    note: (row) => <Cut text={whyOf(row, t)} />,
    by: (row) => <Cut text={[row.actor ?? t(words.system), row.approved_by].filter(Boolean).join(' · ')} />,
  };
  return (
    <>
      <ListFilters>
        <SearchField label={t(words.searchLedger)} text={asked.search_text} />
        <FilterChoice
          of="kind"
          label={t(words.kind)}
          value={asked.kind}
          any={words.anyKind}
          options={ledgerKinds.map((value) => ({ value, label: t(ledgerWords[value]) }))}
        />
        <DaysFilter
          asked={asked}
          labels={{ from: t(words.fromDay), to: t(words.toDay) }}
          onChange={(edge, day) => setSearch(filterPatch({ [edge]: day }))}
        />
        {asked.filtered ? <Button onClick={clear}>{t(words.clear)}</Button> : null}
        <ListExport
          list={listName}
          columns={ledgerColumns}
          arrangement={() => readColumnState(listName, ledgerColumns)}
          total={found.data?.total}
          search={{ ...search, part: undefined, id: undefined }}
        />
      </ListFilters>
      <PagedGrid
        label={t(words.ledger)}
        name={listName}
        columns={ledgerColumns}
        drawn={ledgerColumns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }))}
        found={found}
        asked={asked}
        pageSizes={pageSizes}
        nameOf={(row) => row.member}
        opened={null}
        onOpen={(row) => setSearch({ part: 'members', id: row.member_id })}
        totalText={(count) => t(words.ledgerTotal, { count })}
        nothing={asked.filtered ? <NothingFound onClear={clear} /> : <NothingYet title={t(words.noLedger)} />}
      />
    </>
  );
}
