import { Button } from 'antd';
import { purchaseStatuses, statusTexts } from '#features/trade/purchasing/contract/purchasing.status.ts';
import { poItemGroupings, poItemStates } from '#features/work/purchase-desk/contract/po-items.calls.ts';
import { poItemsTexts as words } from '#features/work/purchase-desk/contract/po-items.texts.ts';
import type { Text } from '#kit/text.ts';
import { filterPatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { DaysFilter } from '#web/ui/days-filter.tsx';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { setAmong } from '#web/ui/filters/set-among.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import type { PoItemsAsked } from '../../po-items.search.ts';
import { useSuppliers } from '../../purchase-desk.api.ts';

const stateTexts: Readonly<Record<(typeof poItemStates)[number], Text>> = {
  late: words.stateLate,
  unanswered: words.stateUnanswered,
  no_day: words.stateNoDay,
  received: words.stateReceived,
  all: words.stateAll,
};
const groupTexts: Readonly<Record<(typeof poItemGroupings)[number], Text>> = {
  supplier: words.bySupplier,
  product: words.byProduct,
  week: words.byWeek,
};

/** What lines are narrowed and grouped by. */
export function ItemFilters({ asked }: { asked: PoItemsAsked }) {
  const t = useText();
  const { setSearch, resetSearch } = useUrlSearch();
  const suppliers = useSuppliers().data ?? [];
  const { filters } = asked;
  return (
    <ListFilters set={setAmong(filters, ['state', 'seller', 'status', 'from', 'to'])}>
      <SearchField label={t(words.search)} text={filters.search_text} />
      <FilterChoice
        of="state"
        label={t(words.shown)}
        value={filters.state}
        any={words.openLines}
        options={poItemStates.map((value) => ({ value, label: t(stateTexts[value]) }))}
      />
      <FilterChoice
        of="seller"
        label={t(words.supplier)}
        value={filters.seller}
        any={words.anySupplier}
        options={suppliers.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <FilterChoice
        of="status"
        label={t(words.status)}
        value={filters.status}
        any={words.anyStatus}
        options={purchaseStatuses.map((value) => ({ value, label: t(statusTexts[value]) }))}
      />
      <DaysFilter
        asked={{ from: filters.from, to: filters.to }}
        labels={{ from: t(words.from), to: t(words.to) }}
        onChange={(edge, day) => setSearch(filterPatch({ [edge]: day }))}
      />
      <FilterChoice
        of="group"
        label={t(words.groupBy)}
        value={asked.group}
        any={words.noGroups}
        options={poItemGroupings.map((value) => ({ value, label: t(groupTexts[value]) }))}
      />
      <Button disabled={!asked.filtered} onClick={() => resetSearch({ group: asked.group })}>
        {t(words.clear)}
      </Button>
    </ListFilters>
  );
}
