import { checkFailed } from '#kit/schedule.ts';
import type { Platform } from '#server/feature.ts';
import { returnProofs } from '../../contract/returns.proofs.sentences.ts';
import { brokenReturns } from '../returns.invariants.read-model.ts';

/** @throws AppError naming what does not hold (orders.md 8): those who look after schedules are told */
export const proveReturns =
  ({ db }: Pick<Platform, 'db'>) =>
  async (): Promise<number> => {
    const broken = await brokenReturns(db);
    if (broken.length > 0) throw checkFailed(broken, returnProofs);
    return 0;
  };
