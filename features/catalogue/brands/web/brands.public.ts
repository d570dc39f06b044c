export { useBrandReach, useShopBrands } from './brands.api.ts';
