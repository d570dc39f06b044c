import * as calls from '#features/base/notifications/contract/notifications.calls.ts';
import { useActor } from '#web/lib/session.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

const stale = ['notifications.'];
// The same in every shop: one entry of the cache.
const shopId = 1;
/** Another tab or device may have told something (milliseconds). */
const askEvery = 60_000;

export const useNotices = (page: number, onlyUnread: boolean) =>
  useCall(
    calls.listNotices,
    { query: { page, unread: onlyUnread ? '1' : '0' } },
    { quiet: true, keepPrevious: true, refetchInterval: askEvery },
  );

/** How many are unread; the first number came with the person (auth/me). */
export function useUnread(): number {
  const known = { unread: useActor().unreadNotices };
  const asked = { shopId, quiet: true, known, staleTime: askEvery, refetchInterval: askEvery };
  return useCall(calls.countUnread, {}, asked).data?.unread ?? 0;
}
export const useSaveNotices = (onFailed: () => void) =>
  useSend(calls.saveNotices, { quiet: true, invalidates: stale, onFailed });
export const useMarkNotices = () => useSend(calls.markNotices, { invalidates: stale });
