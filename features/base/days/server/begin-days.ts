import type { By } from '#server/db/unit-of-work.ts';
import type { Platform } from '#server/feature.ts';
import { localDayBegan } from '../contract/days.events.ts';
import { daysReadModel } from './days.read-model.ts';

const clock: By = { userId: null, shopId: null, cause: 'schedule' };

/**
 * Says of each shop that its local day has begun, once, also where several workers look at the same moment. A shop that is met for the
 * first time is only noted: nothing began in it. @returns in how many shops
 */
export const beginDays =
  ({ db, unitOfWork, now }: Pick<Platform, 'db' | 'unitOfWork' | 'now'>) =>
  async (): Promise<number> => {
    const at = now();
    // Nearly always nothing is due: no transaction is opened for that.
    if ((await daysReadModel(db).listDue(at)).length === 0) return 0;
    return unitOfWork(clock, async (tx) => {
      const begun = await daysReadModel(tx.db).begin(at);
      for (const { shopId, day, before } of begun) tx.emit(localDayBegan, { shopId, day, before });
      return begun.length;
    });
  };
