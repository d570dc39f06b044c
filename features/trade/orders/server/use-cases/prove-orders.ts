import { checkFailed } from '#kit/schedule.ts';
import type { Platform } from '#server/feature.ts';
import { orderProofs } from '../../contract/orders.proofs.sentences.ts';
import { brokenInvariants } from '../orders.invariants.read-model.ts';

/** @throws AppError naming what does not hold (orders.md 8): those who look after schedules are told */
export const proveOrders =
  ({ db }: Pick<Platform, 'db'>) =>
  async (): Promise<number> => {
    const broken = await brokenInvariants(db);
    if (broken.length > 0) throw checkFailed(broken, orderProofs);
    return 0;
  };
