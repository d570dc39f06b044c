import { useMemo } from 'react';
import type { Shop } from '#features/base/shops/contract/shops.model.ts';
import { useNamedShops } from '#features/base/shops/web/shops.public.ts';
import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';
import { useText } from '#web/lib/text.tsx';
import { useLanguages } from '../../../products.api.ts';
import type { NameContext } from './field-names.ts';

/** The names of languages, shops, variants and categories, to call fields by. */
export function useNameContext(product: ProductDetail, shop: Shop): NameContext {
  const t = useText();
  const all = useLanguages().data?.results;
  const shops = useNamedShops().data;
  return useMemo(
    () => ({
      t,
      product,
      languages: [...Object.values(shop.languages), ...(all ?? [])],
      shops: shops ?? [shop],
    }),
    [t, product, shop, all, shops],
  );
}
