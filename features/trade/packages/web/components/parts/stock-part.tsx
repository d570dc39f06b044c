import { ListFrame } from '#features/base/exports/web/exports.public.ts';
import { type HubStockRow, hubStockKeys } from '#features/trade/sourcing/contract/hub-stock.calls.ts';
import { type HubStockColumnKey, hubStockColumns } from '#features/trade/sourcing/contract/hub-stock.columns.ts';
import { hubStockTexts as words } from '#features/trade/sourcing/contract/hub-stock.texts.ts';
import { paging } from '#kit/call.ts';
import { formatDateTime, formatNumber } from '#web/lib/format.ts';
import { readListSearch, searchTextIn } from '#web/lib/list-search.ts';
import { one } from '#web/lib/search.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import type { GridColumn } from '#web/ui/grid/grid-column.ts';
import { Cut, PagedGrid, RowLink } from '#web/ui/grid/paged-grid.tsx';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useHubStock } from '../../packages.api.ts';
import styles from '../../packages.module.css';
import { StockDrawer } from '../drawer/stock-drawer.tsx';

const looks: Partial<Record<HubStockColumnKey, Partial<GridColumn<HubStockRow>>>> = {
  sku: { namesRow: true, card: 'fact' },
  name: { grows: true, card: 'name' },
  supplier: { card: 'fact' },
  qty: { card: 'fact', cardLabel: true },
  moved: { card: 'foot' },
};

/** What lies in the hub for nobody; a row opens what moved it, where a count is entered. */
export function StockPart({ opened, onOpen }: { opened: number | null; onOpen: (variantId: number) => void }) {
  const t = useText();
  const language = useLanguage();
  const { search, setSearch, resetSearch } = useUrlSearch();
  const { orderKey, orderBy, page, pageSize } = readListSearch(search, hubStockKeys, paging);
  const search_text = searchTextIn(search);
  const all = one(search.show) === 'all';
  const found = useHubStock({
    ...(search_text ? { search_text } : {}),
    ...(all ? { show: 'all' } : {}),
    ...(orderKey ? { orderKey, orderBy } : {}),
    page: String(page),
    pageSize: String(pageSize),
  });
  const cells: Record<HubStockColumnKey, GridColumn<HubStockRow>['cell']> = {
    sku: (row) => <RowLink text={row.sku} onOpen={() => onOpen(row.id)} />,
    name: (row) => <Cut text={row.name} />,
    supplier: (row) => <Cut text={row.supplier} />,
    qty: (row) => <span className="t-figure">{formatNumber(row.qty, language)}</span>,
    moved: (row) => <Cut text={formatDateTime(row.moved_at)} code />,
  };
  return (
    <div className={styles.part}>
      <ListFrame
        list="hub-stock"
        name="hub-stock"
        columns={hubStockColumns}
        total={found.data?.total}
        filters={
          <>
            <ListFilters>
              <SearchField label={t(words.search)} text={search_text} />
              <FilterChoice
                of="show"
                label={t(words.shown)}
                value={all ? 'all' : undefined}
                any={words.shownStock}
                options={[{ value: 'all', label: t(words.shownAll) }]}
              />
            </ListFilters>
            {found.data && found.data.pieces > 0 ? (
              <p className="t-faint">{t(words.pieces, { pieces: found.data.pieces })}</p>
            ) : null}
          </>
        }
      >
        {(arrangement) => (
          <PagedGrid<HubStockRow>
            label={t(words.stock)}
            name="hub-stock"
            columns={hubStockColumns}
            arrangement={arrangement}
            drawn={hubStockColumns.map((column) => ({ ...column, ...looks[column.key], cell: cells[column.key] }))}
            found={found}
            asked={{ page, pageSize, orderKey, orderBy }}
            pageSizes={paging.pageSizes}
            nameOf={(row) => row.sku}
            opened={opened}
            onOpen={(row) => onOpen(row.id)}
            totalText={(count) => t(words.count, { count })}
            nothing={
              search_text === undefined && !all ? (
                <NothingYet title={t(words.none)}>{t(words.noneWhy)}</NothingYet>
              ) : (
                <NothingFound onClear={() => resetSearch({ tab: 'stock' })} />
              )
            }
          />
        )}
      </ListFrame>
      {opened === null ? null : (
        <StockDrawer key={opened} variantId={opened} onClose={() => setSearch({ id: undefined })} />
      )}
    </div>
  );
}
