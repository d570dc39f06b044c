import { describe, expect, it } from 'vitest';
import { defineErrors } from '#kit/error.ts';
import { refusalIn } from './refusal-words.ts';

defineErrors({
  held: { code: 'y_held', status: 409, text: '"{name}" holds {count} crates', sq: '"{name}" ka {count} arka' },
  torn: { code: 'y_torn', status: 422, text: 'The crate is torn: {reason}', sq: 'Arka është grisur: {reason}' },
  wet: { code: 'y_wet', status: 422, text: 'the crate lay in water', sq: 'arka ka qenë në ujë' },
  fixed: { code: 'y_fixed', status: 409, text: 'Cannot lift this crate!' },
});
const refused = { code: 'y_held', values: { name: 'A', count: 3 }, statusMessage: 'Any sentence at all' };

describe('a refusal', () => {
  it('is said by its code and its values, whatever the sentence of the server', () => {
    expect(refusalIn('sq', refused)).toBe('"A" ka 3 arka');
    expect(refusalIn('en', refused)).toBe('Any sentence at all');
  });

  it('is the sentence of the server where its code is unknown, has one wording, or a value is missing', () => {
    expect(refusalIn('sq', { ...refused, code: 'of_a_newer_server' })).toBe('Any sentence at all');
    expect(refusalIn('sq', { ...refused, code: 'y_fixed' })).toBe('Any sentence at all');
    expect(refusalIn('sq', { ...refused, values: { name: 'A' } })).toBe('Any sentence at all');
  });

  it('of fields says the sentence of the first of them, not the one sentence of its code', () => {
    expect(refusalIn('sq', { ...refused, code: 'invalid_input' })).toBe('Any sentence at all');
  });

  it('has the sentence within it in the language too', () => {
    const torn = { code: 'y_torn', values: { reason: 'the crate lay in water' }, statusMessage: '' };
    expect(refusalIn('sq', torn)).toBe('Arka është grisur: arka ka qenë në ujë');
  });
});
