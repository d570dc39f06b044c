export { CnCodeFinder } from './components/cn-code-finder.tsx';
export { useCnCode } from './customs.api.ts';
