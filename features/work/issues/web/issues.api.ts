import { listUsers } from '#features/base/users/contract/users.calls.ts';
import * as calls from '#features/work/issues/contract/issues.calls.ts';
import type { RequestOf } from '#kit/call.ts';
import { useMayCall } from '#web/lib/can.tsx';
import { useCall, useSend } from '#web/lib/use-call.ts';

export type IssuesRequest = NonNullable<RequestOf<typeof calls.listIssues>['query']>;

const stale = ['issues.'];
// Issues are of the whole market: one entry of the cache for every shop.
const shopId = 1;
/** A list somebody leaves open (milliseconds); changes come by themselves. */
const askEvery = 60_000;

export const useIssues = (query: IssuesRequest) =>
  useCall(calls.listIssues, { query }, { shopId, keepPrevious: true, quiet: true, refetchInterval: askEvery });

/** The number at the menu; asked only for those who may open the page. */
export function useOpenIssues(): number {
  const may = useMayCall(calls.countIssues);
  const asked = { shopId, quiet: true, enabled: may, staleTime: askEvery, refetchInterval: askEvery };
  return useCall(calls.countIssues, {}, asked).data?.open ?? 0;
}

export const useRecount = () => useSend(calls.recountIssues, { invalidates: stale });
export const useAssignIssue = () => useSend(calls.assignIssue, { invalidates: stale });
export const useWakeIssue = () => useSend(calls.wakeIssue, { invalidates: stale });
export const useSnoozeIssue = (onDone: () => void) =>
  useSend(calls.snoozeIssue, { onDone, invalidates: stale, quiet: 'failures' });

/** Who can have an issue: active people of the house. */
export function useStaff() {
  const may = useMayCall(listUsers);
  const { data = [] } = useCall(listUsers, {}, { shopId, enabled: may, staleTime: 300_000, quiet: true });
  return data.filter(({ active, staff }) => active && staff);
}
