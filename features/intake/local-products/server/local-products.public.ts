export { contentLanguageIds, listLocalProductsById } from './local-content.read-model.ts';
export { isStaff, sellerToWriteFor } from './local-products.access.ts';
/** A stored product as its seller would have typed it, and what was typed as what it means. */
export { toContent, toSupplied } from './local-products.mapper.ts';
export { localProductsReadModel } from './local-products.read-model.ts';
export { type LocalSeller, localProductsRepository } from './local-products.repository.ts';
