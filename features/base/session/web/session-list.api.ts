import * as calls from '#features/base/session/contract/session-list.calls.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

const stale = ['session.list'];

/** Where a person is logged in: one's own sessions, or those of the person with this number. */
export function useSessions(userId: number | null) {
  const own = useCall(calls.listSessions, {}, { quiet: true, enabled: userId === null });
  const of = useCall(calls.listSessionsOf, { params: { id: userId ?? 0 } }, { quiet: true, enabled: userId !== null });
  return userId === null ? own : of;
}

/** Ends one session, or without a number all of them but this one. */
export function useEndSessions(userId: number | null) {
  const own = useSend(calls.endSessions, { invalidates: stale });
  const of = useSend(calls.endSessionsOf, { invalidates: stale });
  return {
    isPending: own.isPending || of.isPending,
    end: (id?: number) => {
      const body = id === undefined ? {} : { id };
      if (userId === null) own.mutate({ body });
      else of.mutate({ params: { id: userId }, body });
    },
  };
}
