import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { PublicContext } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { answerOutdelivery as call } from '../../contract/outdelivery.calls.ts';
import { purchasingErrors as errors } from '../../contract/purchasing.errors.ts';
import { notifyOfAnswers } from '../notify-buyer.ts';
import { purchaseDocumentsRepository } from '../purchase-documents.repository.ts';
import { purchaseLinesRepository } from '../purchase-lines.repository.ts';
import { byLink, lockOrder, openedBy } from '../purchasing.access.ts';
import { toOutdelivery } from '../purchasing.mapper.ts';
import { answerLines, type LineAnswerGiven } from '../writing/answer-lines.ts';

type Answer = InputOf<typeof call>['body']['answers'][number];

/** The supplier's word on lines: all of this post or nothing; a post that came before changes nothing. */
export const answerOutdelivery =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof call>, context: PublicContext): Promise<OutputOf<typeof call>> => {
    const { id, linkId, until } = await openedBy(db, body.token, context);
    const now = context.now();
    await unitOfWork(byLink(linkId), async (tx) => {
      // Before the state is looked at: what was taken once is answered alike, however far the order is by now.
      if (!(await purchaseDocumentsRepository(tx.db).insertPost(id, body.key, now))) return;
      await lockOrder(tx, id, 'answer');
      const lines = new Map((await purchaseLinesRepository(tx.db).listLines(id)).map((line) => [line.id, line]));
      const given = body.answers.map((answer, place) => {
        const line = lines.get(answer.id);
        if (line && answer.answer !== line.answer)
          throw new AppError(errors.answeredMeanwhile, {
            issues: [{ field: `answers.${place}.answer`, message: errors.answeredMeanwhile.text }],
          });
        return givenBy(answer);
      });
      const { order, lines: after } = await answerLines(tx, { at: now, userId: null, cause: 'supplier' }, id, given);
      await notifyOfAnswers(tx, order, after);
    });
    return toOutdelivery(db, id, until, context.now());
  };

const givenBy = (answer: Answer): LineAnswerGiven =>
  answer.say === 'no'
    ? { itemId: answer.id, confirmedQty: 0, on: null, reason: answer.reason, note: answer.note }
    : { itemId: answer.id, confirmedQty: answer.qty, on: answer.on, reason: null, note: '' };
