import type { Platform } from '#server/feature.ts';
import { brokenReturns } from '../returns.invariants.read-model.ts';

/** @throws Error naming what does not hold (orders.md 8): those who look after schedules are told */
export const proveReturns =
  ({ db }: Pick<Platform, 'db'>) =>
  async (): Promise<number> => {
    const broken = await brokenReturns(db);
    if (broken.length > 0)
      throw new Error(
        broken.map(({ invariant, rows }) => `${invariant}: ${JSON.stringify(rows.slice(0, 3))}`).join('; '),
      );
    return 0;
  };
