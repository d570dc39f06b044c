import { customerWithdrew } from '#features/trade/order-intake/contract/order-intake.events.ts';
import { customerErased } from '#features/trade/orders/contract/orders.events.ts';
import { tellMoved } from '#features/trade/shop-tells/contract/shop-tells.events.ts';
import { forgetVouchers } from '#features/trade/shop-tells/server/shop-tells.public.ts';
import { forgetWords } from '#server/db/forget-words.repository.ts';
import { listenTo } from '#server/events/dispatcher.ts';
import type { Platform } from '#server/feature.ts';
import { returnHistory } from '../contract/returns.history-kinds.ts';
import { isByShop } from '../contract/returns.words.ts';
import { refundsRepository } from './refunds.repository.ts';
import { returnsRepository } from './returns.repository.ts';
import { followTells } from './writing/follow-tells.ts';
import { noteWithdrawal } from './writing/note-withdrawal.ts';

export const returnsListeners = ({
  db,
  unitOfWork,
  now,
  secrets,
}: Pick<Platform, 'db' | 'unitOfWork' | 'now' | 'secrets'>) => [
  // A customer said in the shop what comes back: noted once, for somebody of the house to answer.
  listenTo(customerWithdrew, ({ shopId, ...withdrawn }, meta) =>
    unitOfWork({ userId: null, shopId, cause: `event:${meta.id}` }, (tx) =>
      noteWithdrawal(tx, { at: now(), userId: null, cause: 'shop' }, shopId, withdrawn),
    ),
  ),

  listenTo(customerErased, ({ shopId, orderIds }, meta) =>
    unitOfWork({ userId: meta.userId, shopId, cause: `event:${meta.id}` }, async (tx) => {
      await forgetWords(tx.db, returnHistory, await returnsRepository(tx.db).erasePersons(orderIds));
      await refundsRepository(tx.db).erasePersons(orderIds);
      await forgetVouchers(tx, orderIds);
    }),
  ),

  listenTo(tellMoved, async ({ orderId, shopId }, meta) => {
    const open = (await refundsRepository(db).listOfOrder(orderId)).some(
      ({ way, state }) => isByShop(way) && (state === 'sent' || state === 'failed'),
    );
    if (!open) return;
    await unitOfWork({ userId: meta.userId, shopId, cause: `event:${meta.id}` }, async (tx) => {
      await followTells(tx, { at: now(), userId: meta.userId, cause: 'tell' }, orderId, secrets);
    });
  }),
];
