import { limitTriesFrom, peopleRepository } from '#features/base/session/server/session.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import { AppError } from '#kit/error.ts';
import type { PublicContext } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { confirmEmail as call } from '../../contract/accounts.calls.ts';
import { accountErrors } from '../../contract/accounts.errors.ts';
import { accountConfirmed } from '../../contract/accounts.events.ts';
import { linkTries } from '../../contract/accounts.rules.ts';
import { requireLink, spendLink } from '../account-links.ts';
import { accountsRepository } from '../accounts.repository.ts';

/** Opens the account of a registration. It has no rights before staff have approved an application. */
export const confirmEmail =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof call>, { ip, now, cause }: PublicContext): Promise<OutputOf<typeof call>> => {
    await limitTriesFrom(db, 'links', ip, { most: linkTries.perAddress, minutes: linkTries.minutes });
    const link = await requireLink(db, body.token, 'confirm_email', now());
    return unitOfWork({ userId: null, shopId: null, cause }, async (tx) => {
      await spendLink(tx, link, now());
      const registration = await accountsRepository(tx.db).getRegistration(link.subject_id ?? 0);
      const userId = await peopleRepository(tx.db).insertRegistered(registration);
      if (userId === null) throw new AppError(accountErrors.linkUsed);
      tx.record([{ entity: 'user', id: userId, action: 'registered' }]);
      tx.emit(accountConfirmed, { userId });
      return { confirmed: true, email: registration.email };
    });
  };
