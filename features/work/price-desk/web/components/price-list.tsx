import { lazy, Suspense, useState } from 'react';
import { allFoundBy, SelectFound } from '#features/base/change-sets/web/change-sets.public.ts';
import { ListExport } from '#features/base/exports/web/exports.public.ts';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { pinPrice } from '#features/selling/pricing/contract/prices.calls.ts';
import { pastPriceColumns, priceColumns } from '#features/work/price-desk/contract/price-desk.columns.ts';
import type { PriceRow } from '#features/work/price-desk/contract/price-desk.model.ts';
import { priceDeskTexts as words } from '#features/work/price-desk/contract/price-desk.texts.ts';
import { paging } from '#kit/call.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { idIn } from '#web/lib/list-search.ts';
import { useMoney } from '#web/lib/money/use-money.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { PagedGrid } from '#web/ui/grid/paged-grid.tsx';
import { useSelectionStore } from '#web/ui/grid/selection-store.ts';
import { readColumnState } from '#web/ui/grid/use-column-state.ts';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { fetchPriceSheet, usePriceAlerts, usePrices, useSelectPrices, whole } from '../price-desk.api.ts';
import type { PricesAsked } from '../price-desk.search.ts';
import { drawnPriceColumns } from './price-columns.tsx';
import { PriceDrawer, usePriceTitle } from './price-drawer.tsx';
import { isFiltered } from './price-filters.tsx';
import { PriceSelection } from './price-selection.tsx';
import { SheetMenu } from './sheet/sheet-menu.tsx';

const PriceEditDialog = lazy(() =>
  import('./price-edit-dialog.tsx').then((module) => ({ default: module.PriceEditDialog })),
);

/** The variants of the shop with what they cost and what they are sold for. */
export function PriceList({ asked }: { asked: PricesAsked }) {
  const t = useText();
  const language = useLanguage();
  const said = useMoney();
  const { search, setSearch } = useUrlSearch();
  const currency = useCurrentShop().data?.currency ?? '';
  const found = usePrices(asked.request);
  const may = useMayCall(pinPrice);
  const calculated = usePriceAlerts(true).data?.calculated ?? false;
  const store = useSelectionStore(JSON.stringify({ ...asked.request, page: 0 }));
  const selectAll = useSelectPrices();
  const [edited, setEdited] = useState<PriceRow | null>(null);
  const opened = idIn(search.variant);
  const row = found.data?.results.find((one): one is PriceRow => 'id' in one && one.id === opened);
  const title = usePriceTitle(row?.sku_intern);
  const open = (row: PriceRow) => setSearch({ variant: row.id });
  const past = asked.at !== undefined;
  // Where suppliers' prices serve nothing is set by hand or decided here; a discount with a period lies over any price.
  const selects = may && !past;
  const columns = past ? pastPriceColumns : priceColumns;
  const name = past ? 'past-prices' : 'prices';
  return (
    <>
      <PagedGrid
        key={name}
        label={t(words.title)}
        name={name}
        columns={columns}
        drawn={drawnPriceColumns(columns, {
          t,
          language,
          said,
          currency,
          onOpen: open,
          onEdit: selects && calculated ? setEdited : undefined,
        })}
        found={found as typeof found & { data: { results: readonly PriceRow[]; total: number } | undefined }}
        asked={asked}
        pageSizes={paging.pageSizes}
        nameOf={nameOf}
        opened={opened}
        onOpen={open}
        totalText={(count) => t(words.total, { count })}
        nothing={<Nothing asked={asked} />}
        tools={
          <>
            {selects ? (
              <>
                <SelectFound
                  store={store}
                  total={found.isPlaceholderData ? undefined : found.data?.total}
                  shown={found.data?.results.length ?? 0}
                  all={allFoundBy(selectAll, { query: whole(asked.request) })}
                />
                <PriceSelection
                  store={store}
                  calculated={calculated}
                  doubted={asked.narrowed.alert === 'not_reproduced'}
                />
                {calculated ? <SheetMenu fetch={(written) => fetchPriceSheet(asked.request, written)} /> : null}
              </>
            ) : null}
            <ListExport
              list="prices"
              columns={columns}
              arrangement={() => readColumnState(name, columns)}
              total={found.data?.total}
              search={{ ...search, variant: undefined, part: undefined }}
              selected={() => store.ids()}
            />
          </>
        }
        selection={selects ? store : undefined}
      />
      {edited ? (
        <Suspense fallback={null}>
          <PriceEditDialog key={edited.id} row={edited} onClose={() => setEdited(null)} />
        </Suspense>
      ) : null}
      {opened === null ? null : (
        <PriceDrawer
          key={opened}
          variantId={opened}
          productId={row?.product_id}
          title={title}
          at={row?.as_of ?? undefined}
          onClose={() => setSearch({ variant: undefined, part: undefined })}
        />
      )}
    </>
  );
}

const nameOf = (row: PriceRow) => row.sku_intern;

/** Nothing is found, or there is nothing yet. */
export function Nothing({ asked }: { asked: PricesAsked }) {
  const t = useText();
  const { search, resetSearch } = useUrlSearch();
  if (isFiltered(search, asked)) return <NothingFound onClear={() => resetSearch({})} />;
  return <NothingYet title={t(words.empty)}>{t(words.emptyWhy)}</NothingYet>;
}
