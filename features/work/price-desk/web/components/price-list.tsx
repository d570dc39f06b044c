import { useCurrentShop } from '#features/base/shops/web/shops.public.ts';
import { paging } from '#features/catalogue/products/contract/products.filters.ts';
import { priceColumns } from '#features/work/price-desk/contract/price-desk.columns.ts';
import type { PriceRow } from '#features/work/price-desk/contract/price-desk.model.ts';
import { priceDeskTexts as words } from '#features/work/price-desk/contract/price-desk.texts.ts';
import { idIn } from '#web/lib/list-search.ts';
import { useLanguage, useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { PagedGrid } from '#web/ui/grid/paged-grid.tsx';
import { NothingFound, NothingYet } from '#web/ui/list-states.tsx';
import { usePrices } from '../price-desk.api.ts';
import type { PricesAsked } from '../price-desk.search.ts';
import { drawnPriceColumns } from './price-columns.tsx';
import { isFiltered } from './price-filters.tsx';

/** The variants of the shop with what they cost and what they are sold for. */
export function PriceList({ asked }: { asked: PricesAsked }) {
  const t = useText();
  const language = useLanguage();
  const { search, setSearch } = useUrlSearch();
  const currency = useCurrentShop().data?.currency ?? '';
  const found = usePrices(asked.request);
  const open = (row: PriceRow) => setSearch({ variant: row.id });
  return (
    <PagedGrid
      label={t(words.title)}
      name="prices"
      columns={priceColumns}
      drawn={drawnPriceColumns({ t, language, currency, onOpen: open })}
      found={found as typeof found & { data: { results: readonly PriceRow[]; total: number } | undefined }}
      asked={asked}
      pageSizes={paging.pageSizes}
      nameOf={nameOf}
      opened={idIn(search.variant)}
      onOpen={open}
      totalText={(count) => t(words.total, { count })}
      nothing={<Nothing asked={asked} />}
    />
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
