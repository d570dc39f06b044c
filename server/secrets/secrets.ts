import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Seals what must not be read from the database or a copy of it: passwords of servers, links with tokens. */
export type Secrets = {
  seal(text: string): string;
  /** @throws Error where it was sealed with a key that is not there, or changed since */
  open(sealed: string): string;
  /** Whether it was sealed with the key of today. */
  isCurrent(sealed: string): boolean;
  /** A signature of a text, the same each time: for addresses that only who was given them may open. 22 letters. */
  sign(text: string): string;
  /** Whether a text was signed so, with the key of today or one before it. */
  isSigned(text: string, signature: string): boolean;
};

/** One key: its number, which stands in all it seals, and what it seals with. */
type Key = { readonly number: string; readonly bytes: Buffer };

/** `dataDir` holds the file with the key where there is no `secretKey`. */
type Keys = {
  readonly secretKey: string | undefined;
  readonly formerSecretKeys: readonly string[];
  readonly dataDir: string;
};

/**
 * AES-256-GCM with the key of `SECRET_KEY`, or of a file in `DATA_DIR` that the first use makes (nodes share the folder).
 * Keys of before still open: those of `SECRET_KEY_PREVIOUS`, and the file's once there is a `SECRET_KEY` (ADR 44).
 * Keys are read when they are first needed.
 */
export function createSecrets(where: Keys): Secrets {
  let read: readonly [Key, ...Key[]] | undefined;
  const ring = () => {
    read ??= ringOf(where);
    return read;
  };
  return {
    seal(text) {
      const [{ number, bytes }] = ring();
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', bytes, nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      const parts = [nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url'));
      return ['v2', number, ...parts].join('.');
    },
    open(text) {
      const parts = text.split('.');
      // What was sealed before keys had numbers: each key is tried.
      if (parts[0] === 'v1') return openWithAny(ring(), parts.slice(1));
      if (parts[0] !== 'v2') throw new Error('not a sealed text');
      const key = ring().find(({ number }) => number === parts[1]);
      if (!key) throw new Error(`sealed with the key ${parts[1]}, which is neither SECRET_KEY nor SECRET_KEY_PREVIOUS`);
      return openWith(key, parts.slice(2));
    },
    sign: (text) => signatureOf(ring()[0], text),
    isSigned: (text, signature) =>
      ring().some((key) => {
        const [own, given] = [signatureOf(key, text), signature].map((one) => Buffer.from(one)) as [Buffer, Buffer];
        return own.length === given.length && timingSafeEqual(own, given);
      }),
    isCurrent: (text) => text.startsWith(`v2.${ring()[0].number}.`),
  };
}

/** The key that seals signs nothing itself: a key of its own is made of it. */
const signatureOf = ({ bytes }: Key, text: string): string =>
  createHmac('sha256', Buffer.from(hkdfSync('sha256', bytes, '', 'tregu signatures', 32)))
    .update(text)
    .digest('base64url')
    .slice(0, 22);

function openWith({ bytes }: Key, [nonce, tag, sealed]: readonly string[]): string {
  if (!nonce || !tag || sealed === undefined) throw new Error('not a sealed text');
  const decipher = createDecipheriv('aes-256-gcm', bytes, Buffer.from(nonce, 'base64url'), { authTagLength: 16 });
  decipher.setAuthTag(Buffer.from(tag, 'base64url'));
  return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()]).toString('utf8');
}

function openWithAny(keys: readonly Key[], parts: readonly string[]): string {
  for (const key of keys.slice(0, -1)) {
    try {
      return openWith(key, parts);
    } catch {
      // The next one may fit; the last one says why not.
    }
  }
  return openWith(keys.at(-1)!, parts);
}

function ringOf({ secretKey, formerSecretKeys, dataDir }: Keys): readonly [Key, ...Key[]] {
  const file = path.join(dataDir, 'secret.key');
  const kept = secretKey === undefined || existsSync(file) ? [keyOf(keyFile(file))] : [];
  const former = [...formerSecretKeys.map(keyOf), ...kept];
  const current = secretKey === undefined ? kept[0]! : keyOf(secretKey);
  return [current, ...former.filter((key) => key.number !== current.number)];
}

/** The number tells keys apart and nothing about them. */
const keyOf = (secret: string): Key => ({
  number: Buffer.from(hkdfSync('sha256', secret, '', 'tregu key number', 6)).toString('base64url'),
  bytes: Buffer.from(hkdfSync('sha256', secret, '', 'tregu secrets', 32)),
});

function keyFile(file: string): string {
  mkdirSync(path.dirname(file), { recursive: true });
  try {
    // Only the first of several nodes writes it.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
