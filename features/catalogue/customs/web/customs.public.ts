export { CnCodeFinder } from './components/cn-code-finder.tsx';
export { Nomenclature, NomenclatureActions } from './components/nomenclature.tsx';
export { useCnCode } from './customs.api.ts';
export { noCnFilter } from './customs.search.ts';
