import {
  isAdministrator,
  isLocalSeller,
  isReadOnlyReseller,
  seesOwnSellerOnly,
} from '#features/base/permissions/contract/permissions.roles.ts';
import { checkSession, getMe, logout } from '#features/base/session/contract/session.calls.ts';
import { type AuthenticatedUser, fullNameOf } from '#features/base/session/contract/session.model.ts';
import { viewAsTexts } from '#features/base/session/contract/view-as.texts.ts';
import { send } from '#web/lib/send.ts';
import type { Actor, SessionCheck } from '#web/lib/session.ts';
import { say } from '#web/lib/text.tsx';

/** What the shell knows of a person after auth/me (ENT-002, ENT-003, ENT-005). Missing company or seller is null. */
export function actorOf(user: AuthenticatedUser): Actor {
  const roles = user.users_roles.map((role) => role.name);
  const permissions = user.permissions.map((permission) => permission.name);
  const who = { roles, permissions };
  return {
    id: user.id,
    email: user.email,
    fullName: fullNameOf(user),
    companyId: user.company?.id ?? null,
    companyName: user.company?.name ?? null,
    seller: user.seller,
    roles,
    permissions,
    administrator: isAdministrator(who),
    localSeller: isLocalSeller(who),
    readOnly: isReadOnlyReseller(who),
    scoped: seesOwnSellerOnly({ ...who, sellerId: user.seller?.id ?? null }),
    shops: user.shops ?? null,
    viewedBy: user.session.viewed_by ?? null,
    session: { expiresAt: Date.parse(user.session.expires_at), idleMinutes: user.session.idle_minutes },
    secondFactorMissing: user.second_factor_missing ?? false,
    singleKeys: user.preferences.single_key_shortcuts,
    startPage: user.preferences.dashboard,
    unreadNotices: user.unread_notices,
    currencyDigits: user.currency_digits,
    language: isLocalSeller(who) ? 'sq' : 'en',
  };
}

/** The calls behind a session; the shell hangs them into web/lib/session.ts. */
export const sessionCalls = {
  load: async (): Promise<Actor> => actorOf(await send(getMe, {})),
  check: async (): Promise<SessionCheck> => {
    const { active, idle_minutes } = await send(checkSession, {});
    return { active, idleMinutes: idle_minutes };
  },
  revoke: (): Promise<unknown> => send(logout, {}),
  viewOver: (): string => say(viewAsTexts.overByTime),
};
