import { defineTexts } from '#kit/text.ts';

/** Courses of the academy. */
export const courseTexts = defineTexts({
  courses: { en: 'Courses', sq: 'Kurset' },
  more: { en: 'More lessons', sq: 'Mësime të tjera' },
  all: { en: 'All lessons', sq: 'Të gjitha mësimet' },
  newCourse: { en: 'New course', sq: 'Kurs i ri' },
  editCourse: { en: 'Change the course', sq: 'Ndrysho kursin' },
  lessonsField: { en: 'Lessons, in their order', sq: 'Mësimet, sipas radhës' },
  lessonsHint: {
    en: 'Choose them one after the other. A lesson belongs to one course.',
    sq: 'Zgjidhini një nga një. Një mësim i përket vetëm një kursi.',
  },
  requiredField: { en: 'Required: every seller has to finish it', sq: 'I detyrueshëm: çdo shitës duhet ta përfundojë' },
  progress: { en: '{done} of {total} lessons read', sq: '{done} nga {total} mësime të lexuara' },
  finished: { en: 'Finished on {when}', sq: 'Përfunduar më {when}' },
  start: { en: 'Start', sq: 'Fillo' },
  continue: { en: 'Continue', sq: 'Vazhdo' },
  next: { en: 'Next lesson: {title}', sq: 'Mësimi tjetër: {title}' },
  empty: { en: 'This course has no lessons yet', sq: 'Ky kurs ende nuk ka mësime' },
  finishers: {
    en: '{count} {count|person|people} finished it',
    sq: '{count} {count|person e përfundoi|persona e përfunduan}',
  },
  deleteWhy: { en: 'Its lessons stay.', sq: 'Mësimet e tij mbeten.' },
});
