import {
  effectivePermissions,
  isLocalSeller,
  seesOwnSellerOnly,
} from '#features/permissions/contract/permissions.roles.ts';
import { holdsAny } from '#kit/permission.ts';
import type { Actor } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { FindActor } from '#server/http/authenticate.ts';
import { fullNameOf } from '../contract/session.model.ts';
import { type SessionRow, sessionRepository } from './session.repository.ts';
import { hashToken } from './session.token.ts';
import { sessionListRepository } from './session-list.repository.ts';

/** How exactly the list of sessions tells when one was last used. */
const usedEveryMs = 5 * 60_000;

/** Finds who is behind a bearer token, with the rights in force now. */
export const findActor =
  (db: Db): FindActor =>
  async (token) => {
    const row = await sessionRepository(db).findBySession(hashToken(token));
    if (!row) return null;
    // Not waited for, and its failure is nobody's: the next request tries again.
    if (Date.now() - row.last_used_at.getTime() > usedEveryMs)
      void sessionListRepository(db)
        .setUsed(row.session_id)
        .catch(() => undefined);
    return actorOf(row);
  };

/** The person with the rights in force now, for work in the background; null when there is no such account. */
export async function findPerson(db: Db, userId: number): Promise<Actor | null> {
  const row = await sessionRepository(db).findPerson(userId);
  return row ? actorOf(row) : null;
}

function actorOf(row: SessionRow): Actor {
  const rights = { roles: row.roles, permissions: effectivePermissions(row.role_rows, row.own_rows) };
  return {
    userId: row.id,
    sessionId: row.session_id,
    email: row.email,
    fullName: fullNameOf(row),
    ...rights,
    rightsVersion: row.rights_version,
    sellerId: row.seller_id,
    active: row.active,
    secondFactorMissing: row.second_factor_missing,
    suspended: isLocalSeller(rights) && row.is_suspended === true,
    readOnly: holdsAny(rights.permissions, ['Read_Product-Reseller']),
    scoped: seesOwnSellerOnly(rights),
  };
}
