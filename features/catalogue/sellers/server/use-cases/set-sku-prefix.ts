import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { setSkuPrefix as call } from '../../contract/sellers.calls.ts';
import { sellerErrors } from '../../contract/sellers.errors.ts';
import { sellersChanged } from '../../contract/sellers.events.ts';
import { getSellerInScope } from '../sellers.access.ts';
import { sellersRepository } from '../sellers.repository.ts';

/** Once only, also when two people do it at the same moment (trap T72). */
export const setSkuPrefix =
  ({ unitOfWork }: Pick<Platform, 'unitOfWork'>) =>
  async ({ params, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const { id, sku_prefix: before } = await getSellerInScope(tx.db, params.id, context.scope);
      const prefix = body.sku_prefix;
      const sellers = sellersRepository(tx.db);
      await sellers.lockPrefix(prefix);
      const owner = await sellers.findPrefixOwner(prefix);
      // A repeat of the same request gives the same end, not a conflict.
      if (owner === id) return { sku_prefix: prefix };
      if (owner !== null) throw new AppError(sellerErrors.prefixTaken, { values: { prefix } });
      if (!(await sellers.setSkuPrefix(id, prefix))) throw new AppError(sellerErrors.prefixSet);
      tx.record([
        {
          entity: 'seller',
          id,
          action: 'SKU prefix set',
          before: { sku_prefix: before },
          after: { sku_prefix: prefix },
        },
      ]);
      tx.emit(sellersChanged, { ids: [id] });
      return { sku_prefix: prefix };
    });
