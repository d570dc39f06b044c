import { checkFailed } from '#kit/schedule.ts';
import type { Platform } from '#server/feature.ts';
import { supplyProofs } from '../../contract/sourcing.proofs.sentences.ts';
import { brokenSupply } from '../sourcing.invariants.read-model.ts';

/** @throws AppError naming what does not hold (orders.md 8): those who look after schedules are told */
export const proveSupply =
  ({ db }: Pick<Platform, 'db'>) =>
  async (): Promise<number> => {
    const broken = await brokenSupply(db);
    if (broken.length > 0) throw checkFailed(broken, supplyProofs);
    return 0;
  };
