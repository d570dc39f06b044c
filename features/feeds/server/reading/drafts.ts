import type { FeedIssue, FeedProduct, FeedVariant } from '#features/feeds/contract/feeds.record.ts';

type Loose<T, K extends keyof T> = Omit<T, K> & { [P in K]: T[P] | null };

/** A product while it is put together: what is required may still be missing. */
export type ProductDraft = Loose<Omit<FeedProduct, 'variants'>, 'sku' | 'name'>;
export type VariantDraft = Loose<FeedVariant, 'sku'>;

/** One record after mapping. Plain data, for it may wait on disk until its group is complete. */
export type MappedRow = {
  readonly row: number;
  readonly line?: number | undefined;
  /** The group id; null where the record stands alone. */
  readonly group: string | null;
  readonly product: ProductDraft;
  readonly variants: readonly VariantDraft[];
  readonly warnings: FeedIssue[];
};

export const emptyProduct = (): ProductDraft => ({
  sku: null,
  name: null,
  brand: null,
  mpn: null,
  categoryPaths: [],
  texts: {},
  images: [],
  attributes: [],
  country: null,
  vendorWarranty: null,
});

export const emptyVariant = (): VariantDraft => ({
  sku: null,
  ean: null,
  eans: [],
  price: null,
  discountPrice: null,
  vat: null,
  currency: null,
  purchasePrice: null,
  stock: null,
  maxHandlingDays: null,
  width: null,
  height: null,
  depth: null,
  weight: null,
  attributes: [],
  images: [],
});
