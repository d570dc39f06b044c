import { hashPassword, judgePassword, limitTriesFrom } from '#features/base/session/server/session.public.ts';
import type { InputOf, OutputOf } from '#kit/call.ts';
import type { PublicContext } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { looksLikeBot } from '../../contract/accounts.bots.ts';
import type { register as call } from '../../contract/accounts.calls.ts';
import { accountRequested } from '../../contract/accounts.events.ts';
import { linkTries } from '../../contract/accounts.rules.ts';
import { accountsRepository } from '../accounts.repository.ts';

/** Writes down who wants an account. There is none before the mail is answered, so nobody takes an address that is not theirs. */
export const register =
  ({ db, unitOfWork }: Pick<Platform, 'db' | 'unitOfWork'>) =>
  async ({ body }: InputOf<typeof call>, { ip, now, cause }: PublicContext): Promise<OutputOf<typeof call>> => {
    await limitTriesFrom(db, 'links', ip, { most: linkTries.perAddress, minutes: linkTries.minutes });
    await judgePassword(db, { password: body.password, field: 'password', userId: null });
    const { email, language, first_name, last_name, phone } = body;
    const password_hash = await hashPassword(body.password);
    if (looksLikeBot(body)) return { accepted: true };
    const person = { email, language, first_name, last_name, phone, password_hash };
    await unitOfWork({ userId: null, shopId: null, cause }, async (tx) => {
      const accounts = accountsRepository(tx.db);
      tx.emit(accountRequested, {
        requestId: await accounts.insertRequest({ kind: 'register', ...person, created_at: now() }),
      });
    });
    return { accepted: true };
  };
