import { expect, it } from 'vitest';
import { findLessons, inLanguage, languageState, lessonFor, toRead } from './academy.model.ts';

it('is read in the reader’s language, and in Albanian where nobody wrote English yet', () => {
  expect(inLanguage({ sq: 'Po', en: 'Yes' }, 'en')).toEqual({ text: 'Yes', instead: false });
  expect(inLanguage({ sq: '<p>Po</p>', en: '<p></p>' }, 'en')).toEqual({ text: '<p>Po</p>', instead: true });
  expect(inLanguage({ sq: 'Po', en: '' }, 'sq')).toEqual({ text: 'Po', instead: false });
  expect(languageState('Yes', '<p>&nbsp;</p>')).toBe('missing');
  expect(languageState('Yes', '<p>x</p>')).toBe('written');
});

const lesson = (sq: string, more: object = {}) => ({
  title: { sq, en: '' },
  body: { sq: '<p>Fotografia duhet të jetë e qartë.</p>', en: '' },
  published: true,
  required: false,
  finished: false,
  reasons: [] as string[],
  ...more,
});

it('A lesson is found by all of its words without their signs, those in the title first', () => {
  const lessons = [lesson('Çmimi'), lesson('Fotografia e Çajnikut')];
  expect(findLessons(lessons, 'fotografia').map(({ title }) => title.sq)).toEqual(['Fotografia e Çajnikut', 'Çmimi']);
  expect(findLessons(lessons, 'cajnikut QARTE')).toHaveLength(1);
  expect(findLessons(lessons, ' ')).toHaveLength(2);
  expect(findLessons(lessons, 'anije')).toEqual([]);
});

it('A refusal leads to the published lesson that explains it, and required ones wait until they are read', () => {
  const lessons = [
    lesson('Draft', { reasons: ['bad_image'], published: false, required: true }),
    lesson('Read', { reasons: ['bad_image'], finished: true, required: true }),
    lesson('New', { reasons: ['bad_image', 'language'], required: true }),
  ];
  expect(lessonFor(lessons, 'bad_image')?.title.sq).toBe('New');
  expect(lessonFor(lessons, 'duplicate')).toBeUndefined();
  expect(lessonFor(lessons, null)).toBeUndefined();
  expect(toRead(lessons).map(({ title }) => title.sq)).toEqual(['New']);
});
