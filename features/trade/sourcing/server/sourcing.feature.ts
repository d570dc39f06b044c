import type { BuildFeature } from '#server/feature.ts';
import { proposeByClockSchedule, stockMendSchedule, supplyProofSchedule } from '../contract/sourcing.schedules.ts';
import { purchaseFollower } from './follow/purchase-follower.ts';
import { hubStockList } from './hub-stock.lists.ts';
import { clockSchedules } from './own-clocks.ts';
import { sourcingListeners } from './sourcing.listeners.ts';
import { sourcingOperations } from './sourcing.operations.ts';
import { sourcingRoutes } from './sourcing.routes.ts';
import { mendStock, stockOfOrders, stockOfPurchases } from './stock/keep-stock.ts';
import { proposeByClock } from './use-cases/propose-by-clock.ts';
import { proveSupply } from './use-cases/prove-supply.ts';

export const sourcingFeature: BuildFeature = (platform) => ({
  name: 'sourcing',
  routes: sourcingRoutes(platform),
  operations: sourcingOperations,
  lists: [hubStockList(platform)],
  ownSchedules: clockSchedules(platform),
  listeners: sourcingListeners(platform),
  followers: [purchaseFollower(platform)],
  projections: [stockOfOrders, stockOfPurchases],
  schedule: [
    { definition: proposeByClockSchedule, tick: proposeByClock(platform) },
    { definition: supplyProofSchedule, tick: proveSupply(platform) },
    { definition: stockMendSchedule, tick: mendStock(platform) },
  ],
});
