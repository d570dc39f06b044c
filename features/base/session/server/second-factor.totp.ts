import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { recoveryCodeCount, totpRules } from '../contract/second-factor.rules.ts';

const { digits, stepSeconds, drift, issuer } = totpRules;

/** The code of one step: HOTP (RFC 4226) over the number of half minutes since 1970 (RFC 6238). */
export function codeOfStep(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fff_ffff) % 10 ** digits).padStart(digits, '0');
}

/** The step whose code this is, now or one step beside it; null where it is none of theirs. */
export function stepOfCode(secret: Buffer, code: string, now: Date): number | null {
  const step = Math.floor(now.getTime() / 1000 / stepSeconds);
  const fitting = [...Array(2 * drift + 1).keys()]
    .map((n) => step + drift - n)
    .filter((one) => same(codeOfStep(secret, one), code));
  return fitting[0] ?? null;
}

const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 (RFC 4648) without padding, as apps want the secret. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((part) => letters[Number.parseInt(part.padEnd(5, '0'), 2)]).join('');
}

/** What the QR code says: whose secret, and how codes are made of it. */
export function otpauthUri(email: string, secret: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${issuer}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`;
}

/** Ten random signs each, 50 bits, in two groups to be read and typed. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, () => {
    const signs = Array.from({ length: 10 }, () => letters[randomInt(letters.length)]).join('');
    return `${signs.slice(0, 5)}-${signs.slice(5)}`;
  });
