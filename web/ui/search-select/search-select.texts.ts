import { defineTexts } from '#kit/text.ts';

/** What a select that searches on the server says in its list. */
export const searchSelectTexts = defineTexts({
  type: { en: 'Type to search', sq: 'Shkruani për të kërkuar' },
  typeMore: { en: 'Type at least {count} characters', sq: 'Shkruani të paktën {count} karaktere' },
  searching: { en: 'Searching…', sq: 'Po kërkohet…' },
  none: { en: 'Nothing found for “{text}”', sq: 'Nuk u gjet asgjë për “{text}”' },
  empty: { en: 'There is nothing to choose yet', sq: 'Nuk ka ende asgjë për të zgjedhur' },
  first: {
    en: 'The first {count} are listed. Type more to find others.',
    sq: 'Këtu janë {count} të parët. Shkruani më shumë për të gjetur të tjerë.',
  },
});
