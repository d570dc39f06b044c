import { describe, expect, it } from 'vitest';
import { readRule } from '#kit/sentence.ts';
import { codesIn, codesLimit, pastedCodes } from './products.codes.ts';

describe('a pasted text', () => {
  it.each([
    ['a column of a sheet', 'MB-3040\nMB-3041\r\nMB-3042\n', ['MB-3040', 'MB-3041', 'MB-3042']],
    ['a row of a sheet', '4006381333931\t036000291452', ['4006381333931', '036000291452']],
    ['a list with commas and spaces', 'A-1, A-2 ; A-3', ['A-1', 'A-2', 'A-3']],
    ['numbers with spaces between them', '4006381333931 96385074', ['4006381333931', '96385074']],
    ['a code named twice, in whatever case', 'ab-1\nAB-1\nab-2', ['AB-1', 'ab-2']],
    ['a SKU with a space in a list of lines', 'AB 1\nAB 2', ['AB 1', 'AB 2']],
  ])('of codes is taken apart: %s', (_name, text, codes) => expect(codesIn(text)).toEqual(codes));

  it.each(['Sarvelle Light scarf', 'iPhone 15 Pro', ' 4006381333931 ', 'MB-3040', '', '\n\n'])(
    'of words stays a search text: %j',
    (text) => expect(codesIn(text)).toEqual([]),
  );
});

it('takes up to a thousand codes at once and says so to more', () => {
  const many = (count: number) => Array.from({ length: count }, (_, at) => `C-${at}`);
  expect(pastedCodes.parse(many(codesLimit))).toHaveLength(codesLimit);
  expect(readRule(pastedCodes.safeParse(many(codesLimit + 1)).error!.issues[0]!.message).message).toBe(
    'Maximum 1000 codes at once',
  );
  expect(pastedCodes.safeParse([]).success).toBe(false);
});
