import { listManagedRoles } from '#features/base/permissions/contract/permissions.calls.ts';
import * as calls from '#features/base/users/contract/users.accounts.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

const stale = ['users.', 'permissions.'];
export type AccountsRequest = RequestOf<typeof calls.listAccounts>['query'];

export const useAccounts = (query: AccountsRequest) =>
  useCall(calls.listAccounts, { query }, { quiet: true, keepPrevious: true });
/** The roles to choose from. */
export const useRoles = () => useCall(listManagedRoles, {}, { quiet: true });

export const useInvite = (onDone: () => void) => useSend(calls.inviteUser, { onDone, invalidates: stale });
export const useSetRoles = (onDone: () => void) => useSend(calls.setUserRoles, { onDone, invalidates: stale });
export const useSetActive = () => useSend(calls.setUserActive, { invalidates: stale });
export const useSendLink = () => useSend(calls.sendUserLink, { invalidates: ['history.'] });
