import { sellOut } from '#features/catalogue/products/server/products.public.ts';
import { noteCase } from '#features/people/seller-scores/server/seller-scores.public.ts';
import { answerLines } from '#features/trade/purchasing/server/purchasing.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { answerIssue } from '../../contract/local-orders.answers.ts';
import type { answerLocalOrder as call } from '../../contract/local-orders.calls.ts';
import { isOver } from '../../contract/local-orders.clock.ts';
import { localOrderErrors as errors } from '../../contract/local-orders.errors.ts';
import { localOrderChanged } from '../../contract/local-orders.events.ts';
import { localOrderNotices, localOrderSentences as says } from '../../contract/local-orders.sentences.ts';
import { localActions } from '../../contract/local-orders.status.ts';
import { actOf, lockLocal, outdated, whoseLocal } from '../local-orders.access.ts';
import { toLocalOrder } from '../local-orders.mapper.ts';
import { localOrdersRepository } from '../local-orders.repository.ts';
import { tellStaff } from '../tell-seller.ts';
import { readyIn } from './ready-in.ts';

/**
 * The seller's word on every line, once: what is accepted is bound, what is refused is bought elsewhere. A post that came before changes nothing.
 * What is out of stock is 0 in the catalogue with it, so that no shop sells it again.
 */
export const answerLocalOrder =
  ({ unitOfWork, db }: Pick<Platform, 'unitOfWork' | 'db'>) =>
  async ({ params: { id }, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const whose = whoseLocal(context);
    await unitOfWork(context, async (tx) => {
      const { lines, local, status, order } = await lockLocal(tx, id, { whose });
      const now = context.now();
      const orders = localOrdersRepository(tx.db);
      // Before the state is looked at: what was taken once is answered alike.
      if (!(await orders.insertPost(id, body.key, now))) return;
      if (status === 'expired' || (status === 'new' && isOver(local.accept_by, now)))
        throw new AppError(errors.tooLate);
      if (!localActions.answer(status)) throw new AppError(errors.moveRefused, { values: { status } });
      if (order.version !== body.version) throw outdated(order);
      const wrong = answerIssue(lines, body.lines);
      if (wrong) throw refuseField(wrong.field, says[wrong.says], wrong.values);
      const ready = readyIn(body.ready_by, now);
      await answerLines(
        tx,
        actOf(context),
        id,
        body.lines.map(({ id: itemId, qty, reason, note }) => ({ itemId, confirmedQty: qty, on: null, reason, note })),
      );
      await orders.change(id, { answered_at: now, ready_by: ready });
      const byId = new Map(lines.map((line) => [line.id, line]));
      const short = body.lines.filter((said) => said.qty < byId.get(said.id)!.qty);
      const soldOut = short.filter(({ reason }) => reason === 'out_of_stock');
      if (soldOut.length > 0)
        await sellOut(
          tx,
          soldOut.map((said) => byId.get(said.id)!.variant_id),
          now,
        );
      if (short.length > 0)
        await tellStaff(tx, { id, sellerId: order.seller_id, now }, localOrderNotices.staffRefused, {
          count: short.reduce((sum, said) => sum + byId.get(said.id)!.qty - said.qty, 0),
          pieces: lines.reduce((sum, { qty }) => sum + qty, 0),
        });
      await noteCase(tx, {
        seller_id: order.seller_id,
        figure: 'orders',
        n: short.reduce((sum, said) => sum + byId.get(said.id)!.qty - said.qty, 0),
        cases: lines.reduce((sum, { qty }) => sum + qty, 0),
        at: now,
        key: `answer:${id}`,
      });
      tx.emit(localOrderChanged, { id });
    });
    return toLocalOrder(db, id, whose);
  };
