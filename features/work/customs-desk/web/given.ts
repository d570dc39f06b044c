import type { CodeReason } from '#features/catalogue/products/contract/codes/product-codes.model.ts';

/** A code for a product, as a person took it over or chose it. */
export type Given = { readonly to: string; readonly reason: CodeReason };
