import { defineSentences } from '#kit/sentence.ts';

/** What the task of an export says. */
export const exportSentences = defineSentences('exports', {
  rows: { en: '{count} {count|row|rows}', sq: '{count} {count|rresht|rreshta}' },
  rowsOf: { en: '{count} of {total} rows', sq: '{count} nga {total} rreshta' },
});
