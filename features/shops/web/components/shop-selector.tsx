import { useNavigate } from '@tanstack/react-router';
import { Select } from 'antd';
import { shopsTexts } from '#features/shops/contract/shops.texts.ts';
import { showFailure } from '#web/lib/query-client.ts';
import type { Search } from '#web/lib/search.ts';
import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { useCurrentShop, useFetchShop, useShops } from '../shops.api.ts';
import { searchInShop } from '../shops.search.ts';

/** Chooses the shop whose data the page shows. For Admin and Super Admin; everybody else stays in the shop of the address. */
export function ShopSelector() {
  const t = useText();
  const navigate = useNavigate();
  const { search, shopId } = useUrlSearch();
  const shops = useShops();
  const current = useCurrentShop();
  const fetchShop = useFetchShop();

  const choose = async (id: number) => {
    try {
      // Only a language in the address needs to know what the other shop speaks.
      const languages = search.language ? Object.keys((await fetchShop(id)).languages) : [];
      const change = (before: Search) => searchInShop(before, id, languages);
      await navigate({ to: '.', search: change as never });
    } catch (error) {
      showFailure(error);
    }
  };

  const known = shops.data ?? (current.data ? [current.data] : []);
  return (
    <Select
      className="t-shop-select"
      aria-label={t(shopsTexts.shop)}
      value={known.length > 0 ? shopId : undefined}
      placeholder={t(shopsTexts.shop)}
      loading={shops.isPending}
      options={known.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id: number) => void choose(id)}
      popupMatchSelectWidth={180}
    />
  );
}
