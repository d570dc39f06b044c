import { createCipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSecrets } from './secrets.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'tregu-secrets-'));
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

const old = 'the key of last year, long';
const today = 'the key of this year, longer';
const withKey = (secretKey: string | undefined, ...formerSecretKeys: string[]) =>
  createSecrets({ secretKey, formerSecretKeys, dataDir });
const elsewhere = (secretKey: string, ...formerSecretKeys: string[]) =>
  createSecrets({ secretKey, formerSecretKeys, dataDir: path.join(dataDir, 'nothing') });

it('seals a text so that only the same key opens it, each time differently (P13)', async () => {
  const secrets = withKey(undefined);
  const sealed = secrets.seal('fjalëkalimi');
  expect(sealed).not.toContain('fjal');
  expect(secrets.seal('fjalëkalimi')).not.toBe(sealed);
  expect(withKey(undefined).open(sealed)).toBe('fjalëkalimi');
  expect(() => elsewhere('another key, not that one').open(sealed)).toThrow('neither SECRET_KEY nor');
});

it('keeps its key in a file that only the owner reads', async () => {
  const file = path.join(dataDir, 'secret.key');
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect((await readFile(file, 'utf8')).length).toBeGreaterThan(40);
});

it('refuses what was changed or never sealed', () => {
  const secrets = elsewhere('a key long enough for the test');
  const sealed = secrets.seal('x'.repeat(20));
  const changed = sealed.slice(0, -2) + (sealed.endsWith('AA') ? 'BB' : 'AA');
  expect(() => secrets.open(changed)).toThrow();
  for (const text of ['plain', '', 'v2', 'v1.a', `v2.${sealed.split('.')[1]}.a`])
    expect(() => secrets.open(text)).toThrow();
});

describe('A change of keys', () => {
  it('opens what the keys of before sealed, and seals with the one of today', () => {
    const before = elsewhere(old).seal('sesame');
    const secrets = elsewhere(today, old);
    expect(secrets.open(before)).toBe('sesame');
    expect([secrets.isCurrent(before), secrets.isCurrent(secrets.seal('sesame'))]).toEqual([false, true]);
    expect(elsewhere(today).open(secrets.seal('sesame'))).toBe('sesame');
    expect(() => elsewhere(today).open(before)).toThrow('neither SECRET_KEY nor');
  });

  it('knows what was signed with the keys of before, and signs with the one of today', () => {
    const before = elsewhere(old).sign('a text');
    const secrets = elsewhere(today, old);
    expect([secrets.isSigned('a text', before), elsewhere(today).isSigned('a text', before)]).toEqual([true, false]);
    expect(secrets.sign('a text')).toBe(elsewhere(today).sign('a text'));
    for (const [text, signature] of [
      ['another text', before],
      ['a text', ''],
      ['a text', before.slice(1)],
      ['a text', secrets.sign('a text ')],
    ] as const)
      expect(secrets.isSigned(text, signature)).toBe(false);
  });

  it('goes from the file to SECRET_KEY without a word, since the file lies there', () => {
    const sealed = withKey(undefined).seal('sesame');
    expect(withKey(today).open(sealed)).toBe('sesame');
    expect(withKey(today).isCurrent(sealed)).toBe(false);
  });

  it('opens what was sealed before keys had numbers, with whichever key it was', () => {
    const sealed = sealedWithoutNumber(old, 'sesame');
    for (const secrets of [elsewhere(old), elsewhere(today, old), elsewhere(today, 'some other former key x', old)]) {
      expect(secrets.open(sealed)).toBe('sesame');
      expect(secrets.isCurrent(sealed)).toBe(false);
    }
    expect(() => elsewhere(today).open(sealed)).toThrow();
  });
});

/** As this product sealed until keys had numbers. */
function sealedWithoutNumber(secret: string, text: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'tregu secrets', 32));
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return ['v1', ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'))].join('.');
}
