import { endedEarly } from '#features/catalogue/products/server/products.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { type Context, refuseOtherShops } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/price-desk.calls.ts';
import { priceLogErrors } from '../../contract/price-log.errors.ts';
import { priceLogReadModel } from '../price-log.read-model.ts';

type Log = typeof calls.listPriceLog;
type Series = typeof calls.getPriceSeries;

/** A page of the log of prices of the shop. */
export const listPriceLog =
  ({ readDb, lookUpDb }: Pick<Platform, 'readDb' | 'lookUpDb'>) =>
  async ({ query }: InputOf<Log>, { scope, signal }: Context): Promise<OutputOf<Log>> => {
    const { page, pageSize, ...asked } = query;
    const { unsent, variant, run, from } = asked;
    // What the shop confirmed is looked up change by change.
    if (unsent !== undefined && [variant, run, from].every((one) => one === undefined))
      throw new AppError(priceLogErrors.tooWide);
    const log = priceLogReadModel(readDb, signal, lookUpDb);
    const read = async () => {
      const [ids, total] = await Promise.all([
        log.listIds(scope.shopId, asked, { limit: pageSize, offset: page * pageSize }),
        log.count(scope.shopId, asked),
      ]);
      return { results: await log.listRows(ids), total };
    };
    return read().catch((error: unknown) => ({ results: endedEarly(error, signal), total: 0 }));
  };

/** The prices of one variant over time. */
export const getPriceSeries =
  ({ readDb }: Pick<Platform, 'readDb'>) =>
  async ({ params, query }: InputOf<Series>, { actor, signal, now }: Context): Promise<OutputOf<Series>> => {
    refuseOtherShops(actor, [params.shopId]);
    const series = await priceLogReadModel(readDb, signal).series(
      params.variantId,
      params.shopId,
      query.from,
      query.to,
      now(),
    );
    if (!series) throw new AppError(generalErrors.notFound);
    return series;
  };
