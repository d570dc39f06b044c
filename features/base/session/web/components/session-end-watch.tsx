import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';
import { endingOf, lastActive, type SessionEnding, watchActivity } from '#web/lib/idle.ts';
import { expireSession, useActor } from '#web/lib/session.ts';
import type { WarningProps } from './session-end-warning.tsx';

const loadWarning = () => import('./session-end-warning.tsx');
// Without a connection there is no dialog, and the session ends all the same: the page must not break over it.
const Warning = lazy(
  (): Promise<{ default: ComponentType<WarningProps> }> =>
    loadWarning().then(
      (module) => ({ default: module.SessionEndWarning }),
      () => ({ default: () => null }),
    ),
);
/** Milliseconds after which a first page has what it needs; minutes before a session can end. */
const settleMs = 5000;

/** Tells that the session is about to end, for idleness or for its time, and ends it then. */
export function SessionEndWatch() {
  const ending = useEnding();
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => void loadWarning().catch(() => undefined), settleMs);
    return () => clearTimeout(timer);
  }, []);
  if (!ending || (ending.why === 'time' && dismissed)) return null;
  return (
    <Suspense fallback={null}>
      <Warning ending={ending} onUnderstood={() => setDismissed(true)} />
    </Suspense>
  );
}

/** Looked at every second; drawn anew only near the end. Somebody who looks as somebody else reads the end in the banner. */
function useEnding(): SessionEnding | null {
  const { session, viewedBy } = useActor();
  const { expiresAt, idleMinutes } = session;
  const [ending, setEnding] = useState<SessionEnding | null>(null);
  useEffect(() => watchActivity(), []);
  useEffect(() => {
    const look = () => {
      const now = Date.now();
      const next = endingOf({ expiresAt, idleMinutes }, lastActive(now), now);
      if (next?.leftMs === 0) expireSession();
      else setEnding(viewedBy ? null : next);
    };
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [expiresAt, idleMinutes, viewedBy]);
  return ending;
}
