import { localDayBegan } from '#features/base/days/contract/days.events.ts';
import type { By } from '#server/db/unit-of-work.ts';
import { listenTo } from '#server/events/dispatcher.ts';
import type { Platform } from '#server/feature.ts';
import { ratesChanged } from '../contract/exchange.events.ts';
import { exchangeRepository } from './exchange.repository.ts';

const clock: By = { userId: null, shopId: null, cause: 'schedule' };

/** A day begins in a shop: rates that hold from it, or whose last day was yesterday, change what the shop is told. */
export const exchangeListeners = ({ unitOfWork, now }: Pick<Platform, 'unitOfWork' | 'now'>) => [
  listenTo(localDayBegan, async ({ shopId, day, before }) => {
    await unitOfWork(clock, async (tx) => {
      const rates = exchangeRepository(tx.db);
      await rates.lock();
      const [then, today] = [await rates.listInForce(before), await rates.listInForce(day)];
      const idOf = (list: typeof then, pair: string) => list.find((rate) => rate.pair === pair)?.id;
      const pairs = [...new Set([...then, ...today].map(({ pair }) => pair))].filter(
        (pair) => idOf(then, pair) !== idOf(today, pair),
      );
      await rates.followRates(now(), null, shopId);
      if (pairs.length > 0) tx.emit(ratesChanged, { pairs });
    });
  }),
];
