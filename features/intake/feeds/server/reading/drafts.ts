import { deliveredTargets, deliveredVariantTargets } from '#features/catalogue/products/contract/products.fields.ts';
import type { FeedIssue, FeedProduct, FeedVariant } from '#features/intake/feeds/contract/feeds.record.ts';

type Loose<T, K extends keyof T> = Omit<T, K> & { [P in K]: T[P] | null };

/** A product while it is put together: what is required may still be missing. */
export type ProductDraft = Loose<Omit<FeedProduct, 'variants'>, 'sku' | 'name'>;
export type VariantDraft = Loose<FeedVariant, 'sku'> & {
  /** What it cost before, as shops write it beside a lowered price; it becomes `price`, and that the discount price. */
  comparePrice: string | null;
};

/** One record after mapping. Plain data, for it may wait on disk until its group is complete. */
export type MappedRow = {
  readonly row: number;
  readonly line?: number | undefined;
  /** The group id; null where the record stands alone. */
  readonly group: string | null;
  /** The record's own number where records name their parents or children; null where they do not. */
  readonly own: string | null;
  /** Numbers of the records it names as its children. */
  readonly children: readonly string[];
  /**
   * `variant`: it brings its variants. `carrier`: it carries the product, or adds pictures and texts to it; its variant
   * counts only where no other record brings one. `child`: it brings variants and says little of the product itself.
   */
  readonly part: 'variant' | 'carrier' | 'child' | 'child carrier';
  readonly product: ProductDraft;
  readonly variants: readonly VariantDraft[];
  readonly warnings: FeedIssue[];
};

const noneOf = <K extends string>(names: readonly K[]) =>
  Object.fromEntries(names.map((name) => [name, null])) as Record<K, null>;

export const emptyProduct = (): ProductDraft => ({
  sku: null,
  name: null,
  brand: null,
  categoryPaths: [],
  texts: {},
  images: [],
  attributes: [],
  ...noneOf(deliveredTargets),
});

export const emptyVariant = (): VariantDraft => ({
  sku: null,
  ean: null,
  eans: [],
  ...noneOf(deliveredVariantTargets),
  comparePrice: null,
  attributes: [],
  images: [],
});
