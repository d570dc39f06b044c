export { useAddBrand, useBrandReach, useShopBrands } from './brands.api.ts';
export { BrandField } from './components/brand-field.tsx';
