import * as calls from '#features/base/permissions/contract/permissions.calls.ts';
import type { ManagedRole } from '#features/base/permissions/contract/permissions.model.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

const stale = ['permissions.'];

export const useManagedRoles = () => useCall(calls.listManagedRoles, {}, { quiet: true });
export const useManagedUsers = () => useCall(calls.listManagedUsers, {}, { quiet: true });

export const useSaveRoles = (onDone: () => void) =>
  useSend(calls.upsertRolePermissions, { onDone, invalidates: stale });
export const useSaveUsers = (onDone: () => void) =>
  useSend(calls.upsertUserPermissions, { onDone, invalidates: stale });
export const useSetRoleShops = (onDone: () => void) => useSend(calls.setRoleShops, { onDone, invalidates: stale });
export const useSetUserShops = (onDone: () => void) => useSend(calls.setUserShops, { onDone, invalidates: stale });
export const useCreateRole = (onDone: (role: ManagedRole) => void) =>
  useSend(calls.createRole, { onDone, invalidates: stale, quiet: 'failures' });
export const useUpdateRole = (onDone: () => void) => useSend(calls.updateRole, { onDone, invalidates: stale });
export const useDeleteRole = (onDone: () => void) => useSend(calls.deleteRole, { onDone, invalidates: stale });
