export { glossaryFindings, termsOfProduct } from './product-terms.ts';
