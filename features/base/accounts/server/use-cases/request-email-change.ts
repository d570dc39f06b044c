import { requireOwnPassword } from '#features/base/session/server/session.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { refuseField } from '#kit/error.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { emailInUseMail } from '../../contract/accounts.mails.ts';
import { accountTexts } from '../../contract/accounts.texts.ts';
import type { requestEmailChange as call } from '../../contract/change-email.calls.ts';
import { mailEmailChangeAsked, mailLink } from '../account-mails.ts';
import { accountsRepository } from '../accounts.repository.ts';

/**
 * Sends a link to the address an account is to get, and tells the present one. That an address is somebody's is told in
 * that mailbox, and nowhere else. The link remembers the session that asked: it is the one that stays.
 */
export const requestEmailChange =
  ({ db, unitOfWork, config }: Pick<Platform, 'db' | 'unitOfWork' | 'config'>) =>
  async ({ body }: InputOf<typeof call>, context: Context): Promise<OutputOf<typeof call>> => {
    const { userId, sessionId, email: present } = context.actor;
    const { email, language } = body;
    await requireOwnPassword(db, userId, body.current_password, 'current_password');
    if (email === present) throw refuseField('email', accountTexts.sameEmail);
    await unitOfWork(context, async (tx) => {
      const accounts = accountsRepository(tx.db);
      const to = await accounts.getAccount(userId);
      tx.record([{ entity: 'user', id: userId, action: 'asked for a new email' }]);
      mailEmailChangeAsked(tx, config, { ...to, language }, email);
      if (await accounts.findAccount(email)) tx.mail(emailInUseMail, { to: email, language, values: { email } });
      else
        await mailLink(
          tx,
          config,
          { purpose: 'change_email', userId, subjectId: sessionId, email, language, to },
          context.now(),
        );
    });
    return { accepted: true };
  };
