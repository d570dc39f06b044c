import type { BuildFeature } from '#server/feature.ts';
import { dashboardRoutes } from './dashboard.routes.ts';

export const dashboardFeature: BuildFeature = (platform) => ({
  name: 'dashboard',
  routes: dashboardRoutes(platform),
});
