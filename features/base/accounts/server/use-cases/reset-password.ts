import { judgePassword, limitTriesFrom, replacePassword } from '#features/base/session/server/session.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { PublicContext } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { resetPassword as call } from '../../contract/accounts.calls.ts';
import { linkTries } from '../../contract/accounts.rules.ts';
import { requireLink, spendLink } from '../account-links.ts';
import { mailPasswordChanged } from '../account-mails.ts';

/** A new password by a link from the mail: it works once, and every session of the account ends. */
export const resetPassword =
  ({ db, unitOfWork, config }: Pick<Platform, 'db' | 'unitOfWork' | 'config'>) =>
  async ({ body }: InputOf<typeof call>, { ip, now, cause }: PublicContext): Promise<OutputOf<typeof call>> => {
    await limitTriesFrom(db, 'links', ip, { most: linkTries.perAddress, minutes: linkTries.minutes });
    const link = await requireLink(db, body.token, 'reset_password', now());
    const userId = link.user_id ?? 0;
    await judgePassword(db, { password: body.password, field: 'password', userId });
    await unitOfWork({ userId, shopId: null, cause }, async (tx) => {
      await spendLink(tx, link, now());
      const sessionsEnded = await replacePassword(tx, userId, body.password);
      tx.record([{ entity: 'user', id: userId, action: 'password reset', after: { sessionsEnded } }]);
      mailPasswordChanged(tx, config, {
        first_name: link.first_name ?? '',
        last_name: link.last_name ?? '',
        email: link.account_email ?? link.email,
        language: link.language,
      });
    });
    return { changed: true };
  };
