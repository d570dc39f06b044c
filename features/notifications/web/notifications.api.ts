import * as calls from '#features/notifications/contract/notifications.calls.ts';
import { useCall, useSend } from '#web/lib/use-call.ts';

const stale = ['notifications.'];
/** Another tab or device may have told something (milliseconds). */
const askEvery = 60_000;

export const useNotices = (page: number, onlyUnread: boolean) =>
  useCall(
    calls.listNotices,
    { query: { page, unread: onlyUnread ? '1' : '0' } },
    { quiet: true, keepPrevious: true, refetchInterval: askEvery },
  );
export const useKeepNotices = (onFailed: () => void) =>
  useSend(calls.keepNotices, { quiet: true, invalidates: stale, onFailed });
export const useMarkNotices = () => useSend(calls.markNotices, { invalidates: stale });
