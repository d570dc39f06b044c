import { existsSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eanFault, eanVerdict, isInternalEan } from './products.ean.ts';

const vectors = new URL('../../../../../shared/data/codes/gtin_vectors.csv', import.meta.url);
const haveVectors = existsSync(vectors);
if (!haveVectors) console.log('Skipped: the GTIN vectors are not on this machine.');

describe('the EAN rule', () => {
  it('trims the value before judging it [VAL-022]', () => {
    expect(eanVerdict(' 4006381333931 ')).toBe('valid');
    expect(eanVerdict('4006381 333931')).toBe('invalid');
  });

  it.each([
    ['1234567', 'invalid'],
    ['96385074', 'valid'],
    ['423456712', 'valid'],
    ['00012345678905', 'valid'],
    ['000012345678905', 'invalid'],
    ['400638133393X', 'invalid'],
    ['٤٠٠٦٣٨١٣٣٣٩٣١', 'invalid'],
  ])('takes 8 to 14 plain digits only: %s is %s [VAL-023] [LIM-005]', (code, verdict) => {
    expect(eanVerdict(code)).toBe(verdict);
  });

  it.each([
    ['4006381333931', 'valid'],
    ['036000291452', 'valid'],
    ['00000000', 'valid'],
    ['4006381333932', 'invalid'],
  ])('checks the last digit with weights 1 and 3 from the right: %s is %s [VAL-024] [VAL-025]', (code, verdict) => {
    expect(eanVerdict(code)).toBe(verdict);
  });

  it.each(['', '   ', null, undefined])('says nothing of an empty value %j [VAL-026]', (code) => {
    expect(eanVerdict(code)).toBe('empty');
  });

  it.skipIf(!haveVectors)('agrees with the rule on every collected vector [VAL-024]', () => {
    const [, ...lines] = readFileSync(vectors, 'utf8').trimEnd().split('\n');
    const differing = lines
      .map((line) => line.split(','))
      .filter(([code, , , expected]) => (eanVerdict(code) === 'valid' ? '1' : '0') !== expected);
    expect(lines.length).toBeGreaterThan(50);
    expect(differing).toEqual([]);
  });
});

describe('why a number is no EAN [VAL-026]', () => {
  it.each([
    ['400638133393X', { kind: 'characters' }],
    ['4006381 333931', { kind: 'characters' }],
    ['1234567', { kind: 'length', digits: 7 }],
    ['000012345678905', { kind: 'length', digits: 15 }],
    ['4006381333932', { kind: 'check', expected: 1 }],
    ['4006381333931', null],
    ['', null],
  ])('%s: %j', (code, fault) => expect(eanFault(code)).toEqual(fault));

  it('names the one check digit that would be right, for every number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{7,13}$/), (start) => {
        const right = [...Array(10).keys()].filter((digit) => eanVerdict(`${start}${digit}`) === 'valid');
        expect(right).toHaveLength(1);
        expect(eanFault(`${start}${(right[0]! + 1) % 10}`)).toEqual({ kind: 'check', expected: right[0] });
      }),
    );
  });
});

describe('numbers inside one company', () => {
  it.each([
    ['2030010536372', true],
    ['0212345678900', false],
    ['4006381333931', false],
    ['036000291452', false],
    ['20000004', true],
    ['96385074', false],
    ['2030010536373', false],
  ])('%s: %s', (code, internal) => expect(isInternalEan(code)).toBe(internal));

  it('are those of 13 digits from 02, 04 and 2, also with a leading zero as GTIN-14', () => {
    const withCheck = (start: string) =>
      [...Array(10).keys()].map((digit) => `${start}${digit}`).find((code) => eanVerdict(code) === 'valid')!;
    const starts = ['020000000000', '040000000000', '299999999999', '0200000000000', '2000000', '0000000'];
    expect(starts.map((start) => isInternalEan(withCheck(start)))).toEqual(starts.map(() => true));
    expect(['030000000000', '390000000000', '9000000'].map((start) => isInternalEan(withCheck(start)))).toEqual([
      false,
      false,
      false,
    ]);
  });
});
