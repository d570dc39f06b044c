export { CategoryInShops } from './components/category-in-shops.tsx';
export { RequiredInCategory } from './components/required-in-category.tsx';
export { useReadiness } from './publishing.api.ts';
