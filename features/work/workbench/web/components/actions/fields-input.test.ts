import { expect, it } from 'vitest';
import { fieldsInput, fieldsIssue } from './fields-input.ts';

it('changes only the fields that are ticked; an empty one is emptied', () => {
  expect(fieldsInput({ typed: { shop_warranty: '24' } })).toEqual({ shop_warranty: '24' });
  expect(fieldsInput({ typed: { shop_warranty: '', cncode: ' ' }, brandId: null })).toEqual({
    shop_warranty: null,
    cncode: null,
    shop_brand_id: null,
  });
});

it('says what is wrong before anything is asked of the server', () => {
  expect(fieldsIssue({})?.en).toBe('Choose at least one field');
  expect(fieldsIssue({ attribute: { action: 'add' } })?.en).toBe('Choose an attribute');
  expect(fieldsIssue({ typed: { cncode: '12a' } })?.en).toBe('Ju lutem vendosni vetëm numër');
  expect(fieldsIssue({ typed: { cncode: '1234' } })?.en).toBe('A CN code has exactly 8 digits');
  expect(fieldsIssue({ typed: { shop_warranty: '0' } })?.en).toBe('Shop warranty must be a whole number of at least 1');
  expect(fieldsIssue({ typed: { shop_warranty: '12' } })).toBeNull();
});
