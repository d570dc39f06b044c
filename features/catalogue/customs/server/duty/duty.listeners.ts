import { localDayBegan } from '#features/base/days/contract/days.events.ts';
import type { By } from '#server/db/unit-of-work.ts';
import { listenTo } from '#server/events/dispatcher.ts';
import type { Platform } from '#server/feature.ts';
import { dutyRatesChanged } from '../../contract/customs.events.ts';
import { dutyRepository } from './duty.repository.ts';

const clock: By = { userId: null, shopId: null, cause: 'schedule' };

/** A duty takes effect at midnight of its shop. */
export const dutyListeners = ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) => [
  listenTo(localDayBegan, async ({ shopId, day, before }) => {
    await unitOfWork(clock, async (tx) => {
      if (await dutyRepository(tx.db).hasRatesFrom(shopId, before, day)) tx.emit(dutyRatesChanged, { shopId });
    });
  }),
];
