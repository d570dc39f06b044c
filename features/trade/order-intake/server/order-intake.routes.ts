import type { Platform } from '#server/feature.ts';
import { bind } from '#server/http/bind.ts';
import * as calls from '../contract/order-intake.calls.ts';
import type { PullNeeds } from './use-cases/pull-orders.ts';
import { getIntake, listIntake, listPulls } from './use-cases/read-intake.ts';
import { retryIntake } from './use-cases/retry-intake.ts';
import { startPull } from './use-cases/start-pull.ts';

export const orderIntakeRoutes = (needs: Platform & PullNeeds) => [
  bind(calls.listIntake, listIntake(needs)),
  bind(calls.listPulls, listPulls(needs)),
  bind(calls.getIntake, getIntake(needs)),
  bind(calls.retryIntake, retryIntake(needs)),
  bind(calls.pullOrders, startPull(needs)),
];
