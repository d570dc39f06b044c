import { customerWithdrew } from '#features/trade/order-intake/contract/order-intake.events.ts';
import { customerErased } from '#features/trade/orders/contract/orders.events.ts';
import { lockOrder, readLocked } from '#features/trade/orders/server/orders.public.ts';
import { tellMoved } from '#features/trade/shop-tells/contract/shop-tells.events.ts';
import { saidOfOrder } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import { listenTo } from '#server/events/dispatcher.ts';
import type { Platform } from '#server/feature.ts';
import { returnChanged } from '../contract/returns.events.ts';
import { isByShop, type RefundState } from '../contract/returns.words.ts';
import { refundsRepository } from './refunds.repository.ts';
import { returnsRepository } from './returns.repository.ts';
import { endPaid } from './writing/end-paid.ts';
import { noteWithdrawal } from './writing/note-withdrawal.ts';
import { followFailed, tellKeyOfRefund } from './writing/pay-back.ts';

/** What became of telling the shop is what became of the refund. */
const stateOf: Readonly<Record<string, RefundState | undefined>> = {
  told: 'done',
  refused: 'failed',
  given_up: 'failed',
  no_place: 'failed',
  queued: 'sent',
  sending: 'sent',
  unknown: 'sent',
};

export const returnsListeners = ({ db, unitOfWork, now }: Pick<Platform, 'db' | 'unitOfWork' | 'now'>) => [
  // A customer said in the shop what comes back: noted once, for somebody of the house to answer.
  listenTo(customerWithdrew, ({ shopId, ...withdrawn }, meta) =>
    unitOfWork({ userId: null, shopId, cause: `event:${meta.id}` }, (tx) =>
      noteWithdrawal(tx, { at: now(), userId: null, cause: 'shop' }, shopId, withdrawn),
    ),
  ),

  listenTo(customerErased, ({ shopId, orderIds }, meta) =>
    unitOfWork({ userId: meta.userId, shopId, cause: `event:${meta.id}` }, async (tx) => {
      await returnsRepository(tx.db).erasePersons(orderIds);
      await refundsRepository(tx.db).erasePersons(orderIds);
    }),
  ),

  listenTo(tellMoved, async ({ orderId, shopId }, meta) => {
    const open = (await refundsRepository(db).listOfOrder(orderId)).some(
      ({ way, state }) => isByShop(way) && (state === 'sent' || state === 'failed'),
    );
    if (!open) return;
    await unitOfWork({ userId: meta.userId, shopId, cause: `event:${meta.id}` }, async (tx) => {
      const act = { at: now(), userId: meta.userId, cause: 'tell' };
      await lockOrder(tx, orderId);
      const tells = new Map((await saidOfOrder(tx.db, orderId)).map((tell) => [tell.key, tell]));
      const refunds = refundsRepository(tx.db);
      for (const refund of await refunds.listOfOrder(orderId)) {
        if (!isByShop(refund.way) || (refund.state !== 'sent' && refund.state !== 'failed')) continue;
        const tell = tells.get(tellKeyOfRefund(refund.way, refund.id));
        const state = tell && stateOf[tell.state];
        if (!state || state === refund.state) continue;
        // A voucher that a person made in the shop by hand has a code that only that person knows.
        const code = state === 'done' && refund.way === 'voucher' ? (tell.remote_id ?? null) : null;
        await refunds.set(refund.id, {
          state,
          ...(code === null ? {} : { voucher_code: code }),
          said: state === 'failed' ? (tell.error ?? '').slice(0, 500) : '',
          settled_at: state === 'done' ? act.at : null,
        });
        if (state === 'done')
          await endPaid(tx, act, await readLocked(tx, orderId), refund, refund.way === 'voucher' ? { code } : null);
        tx.emit(returnChanged, { orderId, returnId: refund.return_id });
      }
      await followFailed(tx, act, orderId);
    });
  }),
];
