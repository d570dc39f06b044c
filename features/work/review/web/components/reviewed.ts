import type { ProductDetail } from '#features/catalogue/products/contract/products.model.ts';

/** What the parts of the screen are given. */
export type Reviewed = {
  readonly product: ProductDetail;
  readonly shop: {
    readonly id: number;
    readonly currency: string;
    readonly name: string;
    readonly languages: readonly { readonly id: number; readonly code: string; readonly name: string }[];
  };
  readonly rates: readonly { readonly currency_pair: string; readonly rate: string }[];
};
