import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import { fillIn } from '#kit/text.ts';
import type { PublicContext } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { answerOutdelivery as call } from '../../contract/outdelivery.calls.ts';
import { purchasingErrors as errors } from '../../contract/purchasing.errors.ts';
import { purchaseOrderChanged } from '../../contract/purchasing.events.ts';
import { statusAfterAnswers } from '../../contract/purchasing.rules.ts';
import { notifyOfAnswers } from '../notify-buyer.ts';
import { byLink, lockOrder, openedBy } from '../purchasing.access.ts';
import { toOutdelivery } from '../purchasing.mapper.ts';
import { type LineAnswered, type LineRecord, purchasingRepository } from '../purchasing.repository.ts';

type Answer = InputOf<typeof call>['body']['answers'][number];

/** The supplier's word on lines: all of this post or nothing; a post that came before changes nothing. */
export const answerOutdelivery =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof call>, context: PublicContext): Promise<OutputOf<typeof call>> => {
    const { id, linkId, until } = await openedBy(db, body.token, context);
    const now = context.now();
    await unitOfWork(byLink(linkId), async (tx) => {
      const orders = purchasingRepository(tx.db);
      // Before the state is looked at: what was taken once is answered alike, however far the order is by now.
      if (!(await orders.insertPost(id, body.key, now))) return;
      const row = await lockOrder(tx, id, 'answer');
      const lines = new Map((await orders.listLines(id)).map((line) => [line.id, line]));
      const told: string[] = [];
      for (const [place, answer] of body.answers.entries()) {
        const line = lines.get(answer.id);
        if (!line) throw new AppError(errors.lineGone, { issues: [at(place, 'id', errors.lineGone.text)] });
        const said = answeredOf(answer, line, place, now);
        await orders.setAnswer(line.id, said);
        told.push(inWords(line, said));
      }
      const after = await orders.listLines(id);
      const status = statusAfterAnswers(row.status, after);
      const days = after.flatMap((line) => line.confirmed_on ?? []).sort();
      await orders.change(
        id,
        {
          status,
          // The order is complete with its last line.
          promised_on: days.at(-1) ?? row.promised_on,
          ...(status === row.status ? {} : { acknowledged_at: now }),
        },
        now,
      );
      tx.record([
        {
          entity: 'purchase_order',
          id,
          action: 'answered',
          before: { status: row.status },
          after: { status, lines: told.join(', ') },
        },
      ]);
      await notifyOfAnswers(tx, row, after);
      tx.emit(purchaseOrderChanged, { orderId: id });
    });
    return toOutdelivery(db, id, until);
  };

/** What the answer makes of the line; refused where another answer came meanwhile, or more is promised than was ordered. */
function answeredOf(answer: Answer, line: LineRecord, place: number, now: Date): LineAnswered {
  if (answer.answer !== line.answer)
    throw new AppError(errors.answeredMeanwhile, { issues: [at(place, 'answer', errors.answeredMeanwhile.text)] });
  if (answer.say === 'no')
    return {
      confirmed_qty: 0,
      confirmed_on: null,
      refused_reason: answer.reason,
      refused_note: answer.note,
      answered_at: now,
    };
  if (answer.qty > line.qty) {
    const values = { most: line.qty };
    throw new AppError(errors.qtyTooMany, {
      values,
      issues: [at(place, 'qty', fillIn(errors.qtyTooMany.text, values))],
    });
  }
  return {
    confirmed_qty: answer.qty,
    confirmed_on: answer.on,
    refused_reason: null,
    refused_note: '',
    answered_at: now,
  };
}

const at = (place: number, field: string, message: string) => ({ field: `answers.${place}.${field}`, message });

/** As the history tells it. */
const inWords = ({ sku, qty }: LineRecord, said: LineAnswered): string =>
  said.refused_reason === null
    ? `${said.confirmed_qty} / ${qty} × ${sku}${said.confirmed_on === null ? '' : ` ${said.confirmed_on}`}`
    : `0 / ${qty} × ${sku} ${[said.refused_reason, said.refused_note].filter(Boolean).join(': ')}`;
