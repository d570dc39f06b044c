export { ShopFlag } from './components/shop-flag.tsx';
export { ShopSelector } from './components/shop-selector.tsx';
export { useCurrentShop, useShopById, useShops } from './shops.api.ts';
export { useChooseShop } from './use-choose-shop.ts';
