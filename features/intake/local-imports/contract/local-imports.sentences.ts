import { defineSentences } from '#kit/sentence.ts';

/** What the task of an import says. */
/** What people of a seller are told of a file that is fetched by the clock. */
export const sourceNotices = defineSentences('local-import-sources', {
  waits: { en: 'The file from {host} needs your decision: {reason}', sq: 'Skedari nga {host} ju pret: {reason}' },
  failed: { en: 'The file from {host} was not imported: {reason}', sq: 'Skedari nga {host} nuk u importua: {reason}' },
});

export const localImportTaskTexts = defineSentences('local-import-tasks', {
  progress: { en: '{done} of {total}', sq: '{done} nga {total}' },
  rowsRead: { en: '{done} rows read', sq: 'U lexuan {done} rreshta' },
  rowsJudged: { en: '{done} of {total} rows checked', sq: 'U kontrolluan {done} nga {total} rreshta' },
  same: { en: 'Nothing has changed since the last time', sq: 'Asgjë nuk ka ndryshuar që nga hera e fundit' },
  waits: { en: 'Waits: {reason}', sq: 'Pret: {reason}' },
  rows: { en: '{done} of {total} rows', sq: '{done} nga {total} rreshta' },
});
