import { randomUUID } from 'node:crypto';
import type { LaneShare } from '#connectors/kit/lanes.ts';
import type { Platform } from '#server/feature.ts';
import { lanesRepository, leaseMs } from './lanes.repository.ts';

/** This process, to the others. */
const here = randomUUID();
/** What is taken to be over here is a little longer ours there. */
const safeMs = 1000;

/** What is here of the lanes of one shop; all nodes share them. */
export function laneShare(
  { db, logError }: Pick<Platform, 'db' | 'logError'>,
  shopId: number,
  node: string = here,
): LaneShare {
  const kept = lanesRepository(db);
  return {
    ask: async (wish) => ({ ...(await kept.take(shopId, node, wish)), ms: leaseMs - safeMs }),
    end: () => kept.giveBack(shopId, node),
    failed: (error) => logError(error, { what: 'lanes of a shop', shop: shopId }),
  };
}
