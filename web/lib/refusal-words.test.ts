import { describe, expect, it } from 'vitest';
import { defineErrors } from '#kit/error.ts';
import { refusalIn } from './refusal-words.ts';

defineErrors({
  held: { code: 'y_held', status: 409, text: '"{name}" holds {count} crates', sq: '"{name}" ka {count} arka' },
  torn: { code: 'y_torn', status: 422, text: 'The crate is torn: {reason}', sq: 'Arka është grisur: {reason}' },
  wet: { code: 'y_wet', status: 422, text: 'the crate lay in water', sq: 'arka ka qenë në ujë' },
  fixed: { code: 'y_fixed', status: 409, text: 'Cannot lift this crate!' },
});
const refused = { code: 'y_held', values: { name: 'A', count: 3 }, message: 'Any sentence at all' };

describe('a refusal', () => {
  it('is said by its code and its values, whatever the sentence of the server', () => {
    expect(refusalIn('sq', refused)).toBe('"A" ka 3 arka');
    expect(refusalIn('en', refused)).toBe('Any sentence at all');
  });

  it('is the sentence of the server where its code is unknown or a value is missing, and the one wording of a literal', () => {
    expect(refusalIn('sq', { ...refused, code: 'of_a_newer_server' })).toBe('Any sentence at all');
    expect(refusalIn('sq', { ...refused, code: 'y_fixed' })).toBe('Cannot lift this crate!');
    expect(refusalIn('sq', { ...refused, values: { name: 'A' } })).toBe('Any sentence at all');
  });

  it('of fields says the sentence of the first of them, not the one sentence of its code', () => {
    const issues = [{ field: 'crate', code: 'y_wet', message: 'Another sentence' }];
    expect(refusalIn('sq', { ...refused, code: 'invalid_input', issues })).toBe('arka ka qenë në ujë');
    const bare = [{ field: 'crate', code: 'rule.fillIn', message: 'This field is required' }];
    expect(refusalIn('sq', { ...refused, code: 'invalid_input', issues: bare })).toBe(
      'crate: Kjo fushë është e detyrueshme',
    );
    expect(refusalIn('sq', { ...refused, code: 'invalid_input' })).toBe('Any sentence at all');
  });

  it('has the sentence within it in the language too', () => {
    const reason = { code: 'y_wet', message: 'the crate lay in water' };
    const torn = { code: 'y_torn', values: { reason }, message: '' };
    expect(refusalIn('sq', torn)).toBe('Arka është grisur: arka ka qenë në ujë');
  });
});
