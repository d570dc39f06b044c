import { endOtherSessions, limitTriesFrom, peopleRepository } from '#features/base/session/server/session.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { PublicContext } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { accountErrors } from '../../contract/accounts.errors.ts';
import { linkTries } from '../../contract/accounts.rules.ts';
import type { confirmEmailChange as call } from '../../contract/change-email.calls.ts';
import { requireLink, spendLink } from '../account-links.ts';
import { mailEmailChanged } from '../account-mails.ts';
import { accountsRepository } from '../accounts.repository.ts';

/**
 * Gives an account the address a link was sent to. Links that went to the old address end, so that who has that mailbox
 * cannot choose a password any more; so do all sessions but the one that asked.
 */
export const confirmEmailChange =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof call>, { ip, now, cause }: PublicContext): Promise<OutputOf<typeof call>> => {
    await limitTriesFrom(db, 'links', ip, { most: linkTries.perAddress, minutes: linkTries.minutes });
    const link = await requireLink(db, body.token, 'change_email', now());
    const userId = link.user_id ?? 0;
    const { email, language, subject_id: askedIn } = link;
    await unitOfWork({ userId, shopId: null, cause }, async (tx) => {
      const accounts = accountsRepository(tx.db);
      await spendLink(tx, link, now());
      const before = await accounts.getAccount(userId);
      if (!(await peopleRepository(tx.db).setEmail(userId, email, now()))) throw new AppError(accountErrors.emailTaken);
      await accounts.revokeAllLinks(userId, now());
      const sessionsEnded = await endOtherSessions(tx, userId, askedIn ?? 0);
      tx.record([
        {
          entity: 'user',
          id: userId,
          action: 'changed email',
          before: { email: before.email },
          after: { email, sessionsEnded },
        },
      ]);
      mailEmailChanged(tx, { ...before, language }, email);
    });
    return { changed: true, email };
  };
