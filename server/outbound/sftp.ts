import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { SFTPWrapper, Stats } from 'ssh2';
import { connectOutbound } from './connect.ts';

/** Loaded with the first feed from an SFTP server. It is CommonJS, and Node finds no names in it. */
const library = async () => (await import('ssh2')).default;

export type SftpLogin = {
  readonly username: string;
  readonly password?: string;
  /** OpenSSH or PEM. */
  readonly privateKey?: string;
  readonly passphrase?: string;
};

export type SftpFile = {
  readonly stream: Readable;
  readonly size: number;
  /** When it was last written, in seconds since 1970. */
  readonly modified: number;
  /** Ends the connection; also when the stream was not read to its end. */
  close(): void;
};

/** Why a file could not be opened: what the caller says of it is its own. */
export class SftpRefused extends Error {
  override name = 'SftpRefused';
  readonly why: 'key' | 'login' | 'not there' | 'no file' | 'private key' | 'passphrase' | 'unreachable';
  /** The key the server showed, as far as it came. */
  readonly shown: string | null;

  constructor(why: SftpRefused['why'], shown: string | null, cause?: unknown) {
    super(`sftp: ${why}`, { cause });
    this.why = why;
    this.shown = shown;
  }
}

/** A server's key as `ssh-keygen -lf` prints it. */
export const fingerprintOf = (key: Buffer): string =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;

/** Rounds a passphrase is worked over; ssh-keygen takes 16 or 24. Each costs milliseconds in which nobody else has a turn. */
const mostRounds = 200;

/** Whether a private key can be used with this passphrase. `passphrase`: it is protected, and this opens it not. */
export async function judgeKey(key: string, passphrase: string | null): Promise<'good' | 'unreadable' | 'passphrase'> {
  if (roundsOf(key) > mostRounds) return 'unreadable';
  const { utils } = await library();
  const parsed = passphrase === null ? utils.parseKey(key) : utils.parseKey(key, passphrase);
  if (!(parsed instanceof Error)) return 'good';
  return /passphrase|decrypt|integrity|encrypted/i.test(parsed.message) ? 'passphrase' : 'unreadable';
}

/** What an OpenSSH key says of itself before anything is worked out: "openssh-key-v1", cipher, function, its options (salt, rounds). */
function roundsOf(key: string): number {
  const body = /-----BEGIN OPENSSH PRIVATE KEY-----([\s\S]+?)-----END/.exec(key)?.[1];
  if (body === undefined) return 0;
  const bytes = Buffer.from(body.replace(/\s/g, ''), 'base64');
  let at = 'openssh-key-v1\0'.length;
  const next = (): Buffer => {
    const length = at + 4 <= bytes.length ? bytes.readUInt32BE(at) : 0;
    const field = bytes.subarray(at + 4, at + 4 + length);
    at += 4 + length;
    return field;
  };
  next();
  next();
  const options = next();
  return options.length < 4 ? 0 : options.readUInt32BE(options.length - 4);
}

/**
 * Opens a file on an SFTP server through the one door: the connected address is judged as everywhere. The server must
 * show the key that was accepted; before that is certain no name and no password is sent.
 * @param hostKey the accepted fingerprint; null accepts none and so tells which one is shown
 * @throws SftpRefused, and AppError where the address is not allowed or not reachable
 */
export async function openSftpFile(
  where: { readonly host: string; readonly port: number; readonly path: string; readonly hostKey: string | null },
  login: SftpLogin,
  { allow, signal, timeoutMs }: { allow: readonly string[]; signal: AbortSignal; timeoutMs: number },
): Promise<SftpFile & { readonly shown: string }> {
  const verdict = login.privateKey === undefined ? 'good' : await judgeKey(login.privateKey, login.passphrase ?? null);
  if (verdict !== 'good') throw new SftpRefused(verdict === 'passphrase' ? 'passphrase' : 'private key', null);
  const { Client } = await library();
  const sock = await connectOutbound(where, allow, timeoutMs);
  const client = new Client();
  const close = () => {
    client.end();
    sock.destroy();
  };
  // The first error is told below, and what breaks later by the stream; one without a listener would end the process.
  client.on('error', () => {});
  signal.addEventListener('abort', close, { once: true });
  let shown: string | null = null;
  try {
    const sftp = await new Promise<SFTPWrapper>((resolve, reject) => {
      const fail = (error: Error & { level?: string }) => {
        const refusedKey = shown !== null && shown !== where.hostKey;
        const why = refusedKey ? 'key' : error.level === 'client-authentication' ? 'login' : 'unreachable';
        reject(new SftpRefused(why, shown, error));
      };
      client.once('error', fail);
      client.once('close', () => fail(new Error('closed')));
      client.once('ready', () =>
        client.sftp((error, opened) =>
          error ? reject(new SftpRefused('unreachable', shown, error)) : resolve(opened),
        ),
      );
      client.connect({
        sock,
        ...login,
        readyTimeout: timeoutMs,
        keepaliveInterval: 15_000,
        hostVerifier: (key: Buffer) => {
          shown = fingerprintOf(key);
          return shown === where.hostKey;
        },
      });
    });
    const stats = await statOf(sftp, where.path, shown);
    const stream = sftp.createReadStream(where.path);
    // A stream that is given up is told of its unanswered requests; its reader hears of them as well.
    stream.on('error', () => {});
    stream.once('close', close);
    client.once('close', () => {
      signal.removeEventListener('abort', close);
      if (!stream.readableEnded) stream.destroy(new Error('the connection broke off'));
    });
    return { stream, size: stats.size, modified: stats.mtime, close, shown: shown ?? '' };
  } catch (error) {
    close();
    signal.throwIfAborted();
    throw error;
  }
}

async function statOf(sftp: SFTPWrapper, path: string, shown: string | null): Promise<Stats> {
  const stats = await new Promise<Stats>((resolve, reject) =>
    sftp.stat(path, (error, found) => (error ? reject(new SftpRefused('not there', shown, error)) : resolve(found))),
  );
  if (!stats.isFile()) throw new SftpRefused('no file', shown);
  return stats;
}
