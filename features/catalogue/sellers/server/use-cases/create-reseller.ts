import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { createReseller as call } from '../../contract/sellers.calls.ts';
import { sellerErrors } from '../../contract/sellers.errors.ts';
import { sellersChanged } from '../../contract/sellers.events.ts';
import { sellersRepository } from '../sellers.repository.ts';

/** A reseller without feeds yet. Name and prefix are its own, also when two people register at the same moment. */
export const createReseller =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const sellers = sellersRepository(tx.db);
      await sellers.lockNames();
      if (await sellers.findByName(body.name))
        throw new AppError(sellerErrors.nameTaken, { values: { name: body.name } });
      const prefix = body.sku_prefix;
      if (prefix !== null) {
        await sellers.lockPrefix(prefix);
        if (await sellers.findPrefixOwner(prefix)) throw new AppError(sellerErrors.prefixTaken, { values: { prefix } });
      }
      const id = await sellers.insertReseller(body);
      tx.record([{ entity: 'seller', id, action: 'created', after: body }]);
      tx.emit(sellersChanged, { ids: [id] });
      return { id, name: body.name, number: body.number, local_seller: false, is_suspended: false };
    });
