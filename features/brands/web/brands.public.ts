export { useShopBrands } from './brands.api.ts';
