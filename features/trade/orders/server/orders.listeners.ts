import { changeSetChanged } from '#features/base/change-sets/contract/change-sets.events.ts';
import { causeOf, readSet } from '#features/base/change-sets/server/change-sets.public.ts';
import { tellMoved } from '#features/trade/shop-tells/contract/shop-tells.events.ts';
import { tellsOfOrder } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import { listenTo } from '#server/events/dispatcher.ts';
import type { Platform } from '#server/feature.ts';
import { closeProblem, openProblem } from './writing/change-order.ts';
import { tellUntold } from './writing/tell-untold.ts';
import { untoldRepository } from './writing/untold.repository.ts';

type Needs = Pick<Platform, 'db' | 'unitOfWork' | 'operations' | 'now'>;

export const ordersListeners = ({ db, unitOfWork, operations, now }: Needs) => [
  // A shop that refuses what it is told, or does not hear it for days, is a problem of the order until all of it is told or done by hand.
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

  // A bulk action has ended: where the last line of an order failed, was changed meanwhile or was not reached, nobody has told its customer of the others.
  listenTo(
    changeSetChanged,
    async ({ id }, meta) => {
      const { state } = await readSet({ db, operations }, id);
      if (state === 'running') return;
      const by = { userId: meta.userId, shopId: meta.shopId, cause: `event:${meta.id}` };
      await tellUntold({ db, unitOfWork, now }, by, causeOf(id));
    },
    async (payloads) => {
      const causes = new Set(await untoldRepository(db).listCauses(payloads.map(({ id }) => causeOf(id))));
      return payloads.filter(({ id }) => causes.has(causeOf(id)));
    },
  ),
];
