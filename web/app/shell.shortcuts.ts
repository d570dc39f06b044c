import { commandTexts as words } from '#web/lib/commands.texts.ts';
import { defineShortcuts, type Shortcut } from '#web/lib/shortcuts.ts';

/** Keys that work on every signed-in page. */
export const shellShortcuts = defineShortcuts({
  palette: { id: 'shell.palette', keys: 'Mod+K', text: words.palette, scope: 'everywhere', keyOnly: true },
  sheet: { id: 'shell.sheet', keys: '?', text: words.sheet, scope: 'everywhere' },
  sidebar: { id: 'shell.sidebar', keys: '[', text: words.collapse, scope: 'everywhere' },
  tasks: { id: 'shell.tasks', keys: 'G T', text: words.goTasks, scope: 'everywhere' },
});

const goTo = (id: string, keys: string, text: Shortcut['text']) =>
  ({ id: `go.${id}`, keys, text, scope: 'everywhere', keyOnly: true }) as const;

/** "Go to" keys by address. The palette shows the pages anyway, with these keys beside them. */
export const pageShortcuts: Readonly<Record<string, Shortcut>> = defineShortcuts({
  '/': goTo('dashboard', 'G D', words.goDashboard),
  '/products': goTo('products', 'G P', words.goProducts),
  '/products/review': goTo('review', 'G R', words.goReview),
  '/categories/update': goTo('management', 'G M', words.goManagement),
  '/categories/show': goTo('categories', 'G C', words.goCategories),
  '/orders': goTo('orders', 'G O', words.goOrders),
  '/local/sellers': goTo('sellers', 'G L', words.goSellers),
  '/settings/permission': goTo('settings', 'G S', words.goSettings),
});
