import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { eanVerdict } from './products.ean.ts';

const vectors = new URL('../../../../shared/data/codes/gtin_vectors.csv', import.meta.url);
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
