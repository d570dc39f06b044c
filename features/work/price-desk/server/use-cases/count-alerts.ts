import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { countAlerts as countAlertsCall } from '../../contract/price-desk.calls.ts';
import { countPriceAlerts, findPriceShop } from '../price-shop.read-model.ts';

type Call = typeof countAlertsCall;

export const countAlerts =
  ({ db }: Pick<Platform, 'db'>) =>
  async (_: InputOf<Call>, { scope, now }: Context): Promise<OutputOf<Call>> => {
    const { pricing_mode } = await findPriceShop(db, scope.shopId, now());
    return { calculated: pricing_mode === 'calculated', ...(await countPriceAlerts(db, scope.shopId)) };
  };
