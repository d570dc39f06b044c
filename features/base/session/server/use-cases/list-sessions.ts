import type { InputOf, OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import { fullNameOf } from '../../contract/session.model.ts';
import type { listSessions as call, listSessionsOf as callOf } from '../../contract/session-list.calls.ts';
import { getOtherPerson } from '../session-list.access.ts';
import { sessionListRepository } from '../session-list.repository.ts';

type Needs = Pick<Platform, 'db' | 'config'>;

/** Where the caller is logged in. */
export const listSessions =
  (platform: Needs) =>
  (_input: unknown, { actor }: Context): Promise<OutputOf<typeof call>> =>
    entriesOf(platform, actor.userId, actor.sessionId);

/** Where another person is logged in. */
export const listSessionsOf =
  (platform: Needs) =>
  async ({ params: { id } }: InputOf<typeof callOf>, { actor }: Context): Promise<OutputOf<typeof callOf>> => {
    await getOtherPerson(platform.db, actor, id);
    return entriesOf(platform, id, actor.sessionId);
  };

async function entriesOf({ db, config }: Needs, userId: number, currentId: number): Promise<OutputOf<typeof call>> {
  const rows = await sessionListRepository(db).listLiving(userId, config.sessionIdleMinutes);
  return rows.map(({ user_agent, ip, created_at, last_used_at, expires_at, id, viewer_id, first_name, last_name }) => ({
    id,
    current: id === currentId,
    user_agent: user_agent ?? '',
    ip: ip ?? '',
    created_at: created_at.toISOString(),
    last_used_at: last_used_at.toISOString(),
    expires_at: expires_at.toISOString(),
    ...(viewer_id === null
      ? {}
      : { viewed_by: fullNameOf({ first_name: first_name ?? '', last_name: last_name ?? '' }) }),
  }));
}
