export { ShopFilter } from './components/shop-filter.tsx';
export { ShopFlag } from './components/shop-flag.tsx';
export { ShopSelector } from './components/shop-selector.tsx';
export {
  useAddLanguage,
  useAddShop,
  useChangeLanguage,
  useChangeShop,
  useCurrenciesOf,
  useCurrentShop,
  useFetchShopUse,
  useKeptLanguages,
  useKeptShops,
  useLanguages,
  useNamedShops,
  useOrderLanguages,
  useShopById,
  useShops,
  useSwitchLanguage,
  useSwitchShop,
} from './shops.api.ts';
export { useChooseShop } from './use-choose-shop.ts';
