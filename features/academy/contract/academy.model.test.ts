import { expect, it } from 'vitest';
import { inLanguage, languageState } from './academy.model.ts';

it('is read in the own language, and in Albanian where nobody wrote English yet', () => {
  expect(inLanguage({ sq: 'Po', en: 'Yes' }, 'en')).toEqual({ text: 'Yes', instead: false });
  expect(inLanguage({ sq: '<p>Po</p>', en: '<p></p>' }, 'en')).toEqual({ text: '<p>Po</p>', instead: true });
  expect(inLanguage({ sq: 'Po', en: '' }, 'sq')).toEqual({ text: 'Po', instead: false });
  expect(languageState('Yes', '<p>&nbsp;</p>')).toBe('missing');
  expect(languageState('Yes', '<p>x</p>')).toBe('written');
});
