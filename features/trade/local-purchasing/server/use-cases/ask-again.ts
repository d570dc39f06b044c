import type { Platform } from '#server/feature.ts';
import { followOrder } from '../local-orders.listeners.ts';
import { supplyReadModel } from '../supply.read-model.ts';

/** Orders in one run; what is left is taken up by the next. */
const batch = 200;

/**
 * Looks again at free orders that need pieces of local sellers: their order was followed when it changed, and nothing changes it when a seller comes back or
 * a rate is entered.
 */
export const askAgain =
  (platform: Pick<Platform, 'db' | 'unitOfWork' | 'now' | 'config'>) =>
  async (): Promise<{ count: number; more: boolean }> => {
    const orders = await supplyReadModel(platform.db).listWaiting(platform.now(), batch);
    for (const { id, shopId } of orders) await followOrder(platform, { userId: null, shopId, cause: 'schedule' }, id);
    return { count: orders.length, more: false };
  };
