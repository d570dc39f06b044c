/** Filters of the product list, for other lists over products: each reads and writes the address. */

export { CategoryFilters } from './components/product-filters/category-filters.tsx';
export { LanguageSelect, StatusSelect } from './components/product-filters/choice-filters.tsx';
export { FilterFrame } from './components/product-filters/filter-frame.tsx';
export { ResellerSelect } from './components/product-filters/reseller-select.tsx';
export { filtersSet } from './products.search.ts';
