/** For the bindings of a shop. */
export { ImportCatalogue } from './components/import-catalogue.tsx';
