import { expect, it } from 'vitest';
import { fillIn } from '#kit/text.ts';
import { changedBy, productErrors } from './products.errors.ts';

it('finds the name in the sentence of a refused save, in both languages, and none in another sentence', () => {
  const { text, sq } = productErrors.changedMeanwhile;
  const name = 'Dr. Ana Arifi';
  expect([text, sq].map((sentence) => changedBy(fillIn(sentence, { name })))).toEqual([name, name]);
  expect(changedBy('Something went wrong, please try again!')).toBeNull();
});
