import { defineTexts } from '#kit/text.ts';

/** Choosing the one that stays, for whatever is merged. */
export const mergeTexts = defineTexts({
  merge: { en: 'Merge', sq: 'Bashko' },
  mergeThese: { en: 'Merge {count}', sq: 'Bashko {count}' },
  chosen: { en: '{count} selected', sq: '{count} të zgjedhur' },
  choose: { en: 'Select {name}', sq: 'Zgjidh {name}' },
  clear: { en: 'Clear selection', sq: 'Pastro zgjedhjen' },
  stays: { en: 'Which one stays?', sq: 'Cila mbetet?' },
  goes: { en: 'goes', sq: 'ikën' },
  kept: { en: 'stays', sq: 'mbetet' },
  counting: { en: 'Counting what would move…', sq: 'Po numërohet çfarë do të zhvendoset…' },
  refused: { en: '{count} cannot be merged:', sq: '{count} nuk mund të bashkohen:' },
  undoable: {
    en: 'It runs as a task, and you can undo it.',
    sq: 'Kryhet si detyrë dhe mund të zhbëhet.',
  },
});
