import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { type Context, worksIn } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type * as calls from '../../contract/price-watch.calls.ts';
import { priceWatchErrors as errors } from '../../contract/price-watch.errors.ts';
import { watchesRepository } from './watches.repository.ts';

export const listPriceWatches =
  ({ db }: Pick<Platform, 'db'>) =>
  (_: InputOf<typeof calls.listPriceWatches>, { actor }: Context): Promise<OutputOf<typeof calls.listPriceWatches>> =>
    watchesRepository(db).list(actor.shops);

export const setPriceWatch =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  (
    { params: { shopId }, body: { version, ...limits } }: InputOf<typeof calls.setPriceWatch>,
    context: Context,
  ): Promise<OutputOf<typeof calls.setPriceWatch>> =>
    unitOfWork(context, async (tx) => {
      const watches = watchesRepository(tx.db);
      const find = async () => (await watches.list([shopId])).at(0);
      const before = worksIn(context.actor, shopId) ? await find() : undefined;
      if (!before) throw new AppError(generalErrors.notFound);
      if (!(await watches.set(shopId, limits, version))) {
        const { margin_percent: margin, change_percent: change } = (await find())!;
        const said = (percent: string | null) => (percent === null ? '–' : `${percent} %`);
        throw new AppError(errors.outdated, { values: { margin: said(margin), change: said(change) } });
      }
      const after = (await find())!;
      const told = ({ margin_percent, change_percent }: typeof after) => ({
        watched_margin: margin_percent,
        watched_change: change_percent,
      });
      if (JSON.stringify(told(before)) !== JSON.stringify(told(after)))
        tx.record([
          { entity: 'shop', id: shopId, action: 'price limits set', before: told(before), after: told(after) },
        ]);
      return after;
    });
