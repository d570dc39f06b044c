import { savedViewTexts } from '#features/base/saved-views/contract/saved-views.texts.ts';
import { defineShortcuts, type Shortcut } from '#web/lib/shortcuts.ts';

const place = (n: number): Shortcut => ({
  id: `saved-views.${n}`,
  keys: `Alt+${n}`,
  text: {
    en: savedViewTexts.nextView.en.replace('{n}', String(n)),
    sq: savedViewTexts.nextView.sq.replace('{n}', String(n)),
  },
  scope: 'list',
  keyOnly: true,
});

/** The first nine views of a list by their place in the row. */
export const viewShortcuts = defineShortcuts(Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => [n, place(n)])));
