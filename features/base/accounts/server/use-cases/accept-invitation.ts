import {
  judgePassword,
  limitTriesFrom,
  peopleRepository,
  replacePassword,
} from '#features/base/session/server/session.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { PublicContext } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { acceptInvitation as call } from '../../contract/accounts.calls.ts';
import { linkTries } from '../../contract/accounts.rules.ts';
import { requireLink, spendLink } from '../account-links.ts';

/** The invited person takes the account over: with the link alone, and once. */
export const acceptInvitation =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof call>, { ip, now, cause }: PublicContext): Promise<OutputOf<typeof call>> => {
    await limitTriesFrom(db, 'links', ip, { most: linkTries.perAddress, minutes: linkTries.minutes });
    await judgePassword(db, { password: body.password, field: 'password', userId: null });
    const link = await requireLink(db, body.token, 'invitation', now());
    const userId = link.user_id ?? 0;
    await unitOfWork({ userId, shopId: null, cause }, async (tx) => {
      await spendLink(tx, link, now());
      await peopleRepository(tx.db).setName(userId, { first: body.first_name, last: body.last_name }, now());
      await replacePassword(tx, userId, body.password);
      tx.record([{ entity: 'user', id: userId, action: 'invitation accepted' }]);
    });
    return { accepted: true, email: link.account_email ?? link.email };
  };
