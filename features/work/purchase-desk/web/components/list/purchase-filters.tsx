import { Button, Select } from 'antd';
import { purchasingTexts as words } from '#features/trade/purchasing/contract/purchasing.texts.ts';
import { filterPatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { DaysFilter } from '#web/ui/days-filter.tsx';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { setAmong } from '#web/ui/filters/set-among.ts';
import { SearchField } from '#web/ui/search-field.tsx';
import { useSuppliers } from '../../purchase-desk.api.ts';
import type { PurchasesAsked } from '../../purchase-desk.search.ts';

/** Search, supplier, currency and the days of creation. */
export function PurchaseFilters({ asked, own }: { asked: PurchasesAsked; own: boolean }) {
  const t = useText();
  const { setSearch, resetSearch } = useUrlSearch();
  const suppliers = useSuppliers();
  const currencies = [...new Set((suppliers.data ?? []).flatMap((one) => one.currencies))].sort();
  return (
    <ListFilters set={setAmong(asked, ['seller', 'currency', 'from', 'to'])}>
      <SearchField label={t(words.search)} text={asked.text} />
      {own ? null : (
        <Select<number>
          aria-label={t(words.anySupplier)}
          placeholder={t(words.anySupplier)}
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          loading={suppliers.isPending}
          value={asked.seller ?? null}
          options={(suppliers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(seller) => setSearch(filterPatch({ seller }))}
        />
      )}
      <Select<string>
        aria-label={t(words.anyCurrency)}
        placeholder={t(words.anyCurrency)}
        allowClear
        value={asked.currency ?? null}
        options={currencies.map((value) => ({ value, label: value }))}
        onChange={(currency) => setSearch(filterPatch({ currency }))}
      />
      <DaysFilter
        asked={asked}
        labels={{ from: t(words.from), to: t(words.to) }}
        onChange={(edge, day) => setSearch(filterPatch({ [edge]: day }))}
      />
      {asked.filtered ? (
        <Button onClick={() => resetSearch({ bucket: asked.bucket === 'all' ? undefined : asked.bucket })}>
          {t(words.clearFilter)}
        </Button>
      ) : null}
    </ListFilters>
  );
}
