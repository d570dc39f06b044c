import {
  type ReadsProducts,
  readsManyProducts,
  type SeenPage,
  type SeenProduct,
  type ShopConnector,
} from './shop-connector.ts';

/**
 * What the shop has of each of these; those that are not there are absent. Many in one request where the platform takes that, otherwise, and
 * for those that it may have overlooked, one request for each. `step` makes one request, and may repeat it: one that fails asks none of the others
 * again.
 */
export async function readEach(
  connector: ShopConnector & ReadsProducts,
  externalKeys: readonly string[],
  step: <T>(ask: () => Promise<T>) => Promise<T>,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, SeenProduct>> {
  if (externalKeys.length === 0) return new Map();
  const together = readsManyProducts(connector);
  const found = new Map<string, SeenProduct>(
    together ? await step(() => connector.readProducts(externalKeys, signal)) : [],
  );
  if (together && !connector.overlooksSome) return found;
  for (const key of externalKeys.filter((it) => !found.has(it))) {
    const seen = await step(() => connector.readProduct(key, signal));
    if (seen) found.set(key, seen);
  }
  return found;
}

/** Products of a shop by our key; of two with one key the first. */
export function byTheirKey(products: SeenPage['products']): ReadonlyMap<string, SeenProduct> {
  const found = new Map<string, SeenProduct>();
  for (const { externalKey, ...seen } of products) if (!found.has(externalKey)) found.set(externalKey, seen);
  return found;
}
