import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';
import { useThemeName } from '#web/lib/colour-scheme.ts';
import { notify } from '#web/lib/notify.ts';
import { useSession } from '#web/lib/session.ts';
import { useStore } from '#web/lib/store.ts';
import { useWritten } from '#web/lib/text.tsx';
import { applyPalette, paletteOf } from './palette.ts';
import { useLoaded } from './use-loaded.ts';

/** Around everything: data cache, colours, language. Small, because /login waits for it. */
export function RootFrame({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  const theme = useThemeName();
  const { tag, direction } = useWritten();
  useLayoutEffect(() => {
    const root = document.documentElement;
    applyPalette(paletteOf(theme), root);
    root.dataset.theme = theme;
    root.style.colorScheme = theme;
  }, [theme]);
  useEffect(() => {
    document.documentElement.lang = tag;
    document.documentElement.dir = direction;
  }, [tag, direction]);
  return (
    <QueryClientProvider client={queries}>
      {children}
      <Notifications />
    </QueryClientProvider>
  );
}

/**
 * Notifications come in a chunk of their own: at the first thing said, or once the first page has settled, so that they
 * are here when the connection breaks. `notify` keeps what is said until then.
 */
function Notifications() {
  const { status } = useSession();
  const wanted = useStore(notify.wanted);
  const settled = useSettled(status === 'signed-in');
  return wanted || settled ? <LoadedNotifications /> : null;
}

/** Milliseconds after which a first page has what it needs. */
const settleMs = 3000;

function useSettled(started: boolean): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    if (!started) return;
    const timer = setTimeout(() => setSettled(true), settleMs);
    return () => clearTimeout(timer);
  }, [started]);
  return settled;
}

function LoadedNotifications() {
  const loaded = useLoaded(loadNotifications);
  return loaded.state === 'ready' ? <loaded.value.Notifications /> : null;
}

const loadNotifications = () => import('./notifications.tsx');
