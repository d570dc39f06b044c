import { listSellerAddresses } from '#features/catalogue/sellers/server/sellers.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import { publicAddressOf } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { takeScoreStep as call } from '../../contract/seller-scores.calls.ts';
import { sellerScoreErrors as errors } from '../../contract/seller-scores.errors.ts';
import { sellerScoresChanged } from '../../contract/seller-scores.events.ts';
import { scoreNoticeMail, scoreWarningMail } from '../../contract/seller-scores.mails.ts';
import { figureLines } from '../figure-lines.ts';
import { scoredSeller } from '../seller-scores.access.ts';
import { toSellerScore } from '../seller-scores.mapper.ts';
import { sellerScoresRepository } from '../seller-scores.repository.ts';

const actions = {
  notice: 'score notice sent',
  warning: 'score warning sent',
  put_off: 'score step put off',
} as const;

/** Only what is proposed at this moment, so that two people do not write to a seller of the same thing. */
export const takeScoreStep =
  ({ unitOfWork, config }: Pick<Platform, 'unitOfWork' | 'config'>) =>
  async ({ params, body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> =>
    unitOfWork(context, async (tx) => {
      const now = context.now();
      const scores = sellerScoresRepository(tx.db);
      await scores.lockSeller(params.id);
      const seller = await scoredSeller(tx.db, params.id, context);
      const before = await toSellerScore(tx.db, seller.id, now);
      const { step, message } = body;
      if (!before?.proposal || (step !== 'put_off' && step !== before.proposal)) throw new AppError(errors.notProposed);
      await scores.insertStep({
        sellerId: seller.id,
        step,
        message,
        score: before.score,
        by: context.actor.userId,
        at: now,
      });
      if (step !== 'put_off') {
        const mail = step === 'notice' ? scoreNoticeMail : scoreWarningMail;
        const values = { message, figures: figureLines(before.figures), page: `${publicAddressOf(config)}/` };
        for (const to of await listSellerAddresses(tx.db, seller.id)) tx.mail(mail, { to, language: 'sq', values });
      }
      tx.record([{ entity: 'seller', id: seller.id, action: actions[step], after: { message } }]);
      tx.emit(sellerScoresChanged, { sellerIds: [seller.id] });
      const after = (await toSellerScore(tx.db, seller.id, now))!;
      await scores.setProposal(seller.id, after.proposal);
      return after;
    });
