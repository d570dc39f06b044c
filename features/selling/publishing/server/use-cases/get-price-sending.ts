import type { OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { getPriceSending as call } from '../../contract/publishing.prices.calls.ts';
import { desiredPricesRepository } from '../prices/desired-prices.repository.ts';

/** How prices get to the shop, and how many are on their way or wait. */
export const getPriceSending =
  ({ db }: Pick<Platform, 'db'>) =>
  async (_input: unknown, { scope }: Context): Promise<OutputOf<typeof call>> => {
    const prices = desiredPricesRepository(db);
    const [how, waiting] = await Promise.all([prices.getSending(scope.shopId), prices.countDue(scope.shopId)]);
    return { ...how, waiting };
  };
