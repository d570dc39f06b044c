import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { noticeLimits } from '#features/base/notifications/contract/notifications.rules.ts';
import { type Notice, type NoticeKind, notify } from '#web/lib/notify.ts';
import { invalidate } from '#web/lib/use-call.ts';
import { useSaveNotices } from '../notifications.api.ts';

type Kept = { readonly kind: NoticeKind; readonly text: string; readonly link?: string };

/** What is said within this time goes in one request (milliseconds). */
const gatherMs = 300;

/** Hands every toast to the server, so that it can be read again. Draws nothing. */
export function NoticeRecorder() {
  const router = useRouter();
  const queries = useQueryClient();
  const waiting = useRef<Kept[]>([]);
  const sent = useRef<Kept[]>([]);
  const keep = useSaveNotices(() => {
    // Goes with the next one: without a connection nothing is kept, and nothing is lost for it.
    waiting.current = [...sent.current, ...waiting.current].slice(-noticeLimits.atOnce);
  });
  const { mutate } = keep;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const flush = () => {
      timer = undefined;
      if (waiting.current.length === 0) return void invalidate(queries, ['notifications.']);
      sent.current = waiting.current;
      waiting.current = [];
      mutate({ body: { notices: sent.current } });
    };
    const leave = notify.onSaid((notice: Notice) => {
      if (!notice.keptByServer) {
        const { href } = router.state.location;
        const link = href.length <= noticeLimits.link ? { link: href } : {};
        const text = notice.text.trim().slice(0, noticeLimits.text);
        if (text !== '')
          waiting.current = [...waiting.current, { kind: notice.kind, text, ...link }].slice(-noticeLimits.atOnce);
      }
      timer ??= setTimeout(flush, gatherMs);
    });
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [router, queries, mutate]);
  return null;
}
