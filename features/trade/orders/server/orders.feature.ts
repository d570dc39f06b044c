import * as told from '#features/selling/pricing/contract/order-facts.events.ts';
import type { BuildFeature } from '#server/feature.ts';
import { orderChanged, orderLineLinked } from '../contract/orders.events.ts';
import { histories } from '../contract/orders.history-kinds.ts';
import { ordersListeners } from './orders.listeners.ts';
import { ordersNamed } from './orders.named.read-model.ts';
import { ordersProjection } from './orders.projection.ts';
import { ordersRoutes } from './orders.routes.ts';

export const ordersFeature: BuildFeature = (platform) => ({
  name: 'orders',
  histories,
  named: ordersNamed,
  routes: ordersRoutes(platform),
  listeners: ordersListeners(platform),
  events: [orderChanged, orderLineLinked, ...Object.values(told)],
  projections: [ordersProjection],
});
