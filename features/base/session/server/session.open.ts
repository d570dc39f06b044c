import type { OutputOf } from '#kit/call.ts';
import type { PublicContext } from '#server/context.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import type { loginWithCode } from '../contract/second-factor.calls.ts';
import { sessionHours } from '../contract/session.rules.ts';
import { peopleRepository } from './people.repository.ts';
import { sessionRepository } from './session.repository.ts';
import { hashToken, newToken } from './session.token.ts';

/** Opens a session of this account; who it is has been shown before. */
export async function openSession(
  tx: Pick<Tx, 'db' | 'record'>,
  userId: number,
  { ip, userAgent, now }: Pick<PublicContext, 'ip' | 'userAgent' | 'now'>,
  secondStep?: 'code' | 'recovery code',
): Promise<OutputOf<typeof loginWithCode>> {
  const token = newToken();
  const expiresAt = new Date(now().getTime() + sessionHours * 3_600_000);
  await sessionRepository(tx.db).insertSession({ tokenHash: hashToken(token), userId, expiresAt, ip, userAgent });
  await peopleRepository(tx.db).setLoggedIn(userId);
  tx.record([
    {
      entity: 'user',
      id: userId,
      action: 'logged in',
      ...(secondStep ? { after: { second_step: secondStep } } : {}),
    },
  ]);
  return { token, expires_at: expiresAt.toISOString() };
}
