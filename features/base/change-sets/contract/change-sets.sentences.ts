import { defineSentences } from '#kit/sentence.ts';

/** What the task of a bulk change says when it ends; `title` names the change and, where there is one, the shop. */
export const changeSetTaskTexts = defineSentences('change-set-tasks', {
  progress: { en: '{done} of {total}', sq: '{done} nga {total}' },
  changed: {
    en: '{title}: {success} of {total} {total|product|products}, {done} changed',
    sq: '{title}: {success} nga {total} {total|produkt|produkte}, {done} të ndryshuara',
  },
  changedRows: {
    en: '{title}: {success} of {total} {total|row|rows}, {done} changed',
    sq: '{title}: {success} nga {total} {total|rresht|rreshta}, {done} të ndryshuar',
  },
  putBackRows: {
    en: '{title}: {success} of {total} {total|row|rows} undone, {stayed} kept',
    sq: '{title}: {success} nga {total} {total|rresht|rreshta} u zhbënë, {stayed} mbetën siç janë',
  },
  putBack: {
    en: '{title}: {success} of {total} {total|product|products} undone, {stayed} kept',
    sq: '{title}: {success} nga {total} {total|produkt|produkte} u zhbënë, {stayed} mbetën siç janë',
  },
});
