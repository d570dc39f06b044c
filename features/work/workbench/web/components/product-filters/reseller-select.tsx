import { Select } from 'antd';
import { productListTexts as words } from '#features/catalogue/products/contract/products-list.texts.ts';
import { resellersOffered } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import { useText } from '#web/lib/text.tsx';
import { useNear } from '#web/lib/use-near.ts';
import { useScreenSettings, useSellers } from '../../products.api.ts';
import type { ProductSearch } from '../../use-product-search.ts';

// No seller in the address means all of them; a select cannot hold "nothing" as a choice of its own.
const all = 0;

/** All, then the sellers by name without the one a setting names (PMS-024 to PMS-027, trap T35). */
export function ResellerSelect({ list }: { list: ProductSearch }) {
  const t = useText();
  const { near, props } = useNear();
  const chosen = Number(list.search.seller) || all;
  const wanted = near || chosen !== all;
  const sellers = useSellers(wanted);
  const settings = useScreenSettings(wanted);
  const known = sellers.data ?? [];
  // Nobody is offered before it is known who is left out.
  const offered = settings.isPending ? [] : resellersOffered(known, settings.data?.excluded_seller_name ?? '');
  return (
    <Select<number>
      aria-label={t(words.reseller)}
      value={chosen}
      loading={wanted && (sellers.isPending || settings.isPending)}
      options={[{ value: all, label: t(words.all) }, ...offered.map(({ id, name }) => ({ value: id, label: name }))]}
      // A link may name the seller that is not offered.
      labelRender={({ value, label }) => label ?? known.find(({ id }) => id === value)?.name ?? `#${value}`}
      prefix={t(words.reseller)}
      showSearch={{ optionFilterProp: 'label' }}
      popupMatchSelectWidth={240}
      {...props}
      onChange={(id) => list.change({ seller: id === all ? undefined : String(id) })}
    />
  );
}
