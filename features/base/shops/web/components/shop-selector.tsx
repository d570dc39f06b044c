import { Select } from 'antd';
import { shopsTexts } from '#features/base/shops/contract/shops.texts.ts';
import { useText } from '#web/lib/text.tsx';
import { useNear } from '#web/lib/use-near.ts';
import { useShopId } from '#web/lib/use-url-search.ts';
import { useCurrentShop, useShops } from '../shops.api.ts';
import { useChooseShop } from '../use-choose-shop.ts';

/** Chooses the shop whose data the page shows. For Admin and Super Admin; everybody else stays in the shop of the address. */
export function ShopSelector() {
  const t = useText();
  const shopId = useShopId();
  const { near, props } = useNear();
  const shops = useShops(near);
  const current = useCurrentShop();
  const choose = useChooseShop();
  const known = shops.data ?? (current.data ? [current.data] : []);
  return (
    <Select
      className="t-shop-select"
      aria-label={t(shopsTexts.shop)}
      value={known.length > 0 ? shopId : undefined}
      placeholder={t(shopsTexts.shop)}
      loading={near && shops.isPending}
      options={known.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(id: number) => void choose(id)}
      popupMatchSelectWidth={180}
      {...props}
    />
  );
}
