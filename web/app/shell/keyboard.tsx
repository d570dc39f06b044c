import { useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { mayOpen } from '#features/base/navigation/contract/navigation.rules.ts';
import { showTasks } from '#features/base/tasks/web/tasks.public.ts';
import { useActor } from '#web/lib/session.ts';
import { type Shortcut, shortcuts, useShortcut } from '#web/lib/shortcuts.ts';
import { useStore } from '#web/lib/store.ts';
import type { WebFeature } from '#web/lib/web-feature.ts';
import { pageShortcuts, shellShortcuts } from '../shell.shortcuts.ts';
import { isTyping, openLayer } from './open-layer.ts';
import { panels } from './panels.ts';

const Palette = lazy(() =>
  import('../commands/command-palette.tsx').then((module) => ({ default: module.CommandPalette })),
);
const Sheet = lazy(() =>
  import('../commands/shortcut-sheet.tsx').then((module) => ({ default: module.ShortcutSheet })),
);
const Sessions = lazy(() =>
  import('#features/base/session/web/sessions-drawer.public.ts').then((module) => ({ default: module.SessionsDrawer })),
);

const SecondFactor = lazy(() =>
  import('#features/base/session/web/second-factor.public.ts').then((module) => ({
    default: module.SecondFactorDrawer,
  })),
);

type Props = { readonly features: readonly WebFeature[]; readonly onSidebar: () => void };

/** Listens to the keys of every signed-in page, and draws palette, shortcut sheet and the person's own login over it. */
export function Keyboard({ features, onSidebar }: Props) {
  const actor = useActor();
  const panel = useStore(panels);
  const [loaded, setLoaded] = useState<ReadonlySet<string>>(new Set());
  if (panel && !loaded.has(panel)) setLoaded(new Set([...loaded, panel]));
  useKeys();
  useShortcut(shellShortcuts.palette, () => panels.show('palette'));
  useShortcut(shellShortcuts.sheet, () => panels.show('sheet'));
  useShortcut(shellShortcuts.sidebar, onSidebar);
  useShortcut(shellShortcuts.tasks, () => showTasks(), actor.administrator);
  return (
    <>
      {Object.entries(pageShortcuts).map(([path, shortcut]) =>
        mayOpen(path, actor) ? <GoTo key={path} path={path} shortcut={shortcut} /> : null,
      )}
      <Suspense fallback={null}>
        {loaded.has('palette') ? <Palette open={panel === 'palette'} onClose={panels.hide} /> : null}
        {loaded.has('sheet') ? <Sheet open={panel === 'sheet'} onClose={panels.hide} features={features} /> : null}
        {panel === 'secondFactor' ? <SecondFactor onClose={panels.hide} /> : null}
        {panel === 'sessions' ? <Sessions person={null} onClose={panels.hide} /> : null}
      </Suspense>
    </>
  );
}

function GoTo({ path, shortcut }: { path: string; shortcut: Shortcut }) {
  const navigate = useNavigate();
  useShortcut(shortcut, () => void navigate({ to: path, search: {} }));
  return null;
}

function useKeys(): void {
  const { singleKeys } = useActor();
  useEffect(() => shortcuts.setSingleKeys(singleKeys), [singleKeys]);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // A key held down would decide about one product after the other.
      if (event.defaultPrevented || event.isComposing || event.repeat) return;
      const where = { layer: openLayer(), typing: isTyping(event.target) };
      if (shortcuts.press(event, where, event.timeStamp)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
