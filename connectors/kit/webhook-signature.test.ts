import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isSignedBody } from './webhook-signature.ts';

const body = Buffer.from('{"id":101,"note":"Ringë dy herë"}', 'utf8');

describe.each([
  ['base64', 'hex'],
  ['hex', 'base64'],
] as const)('a body signed in %s', (encoding, other) => {
  const signed = (secret: string, of: Uint8Array, as: 'base64' | 'hex' = encoding) =>
    createHmac('sha256', secret).update(of).digest(as);

  it('is taken byte for byte', () => {
    expect(isSignedBody('s3cret', body, signed('s3cret', body), encoding)).toBe(true);
  });

  it.each([
    ['another secret', signed('other', body)],
    ['another body', signed('s3cret', Buffer.from('{"id":102}'))],
    ['nothing', ''],
    ['half of it', signed('s3cret', body).slice(0, 20)],
    [`${other} instead`, signed('s3cret', body, other)],
    ['no header', undefined],
  ])('is refused with %s', (_what, signature) => {
    expect(isSignedBody('s3cret', body, signature, encoding)).toBe(false);
  });

  it('is nothing where there is no secret', () => {
    expect(isSignedBody('', body, signed('', body), encoding)).toBe(false);
  });
});
