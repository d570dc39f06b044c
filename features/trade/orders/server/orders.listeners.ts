import { tellMoved } from '#features/trade/shop-tells/contract/shop-tells.events.ts';
import { tellsOfOrder } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import { listenTo } from '#server/events/dispatcher.ts';
import type { Platform } from '#server/feature.ts';
import { closeProblem, openProblem } from './writing/change-order.ts';

/** A shop that refuses what it is told, or does not hear it for days, is a problem of the order until all of it is told or done by hand. */
export const ordersListeners = ({ unitOfWork, now }: Pick<Platform, 'unitOfWork' | 'now'>) => [
  listenTo(tellMoved, ({ orderId, shopId }, meta) =>
    unitOfWork({ userId: meta.userId, shopId, cause: `event:${meta.id}` }, async (tx) => {
      const act = { at: now(), userId: meta.userId, cause: 'tell' };
      const failed = (await tellsOfOrder(tx.db, orderId)).filter(
        ({ state }) => state === 'refused' || state === 'given_up',
      );
      if (failed.length === 0) await closeProblem(tx, act, orderId, { code: 'tell_failed' });
      else
        await openProblem(tx, act, orderId, {
          code: 'tell_failed',
          values: { tell: failed[0]!.kind, said: failed[0]!.error?.message ?? null },
        });
    }),
  ),
];
