import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { previewTariff as call } from '../../contract/tariffs/tariffs.calls.ts';
import type { NewTariff } from '../../contract/tariffs/tariffs.model.ts';
import { concernedReadModel, noneConcerned } from '../engine/concerned.read-model.ts';
import { shopPricing } from '../engine/shop-pricing.read-model.ts';
import { previewPrices } from '../use-cases/preview-prices.ts';

type Needs = Pick<Platform, 'db' | 'now'>;
/** A tariff as it is tried: of each code one. */
type Tried = Pick<NewTariff, 'code' | 'currency' | 'divisor' | 'bands'>;

/** What a tariff would move if it were in force today: the statement of prices with it in the place of the one that is. */
export const previewTariff =
  (needs: Needs) =>
  async ({ body }: InputOf<typeof call>, { scope: { shopId } }: Context): Promise<OutputOf<typeof call>> =>
    (await movedByTariffs(needs, shopId, [body])).moved;

/** What tariffs of a shop would move together; `each`: how many prices hang on each of them, by its place. */
export async function movedByTariffs({ db, now }: Needs, shopId: number, said: readonly Tried[]) {
  const holds = await shopPricing(db, shopId, now());
  const rows = said.map(({ code, currency, divisor, bands }) => [code, { id: 0, currency, divisor, bands }] as const);
  const tariffs = { ...holds.day?.tariffs, ...Object.fromEntries(rows) };
  const tried = { ...holds, day: holds.day && { ...holds.day, tariffs } };
  // Where a shop does not calculate, what its rules would give is nobody's price.
  const calculated = holds.mode === 'calculated';
  const codes = said.map(({ code }) => code);
  const concerned = calculated ? await concernedReadModel(db).byTariff(shopId, codes) : noneConcerned;
  return { calculated, moved: await previewPrices(db, tried, concerned), each: concerned.each };
}
