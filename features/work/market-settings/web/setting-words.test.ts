import { expect, it } from 'vitest';
import { type SettingSaid, speaksOf, subjectOf, valueInWords } from './setting-words.ts';

const text = (en: string) => ({ en, sq: en });
/** As a node of the release before answers. */
const before: SettingSaid = {
  key: 'provider_email',
  title: text('Address of the provider'),
  meaning: text('Where questions go'),
  otherwise: text('None'),
  kind: 'email',
  value: 'a@b.test',
  choices: null,
  updated_at: null,
  updated_by: null,
};

it('reads a setting that has neither a subject nor words for its values', () => {
  expect(subjectOf(before)).toBe('market');
  expect([speaksOf(before, 'questions'), speaksOf(before, 'nothing of it')]).toEqual([true, false]);
  expect(valueInWords((one) => one.en, before, before.value)).toBe('a@b.test');
});
