import { Button, Checkbox, Select } from 'antd';
import { localListTexts as words } from '#features/intake/local-products/contract/local-list.texts.ts';
import { filterPatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { ListFilters } from '#web/ui/filters/list-filters.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { useLocalSellers } from '../../local-products.api.ts';
import type { LocalAsked } from '../../local-products.search.ts';

type Props = { readonly asked: LocalAsked; readonly staff: boolean; readonly archive: boolean };

/** Search, the seller for staff, and what runs out. */
export function LocalFilters({ asked, staff, archive }: Props) {
  const t = useText();
  const { setSearch, resetSearch } = useUrlSearch();
  return (
    <ListFilters>
      <SearchField label={t(words.search)} text={asked.text} />
      {staff ? <SellerSelect asked={asked} /> : null}
      {archive ? null : (
        <Checkbox
          checked={asked.lowStock}
          onChange={(event) => setSearch(filterPatch({ low_stock: event.target.checked ? '1' : undefined }))}
        >
          {t(words.lowStock)}
        </Checkbox>
      )}
      {asked.filtered ? (
        <Button onClick={() => resetSearch({ status: archive ? undefined : asked.status })}>
          {t(words.clearFilter)}
        </Button>
      ) : null}
    </ListFilters>
  );
}

function SellerSelect({ asked }: { asked: LocalAsked }) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  const sellers = useLocalSellers();
  return (
    <Select<number>
      aria-label={t(words.sellerFilter)}
      placeholder={t(words.anySeller)}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      value={asked.seller ?? null}
      loading={sellers.isPending && sellers.fetchStatus !== 'idle'}
      options={(sellers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(seller) => setSearch(filterPatch({ seller }))}
    />
  );
}
