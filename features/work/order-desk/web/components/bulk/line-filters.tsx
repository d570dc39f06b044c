import { Button } from 'antd';
import { ShopFilter } from '#features/base/shops/web/shops.public.ts';
import { orderLineTexts } from '#features/trade/orders/contract/order-lines.texts.ts';
import { lineStates } from '#features/trade/orders/contract/orders.derived.ts';
import { lineStateWord } from '#features/trade/orders/contract/orders.told.ts';
import { orderBulkTexts as words } from '#features/work/order-desk/contract/order-bulk.texts.ts';
import { filterPatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { DaysFilter } from '#web/ui/days-filter.tsx';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { setAmong } from '#web/ui/filters/set-among.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { useSuppliers } from '../../order-bulk.api.ts';
import type { LinesAsked } from '../../order-bulk.search.ts';

/** The list has what is still to be delivered. */
const waitingStates = lineStates.filter((one) => one !== 'cancelled' && one !== 'delivered' && one !== 'returned');

/** What lines are narrowed by. */
export function LineFilters({ asked }: { asked: LinesAsked }) {
  const t = useText();
  const { setSearch, resetSearch } = useUrlSearch();
  const suppliers = useSuppliers().data ?? [];
  return (
    <ListFilters set={setAmong(asked, ['chosen', 'seller', 'state', 'status', 'from', 'to'])}>
      <SearchField label={t(words.search)} text={asked.search_text} />
      <ShopFilter chosen={asked.chosen} />
      <FilterChoice
        of="seller"
        label={t(words.seller)}
        value={asked.seller === null ? undefined : String(asked.seller)}
        any={words.anySeller}
        options={suppliers.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <FilterChoice
        of="state"
        label={t(words.arrived)}
        value={asked.state}
        any={words.openOnly}
        options={[
          { value: 'at_risk', label: t(words.atRiskLines) },
          { value: 'all', label: t(words.everyLine) },
        ]}
      />
      <FilterChoice
        of="status"
        label={t(orderLineTexts.state)}
        value={asked.status}
        any={orderLineTexts.anyState}
        options={waitingStates.map((value) => ({ value, label: t(lineStateWord[value]) }))}
      />
      <DaysFilter
        asked={asked}
        labels={{ from: t(words.promisedFrom), to: t(words.promisedTo) }}
        onChange={(edge, day) => setSearch(filterPatch({ [edge]: day }))}
      />
      <Button disabled={!asked.filtered} onClick={() => resetSearch({})}>
        {t(words.clear)}
      </Button>
    </ListFilters>
  );
}
