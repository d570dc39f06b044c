import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { switchShop as call } from '../../contract/shops.calls.ts';
import { shopsErrors } from '../../contract/shops.errors.ts';
import { shopChanged } from '../../contract/shops.events.ts';
import { defaultShopId } from '../../contract/shops.rules.ts';
import { shopsRepository } from '../shops.repository.ts';

/** A shop that is switched off is not chosen and not sent to; what is in it stays until it is taken out. */
export const switchShop =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params: { id }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const shops = shopsRepository(tx.db);
      await shops.lock();
      const find = async () => (await shops.listKept()).find((shop) => shop.id === id);
      const before = await find();
      if (!before) throw new AppError(generalErrors.notFound);
      if (before.active === body.active) return before;
      if (before.version !== body.version) throw new AppError(shopsErrors.changedMeanwhile);
      if (id === defaultShopId) throw new AppError(shopsErrors.defaultStays);
      await shops.setActive(id, body.active);
      tx.record([{ entity: 'shop', id, action: body.active ? 'shop switched on' : 'shop switched off' }]);
      tx.emit(shopChanged, { id, texts: false, amounts: false });
      return (await find())!;
    });
