import type { Resolved } from '../../contract/bundles.rules.ts';
import { priceSteps } from '../../contract/pricing.steps.ts';
import type { Bundle } from '../engine/bundle-constants.ts';
import type { ResolvedChunk } from './resolve-shop.ts';

/** What is tried with bundles that nobody keeps: they have numbers below 0. */
export function triedBundles() {
  const bundles: Bundle[] = [];
  const known = new Map<string, number>();
  const idsOf = (resolved: Resolved): number[] =>
    resolved.bundles.map(({ versions, steps }) => {
      const key = JSON.stringify(versions);
      const id = known.get(key) ?? -1 - known.size;
      if (!known.has(key)) bundles.push({ id, steps: priceSteps.parse(steps) });
      known.set(key, id);
      return id;
    });
  return {
    bundles: (): readonly Bundle[] => bundles,
    /** Products and variants with the bundles they would have, as arrays of PostgreSQL. */
    textsOf({ products, variants }: ResolvedChunk) {
      const texts = new Map<Resolved, string>();
      const text = (resolved: Resolved) => {
        const found = texts.get(resolved) ?? `{${idsOf(resolved).join()}}`;
        texts.set(resolved, found);
        return found;
      };
      const both = (of: ReadonlyMap<number, Resolved>) => ({ ids: [...of.keys()], texts: [...of.values()].map(text) });
      return { products: both(products), variants: both(variants) };
    },
  };
}
