import { describe, expect, it } from 'vitest';
import { AppError, defineErrors } from '#kit/error.ts';
import { defineTexts } from '#kit/text.ts';
import { fieldWords, wordsIn } from './own-words.ts';

const errors = defineErrors({
  held: {
    code: 'x_held',
    status: 409,
    text: '"{name}" holds {count} boxes, move them first',
    sq: '"{name}" ka {count} kuti, zhvendosini së pari',
  },
  because: {
    code: 'x_because',
    status: 422,
    text: 'The box cannot be read: {reason}',
    sq: 'Kutia nuk lexohet: {reason}',
  },
  bare: { code: 'x_bare', status: 409, text: '{message}', sq: '{message}' },
});
defineTexts({
  name: { en: 'The box needs a name', sq: 'Kutia duhet të ketë emër' },
  lost: { en: '{count|box was|boxes were} lost on the way', sq: '{count|kutia humbi|kutitë humbën} rrugës' },
});
const said = (error: AppError) => wordsIn('sq', error.message);

describe('a sentence of a rule or of the server', () => {
  it('is said in the language of the person where a contract has it, else as it came', () => {
    expect(wordsIn('sq', 'The box needs a name')).toBe('Kutia duhet të ketë emër');
    expect(wordsIn('en', 'The box needs a name')).toBe('The box needs a name');
    expect(wordsIn('sq', 'Something else entirely')).toBe('Something else entirely');
  });

  it('is found with its places filled in, and with the word for one or for several', () => {
    expect(said(new AppError(errors.held, { values: { name: 'A "b" c', count: 3 } }))).toBe(
      '"A "b" c" ka 3 kuti, zhvendosini së pari',
    );
    expect(said(new AppError(errors.because, { values: { reason: 'The box needs a name' } }))).toBe(
      'Kutia nuk lexohet: Kutia duhet të ketë emër',
    );
    expect(wordsIn('sq', 'box was lost on the way')).toBe('kutia humbi rrugës');
    expect(wordsIn('sq', 'boxes were lost on the way')).toBe('kutitë humbën rrugës');
  });

  it('is said with the sentences inside it, and one after the other', () => {
    const lost = 'The box cannot be read: "A" holds 2 boxes, move them first';
    expect(wordsIn('sq', lost)).toBe('Kutia nuk lexohet: "A" ka 2 kuti, zhvendosini së pari');
    expect(wordsIn('sq', `The box needs a name. ${lost}`)).toBe(
      'Kutia duhet të ketë emër. Kutia nuk lexohet: "A" ka 2 kuti, zhvendosini së pari',
    );
    expect(wordsIn('sq', 'The box needs a name. Nobody knows why')).toBe('The box needs a name. Nobody knows why');
  });

  it('is not mistaken for one that has no words of its own', () => {
    expect(said(new AppError(errors.bare, { values: { message: 'Something else entirely' } }))).toBe(
      'Something else entirely',
    );
  });
});

it('says for people what zod says by itself, and drops the name of a field that is seen', () => {
  expect(fieldWords('name', 'name: Too small: expected string to have >=1 characters')).toBe('This field is required');
  expect(wordsIn('sq', 'price.0: Too big: expected number to be <=100')).toBe('price.0: Më së shumti 100');
  expect(wordsIn('en', 'Invalid input: expected string, received undefined')).toBe('This field is required');
  expect(wordsIn('en', 'Too many attempts. Try again in 3 minutes')).toBe('Too many attempts. Try again in 3 minutes');
});
