import { expect, it } from 'vitest';
import { inWordsOf } from './refusals.ts';

const texts = { name: { en: 'The feed needs a name', sq: 'Burimi duhet të ketë emër' } };

it('says a refusal in the language of the person where the feature has the words, else as it came', () => {
  expect(inWordsOf(texts, 'sq', 'The feed needs a name')).toBe('Burimi duhet të ketë emër');
  expect(inWordsOf(texts, 'en', 'The feed needs a name')).toBe('The feed needs a name');
  expect(inWordsOf(texts, 'sq', 'Something else')).toBe('Something else');
});
