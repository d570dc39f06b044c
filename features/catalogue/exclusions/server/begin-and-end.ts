import { todayInTirane } from '#features/catalogue/sellers/contract/sellers.rules.ts';
import type { By } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { announceExclusions } from './announce-exclusions.ts';
import { exclusionsReadModel } from './exclusions.read-model.ts';
import { exclusionsRepository } from './exclusions.repository.ts';
import { holdsToday } from './said-exclusion.ts';
import { recount } from './tell-rule.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'startTask' | 'now'>;

const clock: By = { userId: null, shopId: null, cause: 'schedule' };
/** Milliseconds after which a rule's products are counted anew. */
const recountAfter = 3_600_000;
/** Counted in one round; each may take a second in a large market. */
const atOnce = 5;

/** Brings rules in force whose first day has come, ends those whose last day is over, and counts anew what was counted long ago. Gives how many began or ended. */
export const keepExclusions = (platform: Needs) => async (): Promise<number> => {
  const { db, unitOfWork, now } = platform;
  let changed = 0;
  for (const id of await exclusionsReadModel(db).listOverdue(todayInTirane(now()))) {
    changed += await unitOfWork(clock, async (tx) => {
      const rules = exclusionsRepository(tx.db);
      await rules.lockAll();
      // Another worker was faster, or somebody changed its days.
      if (!(await exclusionsReadModel(tx.db).listOverdue(todayInTirane(now()))).includes(id)) return 0;
      const rule = await rules.lock(id);
      const holds = holdsToday(rule, now());
      await rules.setInForce(id, holds);
      tx.record([{ entity: 'exclusion', id, action: holds ? 'rule began' : 'rule ended' }]);
      await announceExclusions(platform, tx, clock, [rule]);
      return 1;
    });
  }
  const before = new Date(now().getTime() - recountAfter);
  for (const id of await exclusionsReadModel(db).listUncounted(before, atOnce)) {
    await unitOfWork(clock, (tx) => recount(tx.db, id, now())).catch((error: unknown) => {
      // Deleted a moment ago.
      if (!(error instanceof Error) || !('definition' in error)) throw error;
    });
  }
  return changed;
};
