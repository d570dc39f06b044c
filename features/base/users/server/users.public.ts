import { permissionsChanged } from '#features/base/permissions/contract/permissions.events.ts';
import { peopleRepository } from '#features/base/session/server/session.public.ts';
import type { Tx } from '#server/db/unit-of-work.ts';

export { listOperatorAddresses } from './operator-addresses.ts';
export { listSuperAdminAddresses } from './super-admins.read-model.ts';

/**
 * Deactivates accounts or activates them again, in the caller's transaction, with history; their sessions follow at once
 * (ADR 32). Whether that may be is the caller's to know: nobody's rights are looked at here.
 */
export async function setPeopleActive(tx: Tx, userIds: readonly number[], active: boolean): Promise<void> {
  if (userIds.length === 0) return;
  for (const id of userIds) await peopleRepository(tx.db).setActive(id, active);
  tx.record(userIds.map((id) => ({ entity: 'user', id, action: active ? 'reactivated' : 'deactivated' })));
  tx.emit(permissionsChanged, { roleIds: [], userIds: [...userIds] });
}
