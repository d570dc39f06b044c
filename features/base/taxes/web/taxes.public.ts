export { useTaxClassOptions } from './use-tax-class-options.ts';
