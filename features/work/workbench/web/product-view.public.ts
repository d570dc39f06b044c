/** How a product is shown outside its own screens: a picture with its placeholder, and a supplier's HTML in a frame that runs nothing. */

export { previewPage } from '#features/catalogue/products/web/clean-html.public.ts';
/** Gives products to a person for a language. */
export { AssignDialog } from './components/actions/assign-dialog.tsx';
/** How a changed field is called and shown, by the names the history uses. */
export { fieldName } from './components/product-drawer/history/field-names.ts';
export { draftNameOf } from './components/product-drawer/history/history-fields.ts';
export { useNameContext } from './components/product-drawer/history/use-name-context.ts';
export { ValueChange } from './components/product-drawer/history/value-change.tsx';
export { Picture } from './components/product-drawer/images/picture.tsx';
/** What the rules of prices say of the variants of a product, with what keeps a price from holding. */
export { EnginePricesOfProduct } from './components/product-drawer/variants/engine-prices.tsx';
export { useRates } from './product-drawer.api.ts';
/** How texts of a language are marked for browsers. */
export { useWrittenAs } from './products.api.ts';
/** The product the address opens (`id`), and the list the drawer goes through with J and K. */
export { openProductOf, readList } from './products.search.ts';
export { useProductSearch } from './use-product-search.ts';
