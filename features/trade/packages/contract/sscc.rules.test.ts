import { expect, it } from 'vitest';
import { gs1Prefix, ssccIn, ssccOf } from './sscc.rules.ts';

it.each([
  // GS1's own example, and others of prefixes of several lengths.
  ['0614141', 1_234_567_890, '106141412345678908'],
  ['0614141', 1, '006141410000000012'],
  ['5391', 1, '053910000000000011'],
  ['539012345678', 99_999, '953901234567899992'],
])('gives parcel %s %i the number %s', (prefix, serial, sscc) => {
  expect(ssccOf(prefix, serial)).toBe(sscc);
  expect(ssccIn(sscc)).toBe(sscc);
});

it('gives no two parcels of a prefix one number, and none beyond the last', () => {
  const all = Array.from({ length: 2000 }, (_, serial) => ssccOf('539012345678', serial * 50));
  expect(new Set(all).size).toBe(2000);
  expect(ssccOf('539012345678', 100_000)).toBeNull();
});

it('knows it in what a scanner reads, and refuses what is none', () => {
  const sscc = '106141412345678908';
  for (const code of [sscc, `00${sscc}`, `(00)${sscc}`, `(00) ${sscc}`, `]C100${sscc}`, '(00) 1 0614141 234567890 8'])
    expect(ssccIn(code), code).toBe(sscc);
  for (const code of ['', 'PK-26-000001', sscc.slice(1), `01${sscc}`, '106141412345678907', `${sscc}1`, `x${sscc}`])
    expect(ssccIn(code), code).toBeNull();
});

it.each(['', '123', '1234567890123', '12a4', ' 1234'])('takes no prefix such as "%s"', (text) => {
  expect(gs1Prefix.test(text)).toBe(false);
});
