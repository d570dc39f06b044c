import { reviewTexts as words } from '#features/work/review/contract/review.texts.ts';
import { defineShortcuts } from '#web/lib/shortcuts.ts';

/** One item at a time, and never while somebody types: the registry sees to both. */
export const reviewShortcuts = defineShortcuts({
  approve: { id: 'review.approve', keys: 'A', text: words.approve, scope: 'review' },
  ignore: { id: 'review.ignore', keys: 'I', text: words.ignore, scope: 'review' },
  back: { id: 'review.back', keys: 'P', text: words.back, scope: 'review' },
  ask: { id: 'review.ask', keys: 'C', text: words.ask, scope: 'review' },
  map: { id: 'review.map', keys: 'M', text: words.map, scope: 'review' },
  assign: { id: 'review.assign', keys: 'T', text: words.assign, scope: 'review' },
  skip: { id: 'review.skip', keys: 'S', text: words.skip, scope: 'review' },
  previous: { id: 'review.previous', keys: 'K', text: words.previous, scope: 'review', keyOnly: true },
  edit: { id: 'review.edit', keys: 'E', text: words.mend, scope: 'review' },
  undo: { id: 'review.undo', keys: 'U', text: words.undoLast, scope: 'review' },
});
