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
import { type AccountRow, type PersonRow, sessionRepository } from './session.repository.ts';
import { hashToken } from './session.token.ts';
import { sessionListRepository } from './session-list.repository.ts';

/** How exactly the list of sessions tells when one was last used. */
const usedEveryMs = 5 * 60_000;

type Rights = Pick<Actor, 'roles' | 'permissions'>;

/**
 * Finds who is behind a bearer token, with the rights in force now. Every request reads the number of these rights; the
 * hundred and fifty names are read again only where it has changed (ADR 48).
 */
export const findActor = (db: Db): FindActor => {
  const known = knownRights();
  return async (token) => {
    const row = await sessionRepository(db).findBySession(hashToken(token));
    if (!row) return null;
    // Not waited for, and its failure is nobody's: the next request tries again.
    if (Date.now() - row.last_used_at.getTime() > usedEveryMs)
      void sessionListRepository(db)
        .setUsed(row.session_id)
        .catch(() => undefined);
    const rights = known.find(row);
    if (rights) return actorOf(row, rights, row.session_id);
    const person = await sessionRepository(db).findPerson(row.id);
    return person && actorOf(person, known.keep(person), row.session_id);
  };
};

/** The person with the rights in force now, for work in the background; null when there is no such account. */
export async function findPerson(db: Db, userId: number): Promise<Actor | null> {
  const row = await sessionRepository(db).findPerson(userId);
  return row ? actorOf(row, rightsOf(row), 0) : null;
}

/** People whose rights a process remembers; about ten kilobytes each. */
const mostKnown = 1000;

/** The rights of people, each with the number they had when they were read. */
function knownRights() {
  const known = new Map<number, { readonly version: number; readonly rights: Rights }>();
  return {
    find: ({ id, rights_version }: AccountRow): Rights | null => {
      const kept = known.get(id);
      return kept?.version === rights_version ? kept.rights : null;
    },
    keep: (row: PersonRow): Rights => {
      if (known.size >= mostKnown) known.clear();
      const rights = rightsOf(row);
      known.set(row.id, { version: row.rights_version, rights });
      return rights;
    },
  };
}

const rightsOf = (row: PersonRow): Rights => ({
  roles: row.roles,
  permissions: effectivePermissions(row.role_rows, row.own_rows),
});

function actorOf(row: AccountRow, rights: Rights, sessionId: number): Actor {
  return {
    userId: row.id,
    sessionId,
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
