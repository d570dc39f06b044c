import { Select } from 'antd';
import { localOrderTexts as words } from '#features/trade/local-purchasing/contract/local-orders.texts.ts';
import { filterPatch } from '#web/lib/list-search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { useOrderedSellers } from '../local-orders.api.ts';

/** One of the local sellers that were ordered from. */
export function SellerChoice({ seller }: { seller: number | null }) {
  const t = useText();
  const { setSearch } = useUrlSearch();
  const sellers = useOrderedSellers();
  return (
    <Select<number>
      aria-label={t(words.anySeller)}
      placeholder={t(words.anySeller)}
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      loading={sellers.isPending}
      value={seller}
      options={(sellers.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(next) => setSearch(filterPatch({ seller: next }))}
    />
  );
}
