import type { Config } from '#server/config.ts';
import type { Tx } from '#server/db/unit-of-work.ts';
import { notifySecondFactor } from './second-factor.notify.ts';
import { secondFactorRepository } from './second-factor.repository.ts';
import { sessionRepository } from './session.repository.ts';

/**
 * Takes the second step and its recovery codes from an account and ends its sessions; the owner gets a mail, and it stands in
 * the history. Gives the number of sessions that ended; null, and nothing is changed, where there was no second step.
 */
export async function resetSecondFactor(
  tx: Pick<Tx, 'db' | 'record' | 'mail'>,
  config: Config,
  userId: number,
): Promise<number | null> {
  const factors = secondFactorRepository(tx.db);
  if (!(await factors.find(userId))?.confirmed_at) return null;
  await factors.delete(userId);
  const sessionsEnded = (await sessionRepository(tx.db).revoke(userId, {})).length;
  tx.record([{ entity: 'user', id: userId, action: 'reset second step', after: { sessionsEnded } }]);
  await notifySecondFactor(tx, config, userId, 'off');
  return sessionsEnded;
}
