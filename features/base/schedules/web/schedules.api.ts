import * as calls from '#features/base/schedules/contract/schedules.calls.ts';
import { listUsers } from '#features/base/users/contract/users.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useCall, useSend } from '#web/lib/use-call.ts';

// The clock is the same in every shop: one entry of the cache serves all.
const asked = { shopId: 1, quiet: true } as const;
const changes = { invalidates: ['schedules.'] };

export type SchedulesRequest = NonNullable<RequestOf<typeof calls.listSchedules>['query']>;

/** Asked again by itself: what runs by the clock tells nobody that it ran. `lively`: something is about to happen. */
export const useSchedules = (query: SchedulesRequest, lively: boolean) =>
  useCall(calls.listSchedules, { query }, { ...asked, keepPrevious: true, refetchInterval: lively ? 1500 : 15_000 });
export const useSchedule = (key: string) =>
  useCall(calls.getSchedule, { params: { key } }, { ...asked, refetchInterval: 5000 });
export const usePauseSchedule = () => useSend(calls.pauseSchedule, changes);
export const useRunSchedule = () => useSend(calls.runSchedule, changes);
export const useSetScheduleTold = () => useSend(calls.setScheduleTold, changes);

/** Whether the clock runs, for Super Admins on every page. */
export function useHeartbeat() {
  const enabled = useMayCall(calls.getHeartbeat);
  return useCall(calls.getHeartbeat, {}, { ...asked, enabled, refetchInterval: 60_000 });
}

/** People of the house, to choose who is told. */
export function usePeople() {
  const enabled = useMayCall(listUsers);
  const { data } = useCall(listUsers, {}, { ...asked, enabled });
  return (data ?? []).filter(({ active, staff }) => active && staff);
}
