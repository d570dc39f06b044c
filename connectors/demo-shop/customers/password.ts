import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const bytes = 32;
const derive = (password: string, salt: Buffer): Promise<Buffer> =>
  new Promise((done, failed) =>
    scrypt(password.normalize('NFKC'), salt, bytes, (error, key) => (error ? failed(error) : done(key))),
  );

/** What is kept of a password: its salt and its hash. */
export async function keepPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  return `${salt.toString('hex')}:${(await derive(password, salt)).toString('hex')}`;
}

/** `kept` null: nobody has this name; it takes as long as a wrong password, so that nobody learns who has an account. */
export async function isPassword(password: string, kept: string | null): Promise<boolean> {
  const [salt = '', hash = ''] = (kept ?? `${'0'.repeat(32)}:${'0'.repeat(bytes * 2)}`).split(':');
  const derived = await derive(password, Buffer.from(salt, 'hex'));
  return timingSafeEqual(derived, Buffer.from(hash, 'hex')) && kept !== null;
}
