import { linkTries } from '#features/base/accounts/contract/accounts.rules.ts';
import { findLink, mayRenew } from '#features/base/accounts/server/accounts.public.ts';
import { limitTriesFrom } from '#features/base/session/server/session.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { PublicContext } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { renewOutdelivery as call } from '../../contract/outdelivery.calls.ts';
import { purchasingErrors as errors } from '../../contract/purchasing.errors.ts';
import { mayReport } from '../../contract/purchasing.status.ts';
import { byLink } from '../purchasing.access.ts';
import { purchasingRepository } from '../purchasing.repository.ts';
import { mailOrder } from '../purchasing-mails.ts';

/** A new link to the address the expired one went to, while something of it may be reported. Answers the same for one that is not renewed. */
export const renewOutdelivery =
  ({ db, unitOfWork, config }: Pick<Platform, 'db' | 'unitOfWork' | 'config'>) =>
  async ({ body }: InputOf<typeof call>, { ip, now }: PublicContext): Promise<OutputOf<typeof call>> => {
    await limitTriesFrom(db, 'links', ip, { most: linkTries.perAddress, minutes: linkTries.minutes });
    const { link, state } = await findLink(db, body.token, now());
    if (link?.purpose !== 'delivery' || link.subject_id === null || !mayRenew(link, state, now()))
      return { accepted: true };
    const { id: linkId, subject_id: orderId, email } = link;
    await unitOfWork(byLink(linkId), async (tx) => {
      const order = await purchasingRepository(tx.db).find(orderId, true);
      if (!order || !mayReport(order.status, order.deliver_to === 'customer')) return;
      await mailOrder(tx, config, order, { email, language: order.language, reminder: true, now: now() });
      tx.record([{ entity: 'purchase_order', id: orderId, action: 'link renewed', after: { email } }]);
    }).catch((error: unknown) => {
      // Too many within an hour: nothing is sent, and the answer does not say so.
      if (!(error instanceof AppError && error.definition === errors.tooManyLinks)) throw error;
    });
    return { accepted: true };
  };
