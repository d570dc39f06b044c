import * as products from '#features/catalogue/products/contract/counted/products.metrics.ts';
import * as publishing from '#features/selling/publishing/contract/publishing.metrics.ts';
import * as orders from '#features/trade/orders/contract/orders.metrics.ts';
import * as packages from '#features/trade/packages/contract/packages.metrics.ts';
import * as purchasing from '#features/trade/purchasing/contract/purchasing.metrics.ts';
import * as returns from '#features/trade/returns/contract/returns.metrics.ts';
import * as review from '#features/work/review/contract/review.metrics.ts';
import type { UserMetric } from '#kit/user-metric.ts';

/** What the features count of people's work, in the order of the page. */
export const userMetrics: readonly UserMetric[] = [
  products.approvedMetric,
  products.ignoredMetric,
  review.askedMetric,
  products.categorisedMetric,
  products.translatedMetric,
  products.imagesMetric,
  publishing.sentMetric,
  orders.handledOrdersMetric,
  orders.sourcedOrdersMetric,
  purchasing.boughtMetric,
  purchasing.receivedMetric,
  packages.packedMetric,
  packages.handedOverMetric,
  returns.settledReturnsMetric,
  returns.refundsMetric,
];

/** Under which the weights of the market are kept; what is missing is as declared. */
export const metricWeightsSetting = 'user_metric_weights';
export const mostWeight = 100;

/** Points of one thing of each metric; what is not set, or makes no sense, is as declared. */
export function readWeights(stored: unknown): Record<string, number> {
  const set = typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {};
  return Object.fromEntries(
    userMetrics.map(({ key, weight }) => {
      const own = set[key];
      const fits = typeof own === 'number' && Number.isInteger(own) && own >= 0 && own <= mostWeight;
      return [key, fits ? own : weight];
    }),
  );
}
