import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/user-metrics.calls.ts';
import { listReviewers } from './use-cases/list-reviewers.ts';
import { fileUserMetrics, listUserMetrics } from './use-cases/list-user-metrics.ts';
import { setMetricWeights } from './use-cases/set-metric-weights.ts';

export const userMetricsRoutes = (platform: Platform) => [
  bind(calls.listUserMetrics, listUserMetrics(platform)),
  bind(calls.fileUserMetrics, fileUserMetrics(platform)),
  bind(calls.listReviewers, listReviewers(platform)),
  bind(calls.setMetricWeights, setMetricWeights(platform)),
];
