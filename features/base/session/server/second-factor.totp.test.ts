import { expect, it } from 'vitest';
import { typedCode } from '../contract/second-factor.rules.ts';
import { base32, codeOfStep, newRecoveryCodes, otpauthUri, stepOfCode } from './second-factor.totp.ts';

const secret = Buffer.from('12345678901234567890');

// RFC 4226 appendix D.
it.each(
  ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'].map(
    (code, counter) => [counter, code] as const,
  ),
)('makes the code of the standard for the counter %i: %s', (counter, code) =>
  expect(codeOfStep(secret, counter)).toBe(code),
);

// RFC 6238 appendix B: the last six of its eight digits.
it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('takes the code of the standard for second %i', (second, code) => {
  const step = Math.floor(second / 30);
  expect(stepOfCode(secret, code, new Date(second * 1000))).toBe(step);
});

it('takes the code of one step before and after, and none beyond', () => {
  const now = new Date(1_234_567_890_000);
  const step = 41_152_263;
  const taken = [-2, -1, 0, 1, 2].map((n) => stepOfCode(secret, codeOfStep(secret, step + n), now));
  expect(taken).toEqual([null, step - 1, step, step + 1, null]);
});

it('gives the secret as apps read it', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
  expect(base32(Buffer.from('foobar'))).toBe('MZXW6YTBOI');
  const uri = new URL(otpauthUri('a&b+c@tregu.test', secret));
  expect([uri.protocol, uri.host, decodeURIComponent(uri.pathname)]).toEqual([
    'otpauth:',
    'totp',
    '/Tregu:a&b+c@tregu.test',
  ]);
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
    issuer: 'Tregu',
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

it('makes ten recovery codes that can be typed with or without the dash, in any case', () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^[A-Z2-7]{5}-[A-Z2-7]{5}$/);
    for (const typed of [code, code.toLowerCase(), ` ${code.replace('-', ' ')} `])
      expect(typedCode.parse(typed)).toBe(code.replace('-', ''));
  }
  expect(typedCode.parse('123 456')).toBe('123456');
  for (const wrong of ['', '12345', '1234567', 'ABCDE-FGHI1', 'x'.repeat(41)])
    expect(typedCode.safeParse(wrong).success).toBe(false);
});
