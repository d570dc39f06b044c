import {
  effectivePermissions,
  effectiveShops,
  isReadOnlyReseller,
  rolesInForce,
  seesOwnSellerOnly,
} from '#features/base/permissions/contract/permissions.roles.ts';
import { type Actor, noSession, type Viewer } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import type { FindActor } from '#server/http/authenticate.ts';
import { fullNameOf } from '../contract/session.model.ts';
import { type AccountRow, type PersonRow, sessionRepository, usedEvery } from './session.repository.ts';
import { hashToken } from './session.token.ts';
import { sessionListRepository } from './session-list.repository.ts';
import { isAllowedFrom } from './staff-networks.ts';

type Rights = Pick<Actor, 'roles' | 'permissions' | 'shops'>;

/**
 * Finds who is behind a bearer token, with the rights in force now. Every request reads the number of these rights; the
 * hundred and fifty names are read again only where it has changed (ADR 48).
 */
export const findActor = (db: Db, idleMinutes: number): FindActor => {
  const known = knownRights();
  const sessions = sessionRepository(db);
  return async (token, attended, from) => {
    const row = await sessions.findBySession(hashToken(token), idleMinutes);
    if (!row || !isAllowedFrom(row.networks, from)) return null;
    const viewer = row.viewer_session_id === null ? undefined : await findViewer(db, row, idleMinutes);
    if (viewer === null) return null;
    // Not waited for, and its failure is nobody's: the next request tries again.
    if (attended && Date.now() - row.last_used_at.getTime() > usedEvery * 60_000)
      void sessionListRepository(db)
        .setUsed([row.session_id, ...(viewer ? [viewer.sessionId] : [])])
        .catch(() => undefined);
    const of = { sessionId: row.session_id, ...(viewer ? { viewer } : {}) };
    const rights = known.find(row);
    if (rights) return actorOf(row, rights, of);
    const person = await sessions.findPerson(row.id);
    return person && actorOf(person, known.keep(person), of);
  };
};

type SessionRow = NonNullable<Awaited<ReturnType<ReturnType<typeof sessionRepository>['findBySession']>>>;

/** Who looks as the person of this session; null where either's rights changed since, or the viewer's own session ended. */
async function findViewer(db: Db, row: SessionRow, idleMinutes: number): Promise<Viewer | null> {
  const sessionId = row.viewer_session_id ?? 0;
  if (row.viewed_rights !== row.rights_version) return null;
  const viewer = await sessionRepository(db).findViewer(sessionId, row.viewer_rights ?? -1, idleMinutes);
  return viewer && { userId: viewer.id, sessionId, fullName: fullNameOf(viewer) };
}

/** The person with the rights in force now, for work in the background; null when there is no such account. */
export async function findPerson(db: Db, userId: number): Promise<Actor | null> {
  const row = await sessionRepository(db).findPerson(userId);
  return row ? actorOf(row, rightsOf(row), { sessionId: noSession }) : null;
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
  shops: effectiveShops({
    roles: row.role_shops.filter(({ name }) => rolesInForce([name], row.seller_id).length > 0),
    own: row.own_shops,
  }),
});

function actorOf(row: AccountRow, rights: Rights, of: Pick<Actor, 'sessionId' | 'viewer'>): Actor {
  return {
    userId: row.id,
    ...of,
    email: row.email,
    fullName: fullNameOf(row),
    permissions: rights.permissions,
    shops: rights.shops,
    roles: rolesInForce(rights.roles, row.seller_id),
    rightsVersion: row.rights_version,
    sellerId: row.seller_id,
    active: row.active,
    // A viewer has passed their own second step, where one is needed.
    secondFactorMissing: row.second_factor_missing && !of.viewer,
    suspended: row.is_suspended === true,
    readOnly: isReadOnlyReseller(rights),
    scoped: seesOwnSellerOnly({ ...rights, sellerId: row.seller_id }),
  };
}
