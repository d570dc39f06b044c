import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect, useLayoutEffect, useSyncExternalStore } from 'react';
import { useThemeName } from '#web/lib/colour-scheme.ts';
import { notify } from '#web/lib/notify.ts';
import { useSession } from '#web/lib/session.ts';
import { useLanguage } from '#web/lib/text.tsx';
import { applyPalette, paletteOf } from './palette.ts';
import { useLoaded } from './use-loaded.ts';

/** Around everything: data cache, colours, language. Small, because /login waits for it. */
export function RootFrame({ queries, children }: { queries: QueryClient; children: ReactNode }) {
  const theme = useThemeName();
  const language = useLanguage();
  useLayoutEffect(() => {
    const root = document.documentElement;
    applyPalette(paletteOf(theme), root);
    root.dataset.theme = theme;
    root.style.colorScheme = theme;
  }, [theme]);
  useEffect(() => {
    document.documentElement.lang = language;
  }, [language]);
  return (
    <QueryClientProvider client={queries}>
      {children}
      <Notifications />
    </QueryClientProvider>
  );
}

/**
 * Notifications come with Ant Design, in a chunk of their own: with the shell, which needs it anyway, or at the first
 * thing said before. `notify` keeps what is said until then.
 */
function Notifications() {
  const { status } = useSession();
  const wanted = useSyncExternalStore(notify.onWanted, notify.isWanted, notify.isWanted);
  return wanted || status === 'signed-in' ? <LoadedNotifications /> : null;
}

function LoadedNotifications() {
  const loaded = useLoaded(loadNotifications);
  return loaded.state === 'ready' ? <loaded.value.Notifications /> : null;
}

const loadNotifications = () => import('./notifications.tsx');
