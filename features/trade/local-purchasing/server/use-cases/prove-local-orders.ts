import { checkFailed } from '#kit/schedule.ts';
import type { Platform } from '#server/feature.ts';
import { localProofs } from '../../contract/local-orders.proofs.sentences.ts';
import { brokenLocalInvariants } from '../local-orders.invariants.read-model.ts';

/** @throws AppError naming what does not hold (I12, I15 of orders.md 8): those who look after schedules are told */
export const proveLocalOrders =
  ({ db, now }: Pick<Platform, 'db' | 'now'>) =>
  async (): Promise<number> => {
    const broken = await brokenLocalInvariants(db, now());
    if (broken.length > 0) throw checkFailed(broken, localProofs);
    return 0;
  };
