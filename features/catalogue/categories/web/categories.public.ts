export { useTree, useTreeInWords } from './categories.api.ts';
export { CategoriesField } from './components/categories-field.tsx';
export { CategoryField } from './components/category-field.tsx';
export { CategoryPicker } from './components/category-picker.tsx';
export { CategoryTreePart } from './components/category-tree-part.tsx';
export { forestOf, idsAbove, pathOf } from './forest.ts';
