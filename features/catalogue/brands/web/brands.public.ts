export { useAddBrand, useBrandReach } from './brands.api.ts';
export { BrandField, BrandsField } from './components/brand-field.tsx';
