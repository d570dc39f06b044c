import { followShop } from '#features/base/exchange/server/exchange.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { addShop as call } from '../../contract/shops.calls.ts';
import { shopAdded } from '../../contract/shops.events.ts';
import { recordedShop, saidShop } from '../said-shop.ts';
import { shopsRepository } from '../shops.repository.ts';

/** A country more on a running market: every node serves it from its first request on, and a task fills its list. */
export const addShop =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ body: { vat_proposed, ...body } }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const shops = shopsRepository(tx.db);
      await shops.lock();
      const shop = await shops.insertShop(body, await saidShop(shops, body));
      await followShop(tx, { ...body, id: shop.id }, { at: context.now(), userId: context.actor.userId });
      tx.record([{ entity: 'shop', id: shop.id, action: 'created', after: recordedShop(body) }]);
      tx.emit(shopAdded, { id: shop.id, ...(vat_proposed && { vat_proposed }) });
      return shop;
    });
