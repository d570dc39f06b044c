import { type ProductStatus, productStatuses } from '#features/products/contract/products.status.ts';

/** A status that some of the selected products may take; `count` of them, or null while not all are known. */
export type StatusTarget = { readonly status: ProductStatus; readonly count: number | null };

/** The moves a selection may make, each once, in the order of the statuses. */
export function targetsOf(
  statuses: readonly (ProductStatus | undefined)[],
  allowed: (from: ProductStatus) => readonly ProductStatus[],
): StatusTarget[] {
  const known = statuses.filter((status) => status !== undefined);
  const all = known.length === statuses.length;
  // What is on a page nobody has seen may be in any status.
  const from = all ? [...new Set(known)] : productStatuses;
  return productStatuses
    .filter((target) => from.some((status) => allowed(status).includes(target)))
    .map((status) => ({
      status,
      count: all ? known.filter((one) => allowed(one).includes(status)).length : null,
    }));
}
