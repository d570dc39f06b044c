import type { Tx } from '#server/db/unit-of-work.ts';
import { passwordChanged } from '../contract/session.events.ts';
import { peopleRepository } from './people.repository.ts';
import { hashPassword } from './session.password.ts';
import { sessionRepository } from './session.repository.ts';

/** Gives an account a password and ends all its sessions, sockets included. Gives the number of sessions that ended. */
export async function replacePassword(tx: Pick<Tx, 'db' | 'emit'>, userId: number, password: string): Promise<number> {
  const passwordHash = await hashPassword(password);
  await peopleRepository(tx.db).setPassword(userId, passwordHash);
  tx.emit(passwordChanged, { userId });
  return (await sessionRepository(tx.db).revoke(userId, {})).length;
}
