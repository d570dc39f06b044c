import { useMemo } from 'react';
import { matrixRows } from '#features/base/permissions/contract/permissions.matrix.ts';
import {
  effectiveIds,
  holdsSuperAdmin,
  rightsOf,
  shopsOf,
} from '#features/base/permissions/contract/permissions.rights.ts';
import { type Changer, decisiveNumbers } from '#features/base/permissions/contract/permissions.rules.ts';
import { useActor } from '#web/lib/session.ts';
import { useManagedRoles, useManagedUsers } from './permissions.api.ts';

/** All that the screen shows and judges with: both lists, and who is looking. */
export function useRights() {
  const actor = useActor();
  const roles = useManagedRoles();
  const users = useManagedUsers();
  const data = useMemo(() => {
    if (!roles.data || !users.data) return undefined;
    const rights = rightsOf(roles.data.data, users.data.results);
    const own = rights.users.get(actor.id);
    const by: Changer = {
      userId: actor.id,
      superAdmin: own ? holdsSuperAdmin(rights, own) : false,
      held: own ? effectiveIds(rights, own) : new Set(),
      shops: own ? shopsOf(rights, own) : actor.shops,
    };
    const { permissions } = roles.data;
    return {
      roles: roles.data.data,
      users: users.data.results,
      permissions,
      rows: matrixRows(permissions),
      numbers: decisiveNumbers(permissions),
      rights,
      by,
    };
  }, [roles.data, users.data, actor.id, actor.shops]);
  const retry = () => void Promise.all([roles.refetch(), users.refetch()]);
  return { data, error: roles.error ?? users.error, retry };
}

export type RightsData = NonNullable<ReturnType<typeof useRights>['data']>;
