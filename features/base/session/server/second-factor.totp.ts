import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { recoveryCodeCount, totpRules } from '../contract/second-factor.rules.ts';

const { digits, stepSeconds, drift, issuer } = totpRules;

const codesOf = (secret: Buffer, label = '') =>
  new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits,
    period: stepSeconds,
    secret: new Secret({ buffer: new Uint8Array(secret).buffer }),
  });

/** The code of one step (RFC 6238): the number of half minutes since 1970. */
export const codeOfStep = (secret: Buffer, step: number): string =>
  codesOf(secret).generate({ timestamp: step * stepSeconds * 1000 });

/** The step whose code this is, now or one step beside it; null where it is none of theirs. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const totp = codesOf(secret);
  const timestamp = now.getTime();
  const away = totp.validate({ token: code, timestamp, window: drift });
  return away === null ? null : totp.counter({ timestamp }) + away;
}

/** Base32 (RFC 4648) without padding, as apps want the secret. */
export const base32 = (bytes: Buffer): string => codesOf(bytes).secret.base32;

/** What the QR code says: whose secret, and how codes are made of it. */
export const otpauthUri = (email: string, secret: Buffer): string => codesOf(secret, email).toString();

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Ten random signs each, 50 bits, in two groups to be read and typed. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const signs = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
    return `${signs.slice(0, 5)}-${signs.slice(5)}`;
  });
