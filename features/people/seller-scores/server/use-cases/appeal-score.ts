import { notifyPerson } from '#features/base/notifications/server/notifications.public.ts';
import { listOperatorAddresses } from '#features/base/users/server/users.public.ts';
import { getSellerInScope } from '#features/catalogue/sellers/server/sellers.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError, generalErrors } from '#kit/error.ts';
import { say } from '#kit/sentence.ts';
import { publicAddressOf } from '#server/config.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { appealScore as call } from '../../contract/seller-scores.calls.ts';
import { sellerScoresChanged } from '../../contract/seller-scores.events.ts';
import { scoreAppealMail } from '../../contract/seller-scores.mails.ts';
import { scoreNoticeTexts } from '../../contract/seller-scores.sentences.ts';
import { toOwnScore, toSellerScore } from '../seller-scores.mapper.ts';
import { sellerScoresReadModel } from '../seller-scores.read-model.ts';
import { sellerScoresRepository } from '../seller-scores.repository.ts';

/** Goes to the team by mail, and to who looks after the seller; nothing changes by it. The same words again are sent once. */
export const appealScore =
  ({ db, unitOfWork, config }: Pick<Platform, 'db' | 'unitOfWork' | 'config'>) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const { actor, scope } = context;
    // The guard lets a suspended seller through, and also people who only read.
    if (actor.sellerId === null || actor.readOnly) throw new AppError(generalErrors.forbidden);
    const sellerId = actor.sellerId;
    const to = await listOperatorAddresses(db, config.mailFrom);
    return unitOfWork(context, async (tx) => {
      const now = context.now();
      const scores = sellerScoresRepository(tx.db);
      await scores.lockSeller(sellerId);
      const seller = await getSellerInScope(tx.db, sellerId, scope);
      const before = await toSellerScore(tx.db, sellerId, now);
      if (!before) throw new AppError(generalErrors.notFound);
      const { message } = body;
      const latest = before.steps[0];
      if (latest?.step === 'appeal' && latest.message === message) return toOwnScore(before);
      await scores.insertStep({ sellerId, step: 'appeal', message, score: before.score, by: actor.userId, at: now });
      const link = `/local/sellers?id=${sellerId}`;
      const values = { seller: seller.name, who: actor.fullName, message, page: `${publicAddressOf(config)}${link}` };
      tx.mail(scoreAppealMail, { to, language: 'en', values });
      const manager = await sellerScoresReadModel(tx.db).findManager(sellerId);
      if (manager !== null)
        await notifyPerson(tx, manager, {
          kind: 'info',
          text: say(scoreNoticeTexts.appealed, { seller: seller.name }),
          link,
        });
      tx.record([{ entity: 'seller', id: sellerId, action: 'score objected to', after: { message } }]);
      tx.emit(sellerScoresChanged, { sellerIds: [sellerId] });
      return toOwnScore((await toSellerScore(tx.db, sellerId, now))!);
    });
  };
