import type { Platform } from '#server/feature.ts';
import { brokenSupply } from '../sourcing.invariants.read-model.ts';

/** @throws Error naming what does not hold (orders.md 8): those who look after schedules are told */
export const proveSupply =
  ({ db }: Pick<Platform, 'db'>) =>
  async (): Promise<number> => {
    const broken = await brokenSupply(db);
    if (broken.length > 0)
      throw new Error(
        broken.map(({ invariant, rows }) => `${invariant}: ${JSON.stringify(rows.slice(0, 3))}`).join('; '),
      );
    return 0;
  };
