import { type ProductStatus, productStatuses } from '#features/catalogue/products/contract/products.status.ts';

/** What decides which moves a product has: its status in the shop, and whether a local seller owns it (STA-031). */
export type Standing = { readonly status: ProductStatus; readonly local: boolean };

/** A status that some of the selected products may take; `count` of them, or null while not all are known. */
export type StatusTarget = { readonly status: ProductStatus; readonly count: number | null };

/** The moves a selection may make, each once, in the order of the statuses. */
export function targetsOf(
  standings: readonly (Standing | undefined)[],
  allowed: (from: Standing) => readonly ProductStatus[],
): StatusTarget[] {
  const known = standings.filter((one) => one !== undefined);
  const all = known.length === standings.length;
  const from = all ? known : anyStanding;
  return productStatuses
    .map((status) => ({ status, count: from.filter((one) => allowed(one).includes(status)).length }))
    .filter(({ count }) => count > 0)
    .map(({ status, count }) => ({ status, count: all ? count : null }));
}

/** What is on a page nobody has seen may have any status and any owner. */
const anyStanding: readonly Standing[] = productStatuses.flatMap((status) =>
  [false, true].map((local) => ({ status, local })),
);
