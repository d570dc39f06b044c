import { defineShortcuts } from '#web/lib/shortcuts.ts';
import { gridTexts as words } from './grid.texts.ts';

/** Keys of one character that move in a list and tick its rows, where the rows have no such keys of their own. */
export const gridShortcuts = defineShortcuts({
  next: { id: 'grid.next', keys: 'J', text: words.keyNext, scope: 'list', keyOnly: true },
  previous: { id: 'grid.previous', keys: 'K', text: words.keyPrevious, scope: 'list', keyOnly: true },
  tick: { id: 'grid.tick', keys: 'X', text: words.keyTick, scope: 'list', keyOnly: true },
});
