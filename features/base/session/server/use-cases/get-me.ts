import { countUnread } from '#features/base/notifications/server/notifications.public.ts';
import { readPreferences } from '#features/base/preferences/server/preferences.public.ts';
import type { OutputOf } from '#kit/call.ts';
import type { Context } from '#server/context.ts';
import type { Platform } from '#server/feature.ts';
import type { getMe as getMeCall } from '../../contract/session.calls.ts';
import { sessionRepository } from '../session.repository.ts';
import { findIdleMinutes } from '../session-settings.repository.ts';
import { unusualDigits } from '../unusual-digits.read-model.ts';

/** The signed-in person; never the password or a token. */
export const getMe =
  ({ db, config }: Pick<Platform, 'db' | 'config'>) =>
  async (_input: unknown, { actor }: Context): Promise<OutputOf<typeof getMeCall>> => {
    const sessions = sessionRepository(db);
    const [row, expiresAt, idle, preferences, unread, digits] = await Promise.all([
      sessions.getProfile(actor.userId),
      sessions.getExpiry(actor.sessionId),
      findIdleMinutes(db, config.sessionIdleMinutes),
      readPreferences(db, actor.userId),
      countUnread(db, actor.userId),
      unusualDigits(db),
    ]);
    return {
      id: row.id,
      email: row.email,
      first_name: row.first_name,
      last_name: row.last_name,
      company: row.company_id ? { id: row.company_id, name: row.company_name ?? '' } : null,
      seller: row.seller_id ? { id: row.seller_id, name: row.seller_name ?? '' } : null,
      users_roles: actor.roles.map((name) => ({ name })),
      permissions: actor.permissions.map((name) => ({ name })),
      ...(actor.shops === null ? {} : { shops: [...actor.shops] }),
      session: {
        expires_at: expiresAt.toISOString(),
        idle_minutes: idle,
        ...(actor.viewer ? { viewed_by: actor.viewer.fullName } : {}),
      },
      preferences,
      unread_notices: unread,
      currency_digits: digits,
      ...(actor.secondFactorMissing ? { second_factor_missing: true as const } : {}),
    };
  };
