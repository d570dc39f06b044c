import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { Platform } from '#server/feature.ts';
import type { listSessions as call, listSessionsOf as callOf } from '../../contract/session-list.calls.ts';
import { getOtherPerson } from '../session-list.access.ts';
import { sessionListRepository } from '../session-list.repository.ts';

type Needs = Pick<Platform, 'db'>;

/** Where the caller is logged in. */
export const listSessions =
  ({ db }: Needs) =>
  (_input: unknown, { actor }: Context): Promise<OutputOf<typeof call>> =>
    entriesOf(db, actor.userId, actor.sessionId);

/** Where another person is logged in. */
export const listSessionsOf =
  ({ db }: Needs) =>
  async ({ params: { id } }: InputOf<typeof callOf>, { actor }: Context): Promise<OutputOf<typeof callOf>> => {
    await getOtherPerson(db, actor, id);
    return entriesOf(db, id, actor.sessionId);
  };

async function entriesOf(db: Db, userId: number, currentId: number): Promise<OutputOf<typeof call>> {
  const rows = await sessionListRepository(db).listLiving(userId);
  return rows.map(({ user_agent, ip, created_at, last_used_at, expires_at, id }) => ({
    id,
    current: id === currentId,
    user_agent: user_agent ?? '',
    ip: ip ?? '',
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    expires_at: expires_at.toISOString(),
  }));
}
