import { defineSentences } from '#kit/sentence.ts';

/** What the task of an export says, and what its owner is told of one by the clock. */
export const exportSentences = defineSentences('exports', {
  rows: { en: '{count} {count|row|rows}', sq: '{count} {count|rresht|rreshta}' },
  profileNotBegun: {
    en: 'The export “{name}” could not begin: {why}',
    sq: 'Eksporti “{name}” nuk mundi të fillonte: {why}',
  },
  rowsOf: { en: '{count} of {total} rows', sq: '{count} nga {total} rreshta' },
});
