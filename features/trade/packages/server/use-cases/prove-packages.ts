import { checkFailed } from '#kit/schedule.ts';
import type { Platform } from '#server/feature.ts';
import { packageProofs } from '../../contract/packages.proofs.sentences.ts';
import { brokenPackages } from '../packages.invariants.read-model.ts';

/** @throws AppError naming what does not hold (orders.md 8): those who look after schedules are told */
export const provePackages =
  ({ db }: Pick<Platform, 'db'>) =>
  async (): Promise<number> => {
    const broken = await brokenPackages(db);
    if (broken.length > 0) throw checkFailed(broken, packageProofs);
    return 0;
  };
