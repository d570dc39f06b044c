import { OutcomeBar } from '#features/base/change-sets/web/outcomes.public.ts';
import { ListExport } from '#features/base/exports/web/exports.public.ts';
import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { pinPrice } from '#features/selling/pricing/contract/prices.calls.ts';
import { listPriceLog } from '#features/work/price-desk/contract/price-desk.calls.ts';
import { priceLogColumns } from '#features/work/price-desk/contract/price-desk.columns.ts';
import type { PriceLogRow } from '#features/work/price-desk/contract/price-desk.model.ts';
import { priceDeskTexts as words } from '#features/work/price-desk/contract/price-desk.texts.ts';
import { paging } from '#kit/call.ts';
import { Can, useMayCall } from '#web/lib/can.tsx';
import { idIn } from '#web/lib/list-search.ts';
import { useMoney } from '#web/lib/money/use-money.ts';
import { useActor } from '#web/lib/session.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { PagedGrid } from '#web/ui/grid/paged-grid.tsx';
import { readColumnState } from '#web/ui/grid/use-column-state.ts';
import { NotAllowed, NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { drawnLogColumns } from '../components/log-columns.tsx';
import { LogFilters } from '../components/log-filters.tsx';
import { PriceDrawer, usePriceTitle } from '../components/price-drawer.tsx';
import { RevertButton } from '../components/revert-button.tsx';
import { usePriceLog } from '../price-desk.api.ts';
import styles from '../price-desk.module.css';
import { type PriceLogAsked, readPriceLog } from '../price-desk.search.ts';

/** Every change of a price in the shop (pages.md 4.6). */
export function PriceLogPage() {
  const t = useText();
  const { search } = useUrlSearch();
  const { scoped } = useActor();
  const may = useMayCall(listPriceLog) && !scoped;
  const shop = useCurrentShop().data;
  const asked = readPriceLog(search);
  return (
    <>
      <PageHeader title={t(words.logTitle)} lead={t(words.logLead, { shop: shop?.name ?? '…' })} />
      {may ? (
        <>
          <LogFilters asked={asked} />
          {asked.run === undefined ? null : (
            <p className={styles.revert}>
              <RevertButton of={{ run: asked.run }} />
            </p>
          )}
          <Log asked={asked} shop={shop?.name ?? '…'} currency={shop?.currency ?? ''} />
          <Can call={pinPrice}>
            <OutcomeBar />
          </Can>
        </>
      ) : (
        <NotAllowed />
      )}
    </>
  );
}

function Log({ asked, shop, currency }: { asked: PriceLogAsked; shop: string; currency: string }) {
  const t = useText();
  const language = useLanguage();
  const said = useMoney();
  const { search, setSearch, resetSearch } = useUrlSearch();
  const found = usePriceLog(asked.request);
  const open = (row: PriceLogRow) => setSearch({ event: row.id, variant: row.variant_id });
  const opened = idIn(search.event);
  const row = found.data?.results.find((one) => one.id === opened);
  const variant = idIn(search.variant);
  const title = usePriceTitle(row?.sku_intern);
  return (
    <>
      <PagedGrid
        label={t(words.logTitle)}
        name="price-log"
        columns={priceLogColumns}
        drawn={drawnLogColumns({
          t,
          language,
          said,
          currency,
          onOpen: open,
          onRun: (run) => setSearch({ run, page: undefined }),
        })}
        found={found}
        asked={asked}
        pageSizes={paging.pageSizes}
        nameOf={nameOf}
        opened={opened}
        onOpen={open}
        totalText={(count) => t(words.logTotal, { count })}
        tools={
          <ListExport
            list="price-log"
            columns={priceLogColumns}
            arrangement={() => readColumnState('price-log', priceLogColumns)}
            total={found.data?.total}
            search={{ ...search, from: asked.from, event: undefined, variant: undefined, part: undefined }}
          />
        }
        nothing={
          asked.filtered ? (
            <NothingFound onClear={() => resetSearch({})} />
          ) : (
            <NothingYet title={t(words.logEmpty)}>{t(words.logEmptyWhy, { shop })}</NothingYet>
          )
        }
      />
      {variant === null || (opened !== null && row === undefined) ? null : (
        <PriceDrawer
          key={`${variant}-${opened}`}
          variantId={variant}
          productId={row?.product_id}
          title={title}
          at={row?.at}
          event={row?.field === 'price' ? row.id : undefined}
          onClose={() => setSearch({ variant: undefined, event: undefined, part: undefined })}
        />
      )}
    </>
  );
}

const nameOf = (row: PriceLogRow) => row.sku_intern;
