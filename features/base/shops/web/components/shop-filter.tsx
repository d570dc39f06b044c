import { useText } from '#web/lib/text.tsx';
import { useUrlSearch } from '#web/lib/use-url-search.ts';
import { FilterChoice } from '#web/ui/filter-choice.tsx';
import { shopsTexts as words } from '../../contract/shops.texts.ts';
import { useNamedShops } from '../shops.api.ts';

/** Narrows a list of all shops to one of them, kept in the address as `shop`. The first shop alone looks at all; in any other there is nothing to choose. */
export function ShopFilter({ chosen }: { chosen: number | null }) {
  const t = useText();
  const { shopId } = useUrlSearch();
  const shops = useNamedShops().data ?? [];
  if (shopId !== 1) return null;
  return (
    <FilterChoice
      of="shop"
      label={t(words.shop)}
      value={chosen === null ? undefined : String(chosen)}
      any={words.anyShop}
      options={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}
