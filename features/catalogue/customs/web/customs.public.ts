export { useCnCode } from './customs.api.ts';
