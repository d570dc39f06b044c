export { RequiredInCategory } from './components/required-in-category.tsx';
export { useReadiness } from './publishing.api.ts';
