import { type FeedTarget, productTargets, variantTargets } from '#features/feeds/contract/feeds.mapping.ts';

const optionOf = (target: FeedTarget) => ({ value: target, label: target });

/** The targets as a select shows them, under the names the JSON and docs/feeds.md have, so that all three say the same. */
export const targetOptions = [
  { label: 'product', options: productTargets.map(optionOf) },
  { label: 'variant', options: variantTargets.map(optionOf) },
];
