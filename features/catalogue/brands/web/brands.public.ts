export { useAddBrand, useBrandReach, useShopBrands } from './brands.api.ts';
