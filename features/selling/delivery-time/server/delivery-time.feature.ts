import type { BuildFeature } from '#server/feature.ts';
import { deliveryTextsChanged, deliveryTimeChanged } from '../contract/delivery-time.events.ts';
import { histories } from '../contract/delivery-time.history-kinds.ts';
import { deliveryTimeCloneParts } from './delivery-time.clones.ts';
import { deliveryTimeNamed } from './delivery-time.named.read-model.ts';
import { deliveryTimeRoutes } from './delivery-time.routes.ts';

export const deliveryTimeFeature: BuildFeature = (platform) => ({
  name: 'delivery-time',
  histories,
  named: deliveryTimeNamed,
  routes: deliveryTimeRoutes(platform),
  cloneParts: deliveryTimeCloneParts,
  events: [deliveryTimeChanged, deliveryTextsChanged],
});
