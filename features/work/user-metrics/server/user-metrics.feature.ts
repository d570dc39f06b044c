import type { BuildFeature } from '#server/feature.ts';
import { userFigures } from '../contract/user-metrics.figures.ts';
import { userMetrics } from '../contract/user-metrics.list.ts';
import { userMetricsRoutes } from './user-metrics.routes.ts';

export const userMetricsFeature: BuildFeature = (platform) => ({
  name: 'user-metrics',
  routes: userMetricsRoutes(platform),
  countedLines: [
    ...userMetrics.map(({ key, counts }) => ({ key, counts })),
    ...userFigures.flatMap(({ key, from }) => (from ? [{ key, counts: from }] : [])),
  ],
});
