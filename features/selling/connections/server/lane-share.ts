import { randomUUID } from 'node:crypto';
import type { LaneShare } from '#connectors/kit/lanes.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import { lanesRepository, leaseMs } from './lanes.repository.ts';

/** This process, to the others. */
const here = randomUUID();
/** What is taken to be over here is a little longer ours there. */
const safeMs = 1000;

/** Of the lanes of all shops: whether this process ends, and what it is asking just now. */
type Ending = { ended: boolean; readonly asks: Set<Promise<unknown>> };
const endings = new WeakMap<Db, Map<string, Ending>>();
function endingOf(db: Db, node: string): Ending {
  const ofNodes = endings.get(db) ?? new Map<string, Ending>();
  endings.set(db, ofNodes);
  const ending = ofNodes.get(node) ?? { ended: false, asks: new Set() };
  ofNodes.set(node, ending);
  return ending;
}

/** What is here of the lanes of one shop; all nodes share them. */
export function laneShare(
  { db, logError }: Pick<Platform, 'db' | 'logError'>,
  shopId: number,
  node: string = here,
): LaneShare {
  const kept = lanesRepository(db);
  const ending = endingOf(db, node);
  const asking = <T>(ask: () => Promise<T>): Promise<T> => {
    if (ending.ended) return Promise.reject(new Error('Tregu is ending'));
    const asked = ask();
    ending.asks.add(asked);
    return asked.finally(() => ending.asks.delete(asked));
  };
  return {
    ask: async (wish, late) => ({
      ...(await asking(() => kept.take(shopId, node, wish, late))),
      ms: leaseMs - safeMs,
    }),
    end: (late) => asking(() => kept.giveBack(shopId, node, late)),
    failed(error) {
      // What is left of a rest when the process ends finds no database, and has nothing to give back.
      if (!ending.ended) logError(error, { what: 'lanes of a shop', shop: shopId });
    },
  };
}

/** Gives back what this process has of all lanes, when nobody here asks a shop any more: the next one need not wait until the lease is over. */
export async function endLanes({ db }: Pick<Platform, 'db'>, node: string = here): Promise<void> {
  const ending = endingOf(db, node);
  ending.ended = true;
  await Promise.allSettled(ending.asks);
  await lanesRepository(db).giveBackAll(node);
}
