import { expect, it } from 'vitest';
import { mendOf } from './mend-row.ts';

it('a refused row leads to where its value is found, known by the code of what was said', () => {
  expect(mendOf({ code: 'customs.unknownCode' })).toBe('cnCode');
  expect(['bulk_row.ambiguous', 'bulk_row.whichVariant'].map((code) => mendOf({ code }))).toEqual(['sku', 'sku']);
  expect(['bulk_row.number', 'invalid_input', ''].map((code) => mendOf({ code }))).toEqual([null, null, null]);
});
