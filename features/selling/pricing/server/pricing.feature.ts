import type { BuildFeature } from '#server/feature.ts';
import { priceDoubtsChanged, pricesCalculated } from '../contract/prices.events.ts';
import { checkPricesSchedule, dueDiscountsSchedule, duePricesSchedule } from '../contract/prices.schedules.ts';
import { recalculatePricesTask } from '../contract/prices.tasks.ts';
import { modeCloneParts } from './changing/mode.clones.ts';
import { checkPrices } from './checking/check-prices.ts';
import { reducedGrossFollower } from './discounts/keep-reduced-gross.ts';
import { runDiscounts } from './discounts/run-discounts.ts';
import { policiesCloneParts } from './policies/policies.clones.ts';
import { priceListeners } from './prices.listeners.ts';
import { pricedShopSubject, priceOperations } from './prices.operations.ts';
import { pricesRoutes } from './prices.routes.ts';
import { priceSubject } from './prices.subject.ts';
import { startDuePrices } from './running/due-prices.ts';
import { priceProjection } from './running/prices.projection.ts';
import { recalculatePricesHandler } from './running/recalculate-task.ts';
import { stopsCloneParts } from './stops/stops.clones.ts';

/** What prices are made of, and the prices that come of it. */
export const pricingFeature: BuildFeature = (platform) => ({
  name: 'pricing',
  routes: pricesRoutes(platform),
  operations: priceOperations,
  subjects: [priceSubject, pricedShopSubject],
  events: [pricesCalculated, priceDoubtsChanged],
  listeners: priceListeners(platform),
  declaredTasks: [recalculatePricesTask],
  tasks: [recalculatePricesHandler(platform)],
  projections: [priceProjection],
  followers: [reducedGrossFollower(platform)],
  cloneParts: [...stopsCloneParts, ...policiesCloneParts, ...modeCloneParts],
  schedule: [
    { definition: duePricesSchedule, tick: startDuePrices(platform) },
    { definition: dueDiscountsSchedule, tick: runDiscounts(platform) },
    { definition: checkPricesSchedule, tick: checkPrices(platform) },
  ],
});
