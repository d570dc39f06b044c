import { randomUUID } from 'node:crypto';
import type { LaneShare } from '#connectors/kit/lanes.ts';
import type { Db } from '#server/db/database.ts';
import { lanesRepository, leaseMs } from './lanes.repository.ts';

/** This process, to the others. */
const here = randomUUID();
/** What is taken to be over here is a little longer ours there. */
const safeMs = 1000;

/** What is here of the lanes of one shop; all nodes share them. */
export function laneShare(db: Db, shopId: number, node: string = here): LaneShare {
  const kept = lanesRepository(db);
  return {
    ask: async (wish) => ({ ...(await kept.take(shopId, node, wish)), ms: leaseMs - safeMs }),
    end: () => kept.giveBack(shopId, node),
  };
}
