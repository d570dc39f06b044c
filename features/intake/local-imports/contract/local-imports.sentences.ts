import { defineSentences } from '#kit/sentence.ts';

/** What the task of an import says. */
export const localImportTaskTexts = defineSentences('local-import-tasks', {
  progress: { en: '{done} of {total}', sq: '{done} nga {total}' },
  rows: { en: '{done} of {total} rows', sq: '{done} nga {total} rreshta' },
});
