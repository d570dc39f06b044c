import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { previewTariff as call } from '../../contract/tariffs/tariffs.calls.ts';
import { concernedReadModel } from '../engine/concerned.read-model.ts';
import { shopPricing } from '../engine/shop-pricing.read-model.ts';
import { previewPrices } from '../use-cases/preview-prices.ts';

/** What a tariff would move if it were in force today: the statement of prices with it in the place of the one that is. */
export const previewTariff =
  ({ db, now }: Pick<Platform, 'db' | 'now'>) =>
  async ({ body }: InputOf<typeof call>, { scope: { shopId } }: Context): Promise<OutputOf<typeof call>> => {
    const { code, currency, divisor, bands } = body;
    const pricing = await shopPricing(db, shopId, now());
    const tariffs = { ...pricing.day?.tariffs, [code]: { id: 0, currency, divisor, bands } };
    const tried = { ...pricing, day: pricing.day && { ...pricing.day, tariffs } };
    return previewPrices(db, tried, await concernedReadModel(db).byTariff(shopId, code));
  };
