import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { answerIssue } from '../../contract/local-orders.answers.ts';
import type { answerLocalOrder as call } from '../../contract/local-orders.calls.ts';
import { isOver } from '../../contract/local-orders.clock.ts';
import { localOrderErrors as errors } from '../../contract/local-orders.errors.ts';
import { localOrderNotices, localOrderSentences as says } from '../../contract/local-orders.sentences.ts';
import { localActions } from '../../contract/local-orders.status.ts';
import { actOf, lockLocal, outdated, whoseLocal } from '../local-orders.access.ts';
import { toLocalOrder } from '../local-orders.mapper.ts';
import { localOrdersRepository } from '../local-orders.repository.ts';
import { notifyStaffOf } from '../notify-seller.ts';
import { sellOutOf, takeAnswers } from '../writing/take-answers.ts';
import { readyIn } from './ready-in.ts';

/**
 * The seller's word on every line that is not answered, once: what is accepted is bound, what is refused is bought elsewhere. A post that came before changes nothing.
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
      // The house may have refused some of them on the seller's behalf.
      const open = lines.filter(({ answered_at }) => answered_at === null);
      const wrong = answerIssue(open, body.lines);
      if (wrong) throw refuseField(wrong.field, says[wrong.says], wrong.values);
      const readyBy = readyIn(body.ready_by, now);
      const said = { said: body.lines, readyBy, key: `answer:${id}` };
      const taken = await takeAnswers(tx, actOf(context), { order, lines }, said);
      await sellOutOf(tx, { at: now }, [taken]);
      const { short } = taken;
      if (short > 0)
        await notifyStaffOf(tx, { id, sellerId: order.seller_id, now }, localOrderNotices.staffRefused, {
          count: short,
          pieces: open.reduce((sum, { qty }) => sum + qty, 0),
        });
    });
    return toLocalOrder(db, id, whose);
  };
