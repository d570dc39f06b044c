import { useNavigate } from '@tanstack/react-router';
import { menuFor } from '#features/base/navigation/contract/navigation.rules.ts';
import { useViewCommands } from '#features/base/saved-views/web/saved-views.public.ts';
import { useChooseShop, useShops } from '#features/base/shops/web/shops.public.ts';
import { useTaskCommands } from '#features/base/tasks/web/task-commands.public.ts';
import { useProductCommands } from '#features/work/workbench/web/find-product.public.ts';
import { commandTexts as words } from '#web/lib/commands.texts.ts';
import type { Command, CommandGroup } from '#web/lib/commands.ts';
import { useActor } from '#web/lib/session.ts';
import { useActiveShortcuts } from '#web/lib/shortcuts.ts';
import { useText } from '#web/lib/text.tsx';
import { useShopId } from '#web/lib/use-url-search.ts';
import { pageShortcuts } from '../shell.shortcuts.ts';

/** Everything the palette offers for what is typed; `note` says what is still coming or failed. */
export function useCommandSources(typed: string): { groups: readonly CommandGroup[]; note: string | null } {
  const t = useText();
  const products = useProductCommands(typed);
  const actions = useActions();
  return {
    groups: [
      { id: 'screen', title: t(words.onThisScreen), commands: actions(false) },
      { id: 'views', title: t(words.views), commands: useViewCommands() },
      { id: 'pages', title: t(words.pages), commands: usePageCommands() },
      { id: 'shops', title: t(words.shops), commands: useShopCommands() },
      { id: 'everywhere', title: t(words.everywhere), commands: actions(true) },
      { id: 'tasks', title: t(words.tasks), commands: useTaskCommands() },
      { id: 'products', title: t(words.products), commands: products.commands, found: true },
    ],
    note: products.pending
      ? t(words.searching)
      : products.failure
        ? t(words.searchFailed, { why: products.failure })
        : null,
  };
}

/** What can be done now, as the keys do it: here on the screen, or everywhere. The innermost comes first. */
function useActions(): (everywhere: boolean) => Command[] {
  const t = useText();
  const active = useActiveShortcuts();
  return (everywhere) =>
    [...active]
      .reverse()
      .filter(({ shortcut }) => !shortcut.keyOnly && (shortcut.scope === 'everywhere') === everywhere)
      .map(({ shortcut, run }) => ({ id: shortcut.id, title: t(shortcut.text), keys: shortcut.keys, run }));
}

/** The pages of this person's menu, each once. */
function usePageCommands(): Command[] {
  const t = useText();
  const actor = useActor();
  const navigate = useNavigate();
  const lines = menuFor(actor).flatMap((entry) =>
    (entry.children ?? [entry]).map((child) => ({ ...child, above: child === entry ? undefined : entry.label })),
  );
  const seen = new Set<string>();
  return lines.flatMap(({ path, label, above }) => {
    if (!path || seen.has(path)) return [];
    seen.add(path);
    return {
      id: path,
      title: t(label),
      hint: above && t(above),
      words: path,
      keys: pageShortcuts[path]?.keys,
      run: () => void navigate({ to: path, search: {} }),
    };
  });
}

/** The other shops, for those who choose among them. */
function useShopCommands(): Command[] {
  const { administrator } = useActor();
  const shops = useShops(administrator);
  const current = useShopId();
  const choose = useChooseShop();
  return (shops.data ?? [])
    .filter(({ id }) => administrator && id !== current)
    .map(({ id, name }) => ({ id: `shop-${id}`, title: name, run: () => void choose(id) }));
}
