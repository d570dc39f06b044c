import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { allFoundBy } from '#features/base/change-sets/web/change-sets.public.ts';
import { ListExport } from '#features/base/exports/web/exports.public.ts';
import { ShopFilter, ShopFlag } from '#features/base/shops/web/shops.public.ts';
import { paging } from '#kit/call.ts';
import { wordFor } from '#kit/text.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { absent, formatDate } from '#web/lib/format.ts';
import { idIn } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, PagedGrid, RowLink } from '#web/ui/grid/paged-grid.tsx';
import { useSelectionStore } from '#web/ui/grid/selection-store.ts';
import { useColumnState } from '#web/ui/grid/use-column-state.ts';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { TabLinks } from '#web/ui/tab-links.tsx';
import { answerReturn, setReturnRules } from '../../../contract/returns.calls.ts';
import { type ReturnColumnKey, returnColumns } from '../../../contract/returns.columns.ts';
import { type ReturnRow, returnTabs } from '../../../contract/returns.model.ts';
import { acceptReturnsOperation, refuseReturnsOperation } from '../../../contract/returns.operations.ts';
import { returnTexts as words } from '../../../contract/returns.texts.ts';
import { kindWord } from '../../../contract/returns.told.ts';
import { returnKinds } from '../../../contract/returns.words.ts';
import { useReturns, useSelectAllReturns } from '../../returns.api.ts';
import styles from '../../returns.module.css';
import { readReturns } from '../../returns.search.ts';
import { type Act, Many } from '../many.tsx';
import { ReturnDrawer } from './return-drawer.tsx';
import { ReturnState } from './return-state.tsx';
import { RulesDialog } from './rules-dialog.tsx';

const looks: Partial<Record<ReturnColumnKey, Partial<GridColumn<ReturnRow>>>> = {
  number: { namesRow: true, card: 'fact' },
  customer: { grows: true, card: 'name' },
  order: { card: 'fact' },
  kind: { card: 'fact' },
  here: { card: 'fact', cardLabel: true },
  state: { card: 'foot' },
};
const acts: readonly Act[] = [
  { operation: acceptReturnsOperation.name, label: words.accept, run: words.acceptMany, asks: 'mail' },
  { operation: refuseReturnsOperation.name, label: words.refuse, run: words.refuseMany, asks: 'reason' },
];
const tabWords = {
  waiting: words.tabWaiting,
  expected: words.tabExpected,
  settled: words.tabSettled,
  all: words.tabAll,
};

/** What customers give back: to be answered, expected, here, settled. */
export function ReturnList() {
  const t = useText();
  const { search, shopId, setSearch, resetSearch } = useUrlSearch();
  const asked = readReturns(search, shopId);
  const found = useReturns(asked.request);
  const may = useMayCall(answerReturn);
  const all = useSelectAllReturns();
  const store = useSelectionStore(JSON.stringify({ ...asked.request, page: 0 }));
  const arrangement = useColumnState('returns', returnColumns);
  const opened = idIn(search.return);
  const open = (row: ReturnRow) => setSearch({ return: row.id });
  const cells: Record<ReturnColumnKey, GridColumn<ReturnRow>['cell']> = {
    number: (row) => (
      <span className={styles.number}>
        <ShopFlag country={row.shop.country} />
        <RowLink text={row.number} onOpen={() => open(row)} />
      </span>
    ),
    customer: (row) => (
      <Cut text={row.city ? t(words.customerOf, { name: row.customer || absent, city: row.city }) : row.customer} />
    ),
    order: (row) => (
      <Link to="/orders" search={{ id: String(row.order.id) }} className="t-cut">
        {row.order.number}
      </Link>
    ),
    kind: (row) => <Cut text={t(wordFor(kindWord, row.kind))} />,
    state: (row) => <ReturnState row={row} />,
    here: (row) => <Cut text={t(words.receivedOf, { received: row.received, qty: row.qty })} />,
    requested: (row) => <Cut text={formatDate(row.requested_at)} code />,
    shop: (row) => <Cut text={row.shop.name} />,
    reason: (row) => <Cut text={row.reason} />,
    send_by: (row) => <Cut text={row.send_by === null ? '' : formatDate(row.send_by)} code />,
  };
  const counts = found.data?.counts;
  return (
    <div className={styles.part}>
      <TabLinks
        label={t(words.folders)}
        current={asked.tab}
        tabs={returnTabs.map((key) => ({
          key,
          label: t(tabWords[key]),
          count: counts?.[key],
          patch: { returns: key === 'waiting' ? undefined : key, page: undefined },
        }))}
      />
      <Filters kind={asked.kind} chosen={asked.chosen} text={asked.search_text} filtered={asked.filtered}>
        <ListExport
          list="order-returns"
          columns={returnColumns}
          arrangement={() => arrangement[0]}
          total={found.data?.total}
          search={{ ...search, tab: asked.tab }}
          selected={() => store.ids()}
        />
      </Filters>
      <PagedGrid
        label={t(words.returns)}
        name="returns"
        columns={returnColumns}
        arrangement={arrangement}
        drawn={returnColumns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }))}
        found={found}
        asked={asked}
        pageSizes={paging.pageSizes}
        nameOf={(row) => row.number}
        opened={opened}
        onOpen={open}
        totalText={(count) => t(words.count, { count })}
        tools={
          may ? (
            <Many
              store={store}
              chosen={words.chosenReturns}
              acts={acts}
              found={found.isPlaceholderData ? undefined : found.data}
              all={allFoundBy(all, { query: asked.request })}
            />
          ) : null
        }
        selection={may ? store : undefined}
        nothing={
          asked.filtered ? (
            <NothingFound onClear={() => resetSearch({ part: 'returns', returns: asked.tab })} />
          ) : (
            <NothingYet title={t(asked.tab === 'waiting' ? words.emptyReturns : words.noReturns)}>
              {t(words.emptyReturnsWhy)}
            </NothingYet>
          )
        }
      />
      {opened === null ? null : (
        <ReturnDrawer key={opened} id={opened} onClose={() => setSearch({ return: undefined })} />
      )}
    </div>
  );
}

type FilterProps = {
  readonly kind: string | undefined;
  readonly chosen: number | null;
  readonly text: string | undefined;
  readonly filtered: boolean;
  readonly children: ReactNode;
};

function Filters({ kind, chosen, text, filtered, children }: FilterProps) {
  const t = useText();
  const { resetSearch } = useUrlSearch();
  const mayRules = useMayCall(setReturnRules);
  const [rules, setRules] = useState(false);
  return (
    <ListFilters>
      <SearchField label={t(words.search)} text={text} />
      <ShopFilter chosen={chosen} />
      <FilterChoice
        of="kind"
        label={t(words.kind)}
        value={kind}
        any={words.anyKind}
        options={returnKinds.map((value) => ({ value, label: t(kindWord[value]) }))}
      />
      <Button disabled={!filtered} onClick={() => resetSearch({ part: 'returns' })}>
        {t(words.clear)}
      </Button>
      {mayRules ? <Button onClick={() => setRules(true)}>{t(words.rules)}</Button> : null}
      {children}
      {rules ? <RulesDialog onClose={() => setRules(false)} /> : null}
    </ListFilters>
  );
}
