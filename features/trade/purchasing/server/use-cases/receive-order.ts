import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { receivePurchaseOrder as call } from '../../contract/purchasing.calls.ts';
import { actOf, lockOrder, requireBuyer, whoseOrders } from '../purchasing.access.ts';
import { toOrder } from '../purchasing.mapper.ts';
import { bookReceived } from '../writing/book-received.ts';

/** Books what came. More than was ordered is booked too: it stands in the yard, whatever was ordered. */
export const receivePurchaseOrder =
  ({ unitOfWork, config }: Pick<Platform, 'unitOfWork' | 'config'>) =>
  async ({ params, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    requireBuyer(context);
    return unitOfWork(context, async (tx) => {
      const row = await lockOrder(tx, params.id, 'receive', body.version);
      const came = body.lines.map(({ id, ...rest }) => ({ itemId: id, ...rest }));
      const act = actOf(context);
      await bookReceived(tx, act, row.id, came);
      return toOrder(tx.db, row.id, whoseOrders(context, config), act.at);
    });
  };
