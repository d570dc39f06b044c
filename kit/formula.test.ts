import { describe, expect, it } from 'vitest';
import { inert } from './formula.ts';

describe('text in a CSV file', () => {
  it.each([
    '=1+1',
    '+1',
    '-1 x',
    '@SUM(A1)',
    '\t=1',
    '\rx',
    '\n=1',
    ' =1+1',
    '\u200b=1',
    '\ufeff+1',
    '＝1+1',
    '＋1',
    '－1',
    '＠x',
    "=cmd|' /C calc'!A0",
  ])('is made inert where a spreadsheet might run it: %j (P14)', (text) => expect(inert(text)).toBe(`'${text}`));

  it.each(['Boots', '1-2', 'a=b', '', '(+1)', "'=1", 'Ëmbël', 'Ž-100'])('stays as it is otherwise: %j', (text) =>
    expect(inert(text)).toBe(text),
  );
});
