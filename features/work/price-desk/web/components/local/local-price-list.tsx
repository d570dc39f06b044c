import { allFoundBy, SelectFound } from '#features/base/change-sets/web/change-sets.public.ts';
import { ListExport } from '#features/base/exports/web/exports.public.ts';
import { type LocalPriceRow, setPriceLimit } from '#features/work/price-desk/contract/local-prices.calls.ts';
import { localPriceColumns } from '#features/work/price-desk/contract/local-prices.columns.ts';
import { localPriceTexts as words } from '#features/work/price-desk/contract/local-prices.texts.ts';
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
import type { LocalPricesAsked } from '../../local-prices.search.ts';
import { fetchLocalSheet, useLocalPrices, usePriceAlerts, useSelectLocalPrices, whole } from '../../price-desk.api.ts';
import { PriceDrawer, usePriceTitle } from '../price-drawer.tsx';
import { SheetMenu } from '../sheet/sheet-menu.tsx';
import { drawnLocalPriceColumns } from './local-price-columns.tsx';
import { LocalPriceSelection } from './local-price-selection.tsx';

const name = 'local-prices';

/** The variants of local sellers; with the right to decide, rows whose new price waits are approved or refused. */
export function LocalPriceList({ asked, currency }: { asked: LocalPricesAsked; currency: string }) {
  const t = useText();
  const language = useLanguage();
  const said = useMoney();
  const { search, setSearch, resetSearch } = useUrlSearch();
  const found = useLocalPrices(asked.request);
  const may = useMayCall(setPriceLimit);
  const calculated = usePriceAlerts(true).data?.calculated ?? false;
  const store = useSelectionStore(JSON.stringify({ ...asked.request, page: 0 }));
  const selectAll = useSelectLocalPrices();
  const opened = idIn(search.variant);
  const row = found.data?.results.find((one) => one.id === opened);
  const title = usePriceTitle(row?.sku_intern);
  const open = (row: LocalPriceRow) => setSearch({ variant: row.id });
  return (
    <>
      <PagedGrid
        label={t(words.title)}
        name={name}
        columns={localPriceColumns}
        drawn={drawnLocalPriceColumns({ t, language, said, currency, onOpen: open })}
        found={found}
        asked={asked}
        pageSizes={paging.pageSizes}
        nameOf={nameOf}
        opened={opened}
        onOpen={open}
        totalText={(count) => t(words.total, { count })}
        nothing={
          asked.filtered ? (
            <NothingFound onClear={() => resetSearch({})} />
          ) : (
            <NothingYet title={t(words.empty)}>{t(words.emptyWhy)}</NothingYet>
          )
        }
        tools={
          <>
            {may ? (
              <>
                <SelectFound
                  store={store}
                  total={found.isPlaceholderData ? undefined : found.data?.total}
                  shown={found.data?.results.length ?? 0}
                  all={allFoundBy(selectAll, { query: whole(asked.request) })}
                />
                <LocalPriceSelection store={store} />
              </>
            ) : null}
            {calculated ? <SheetMenu fetch={(written) => fetchLocalSheet(asked.request, written)} /> : null}
            <ListExport
              list={name}
              columns={localPriceColumns}
              arrangement={() => readColumnState(name, localPriceColumns)}
              total={found.data?.total}
              selected={() => store.ids()}
            />
          </>
        }
        selection={store}
      />
      {opened === null ? null : (
        <PriceDrawer
          key={opened}
          variantId={opened}
          productId={row?.product_id}
          title={title}
          onClose={() => setSearch({ variant: undefined, part: undefined })}
        />
      )}
    </>
  );
}

const nameOf = (row: LocalPriceRow) => row.sku_intern;
