import { shopConnections } from '#features/selling/connections/server/connections.public.ts';
import type { BuildFeature } from '#server/feature.ts';
import { readViewsSchedule } from '../contract/product-views.schedules.ts';
import { productViewsRepository } from './product-views.repository.ts';
import { readViews } from './use-cases/read-views.ts';

export const productViewsFeature: BuildFeature = (platform) => ({
  name: 'product-views',
  // What one place counted says nothing of another.
  followers: [{ of: 'connection', follow: (tx, ids) => productViewsRepository(tx.db).forgetReadings(ids) }],
  schedule: [
    { definition: readViewsSchedule, tick: readViews({ ...platform, connectorFor: shopConnections(platform) }) },
  ],
});
