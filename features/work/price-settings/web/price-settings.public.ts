/** For the panel of a category. */
export { MarginsOfCategory } from './components/margins/margins-of-category.tsx';
