import { shopConnections } from '#features/selling/connections/server/connections.public.ts';
import type { BuildFeature } from '#server/feature.ts';
import { customerWithdrew } from '../contract/order-intake.events.ts';
import {
  compareOrdersSchedule,
  forgetRefusedSchedule,
  pullOrdersSchedule,
} from '../contract/order-intake.schedules.ts';
import { pullOrdersTask } from '../contract/order-intake.tasks.ts';
import { orderIntakeCauses } from './order-intake.causes.ts';
import { orderIntakeFigures } from './order-intake.figures.ts';
import { orderIntakeInUse } from './order-intake.in-use.read-model.ts';
import { orderIntakeListeners } from './order-intake.listeners.ts';
import { orderIntakeRoutes } from './order-intake.routes.ts';
import { pullsRepository } from './order-pulls.repository.ts';
import { compareOrders } from './use-cases/compare-orders.ts';
import { forgetRefused } from './use-cases/forget-refused.ts';
import { pullDue } from './use-cases/pull-orders.ts';
import { pullOrdersHandler } from './use-cases/start-pull.ts';

export const orderIntakeFeature: BuildFeature = (platform) => {
  const needs = { ...platform, connectorFor: shopConnections(platform) };
  return {
    name: 'order-intake',
    routes: orderIntakeRoutes(needs),
    causes: orderIntakeCauses,
    figures: orderIntakeFigures(platform),
    listeners: orderIntakeListeners(platform),
    events: [customerWithdrew],
    inUse: orderIntakeInUse,
    // Where the reading of one place ended says nothing of another.
    followers: [{ of: 'connection', follow: (tx, ids) => pullsRepository(tx.db).forgetPlace(ids) }],
    declaredTasks: [pullOrdersTask],
    tasks: [pullOrdersHandler(needs)],
    schedule: [
      { definition: pullOrdersSchedule, tick: pullDue(needs) },
      { definition: compareOrdersSchedule, tick: compareOrders(needs) },
      { definition: forgetRefusedSchedule, tick: forgetRefused(platform) },
    ],
  };
};
