import { listHistory } from '#features/base/history/contract/history.calls.ts';
import { listUsers } from '#features/base/users/contract/users.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useCall } from '#web/lib/use-call.ts';

export type HistoryRequest = RequestOf<typeof listHistory>['query'];

export const useHistory = (query: HistoryRequest) =>
  useCall(listHistory, { query }, { quiet: true, keepPrevious: true });

/** People to filter by, for who may know them. */
export function usePeople() {
  const enabled = useMayCall(listUsers);
  return useCall(listUsers, {}, { quiet: true, enabled });
}
