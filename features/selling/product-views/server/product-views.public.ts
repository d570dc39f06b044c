/** How often the pages of products were opened in their shops, as far as these count it. */
export { listProductViews } from './product-views.read-model.ts';
