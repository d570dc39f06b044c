export { countProductSearches } from './products.count.ts';
/** HTML a person wrote, as it is stored: no script, no handlers, no background colours. Twice gives the same. */
export { sanitise } from './products.sanitise.ts';
export { withProductTable } from './products.table.ts';
export { followCategoryMaps, moveCategory } from './saving/follow-categories.ts';
