export { glossaryFindings } from './product-terms.ts';
