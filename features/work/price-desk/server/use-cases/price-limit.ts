import { settingsRepository } from '#features/base/settings/server/settings.public.ts';
import {
  readSellerPriceLimit,
  sellerPriceLimitSetting,
  usualSellerPriceLimit,
} from '#features/catalogue/products/contract/seller-prices/seller-prices.ts';
import { readPriceLimit } from '#features/catalogue/products/server/products.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { getPriceLimit as getCall, setPriceLimit as setCall } from '../../contract/local-prices.calls.ts';

export const getPriceLimit =
  ({ db }: Pick<Platform, 'db'>) =>
  async (): Promise<OutputOf<typeof getCall>> => ({ limit: await readPriceLimit(db) });

/** One person after the other; what waits goes on waiting. */
export const setPriceLimit =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ body: { limit } }: InputOf<typeof setCall>, context: Context): Promise<OutputOf<typeof setCall>> =>
    unitOfWork(context, async (tx) => {
      const stored = settingsRepository(tx.db);
      const before = readSellerPriceLimit(await stored.lock(sellerPriceLimitSetting, null, usualSellerPriceLimit));
      if (before !== limit) {
        await stored.set(sellerPriceLimitSetting, null, limit);
        const [was, is] = [{ [sellerPriceLimitSetting]: before }, { [sellerPriceLimitSetting]: limit }];
        tx.record([{ entity: 'settings', id: 1, action: 'changed', before: was, after: is }]);
      }
      return { limit };
    });
