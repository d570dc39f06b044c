import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Seals what must not be read from the database or a copy of it: passwords of servers, links with tokens. */
export type Secrets = {
  seal(text: string): string;
  /** @throws Error where it was sealed with another key or changed since */
  open(sealed: string): string;
};

const version = 'v1';

/**
 * AES-256-GCM with the key of `SECRET_KEY`, or of a file in `DATA_DIR` that the first use makes (nodes share the folder).
 * The key is read when it is first needed.
 */
export function createSecrets(where: { readonly secretKey: string | undefined; readonly dataDir: string }): Secrets {
  let key: Buffer | undefined;
  const theKey = () => {
    key ??= Buffer.from(hkdfSync('sha256', where.secretKey ?? keyFile(where.dataDir), '', 'tregu secrets', 32));
    return key;
  };
  return {
    seal(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', theKey(), nonce);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [version, nonce, cipher.getAuthTag(), sealed]
        .map((part) => (typeof part === 'string' ? part : part.toString('base64url')))
        .join('.');
    },
    open(text) {
      const [found, nonce, tag, sealed] = text.split('.');
      if (found !== version || !nonce || !tag || sealed === undefined) throw new Error('not a sealed text');
      const decipher = createDecipheriv('aes-256-gcm', theKey(), Buffer.from(nonce, 'base64url'), {
        authTagLength: 16,
      });
      decipher.setAuthTag(Buffer.from(tag, 'base64url'));
      return Buffer.concat([decipher.update(Buffer.from(sealed, 'base64url')), decipher.final()]).toString('utf8');
    },
  };
}

function keyFile(dataDir: string): string {
  const file = path.join(dataDir, 'secret.key');
  mkdirSync(dataDir, { recursive: true });
  try {
    // Only the first of several nodes writes it.
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
