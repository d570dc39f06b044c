import type { ShopBudget } from '#connectors/kit/shop-pace.ts';
import type { Db } from '#server/db/database.ts';
import { paceRepository } from './pace.repository.ts';

/** So often it is asked whether another node was told to stop, where nothing else has to be asked for. */
const lookMs = 1000;
/** Requests are counted here first: a figure for people is not worth a write each. */
const countMs = 1000;

/**
 * The turns of one shop, shared by all nodes. With a limit each request takes its turn in the database, which costs no more than the limit allows;
 * without one only a rest that another node was told of is looked for, once a second.
 */
export function sharedBudget(db: Db, shopId: number, now: () => number = () => performance.now()): ShopBudget {
  const pace = paceRepository(db);
  let lookedAt = Number.NEGATIVE_INFINITY;
  let turnsEnd = 0;
  let restEnd = 0;
  let counted = 0;
  let isCounting = false;

  async function look(): Promise<void> {
    if (now() - lookedAt < lookMs) return;
    lookedAt = now();
    const { turns, rest } = await pace.left(shopId);
    turnsEnd = now() + turns;
    restEnd = Math.max(restEnd, now() + rest);
  }
  function write(): void {
    const asked = counted;
    counted = 0;
    isCounting = false;
    // The database may be gone by now; what is lost is a figure.
    pace.count(shopId, { asked, busy: 0 }).catch(() => undefined);
  }
  return {
    async take(perSecond) {
      if (perSecond !== null) return pace.take(shopId, perSecond);
      await look();
      return Math.max(turnsEnd, restEnd) - now();
    },
    async restLeft() {
      await look();
      return restEnd - now();
    },
    async rest(ms, said) {
      restEnd = Math.max(restEnd, now() + ms);
      await pace.rest(shopId, ms, said);
    },
    asked() {
      counted += 1;
      if (isCounting) return;
      isCounting = true;
      setTimeout(write, countMs).unref();
    },
  };
}
