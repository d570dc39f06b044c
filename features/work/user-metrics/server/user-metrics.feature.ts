import type { BuildFeature } from '#server/feature.ts';
import { userMetricsRoutes } from './user-metrics.routes.ts';

export const userMetricsFeature: BuildFeature = (platform) => ({
  name: 'user-metrics',
  routes: userMetricsRoutes(platform),
});
