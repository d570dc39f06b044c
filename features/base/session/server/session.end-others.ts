import type { Tx } from '#server/db/unit-of-work.ts';
import { sessionRepository } from './session.repository.ts';

/** Ends the sessions of an account but one, sockets included. Gives the number of sessions that ended. */
export const endOtherSessions = async (tx: Pick<Tx, 'db'>, userId: number, keep: number): Promise<number> =>
  (await sessionRepository(tx.db).revoke(userId, { keep })).length;
