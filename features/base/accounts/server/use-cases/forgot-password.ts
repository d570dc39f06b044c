import { limitTriesFrom } from '#features/base/session/server/session.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { PublicContext } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { forgotPassword as call } from '../../contract/accounts.calls.ts';
import { accountRequested } from '../../contract/accounts.events.ts';
import { linkTries } from '../../contract/accounts.rules.ts';
import { accountsRepository } from '../accounts.repository.ts';

/** Writes down who asked; the same work and the same answer for every address of email. */
export const forgotPassword =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof call>, { ip, now, cause }: PublicContext): Promise<OutputOf<typeof call>> => {
    await limitTriesFrom(db, 'links', ip, { most: linkTries.perAddress, minutes: linkTries.minutes });
    await unitOfWork({ userId: null, shopId: null, cause }, async (tx) => {
      const requestId = await accountsRepository(tx.db).insertRequest({
        kind: 'reset_password',
        ...body,
        created_at: now(),
      });
      tx.emit(accountRequested, { requestId });
    });
    return { accepted: true };
  };
