import { AppError } from '#kit/error.ts';
import { outboundErrors } from '#kit/platform.errors.ts';
import { openSftpFile, type SftpLogin, SftpRefused } from '#server/outbound/sftp.ts';
import { sourceErrors } from '../../contract/feed-source.errors.ts';
import { isSftp } from '../../contract/feeds.source.ts';
import { openHttp } from './open-http.ts';
import type { FileVersion, Opened, OpenNeeds, SourceToOpen } from './source-to-open.ts';

/** How long an SFTP server may take to answer and to let us in (ms). */
const patience = 20_000;

/**
 * Opens the file of a source, whatever its protocol. The caller reads the stream or closes it.
 * @param known the version we have; `{ same: true }` where the server says that it is still the one
 * @throws AppError of `sourceErrors` or `outboundErrors`
 */
export async function openSource(
  { outbound, config }: OpenNeeds,
  source: SourceToOpen,
  known: FileVersion | null,
  signal: AbortSignal,
): Promise<Opened> {
  if (!isSftp(source.url)) return openHttp(outbound, source, known, signal);
  const target = new URL(source.url);
  const where = {
    host: target.hostname,
    port: Number(target.port || 22),
    path: decodeURIComponent(target.pathname),
    hostKey: source.host_key,
  };
  try {
    const options = { allow: config.outboundAllow, signal, timeoutMs: patience };
    const file = await openSftpFile(where, loginOf(source), options);
    const version = { etag: `${file.modified}-${file.size}`, last_modified: null };
    if (known && known.etag === version.etag) {
      file.close();
      return { same: true };
    }
    const { stream, size, shown, close } = file;
    return { same: false, stream, size, close, ...version, status: null, type: null, host_key: shown };
  } catch (error) {
    throw error instanceof SftpRefused ? explain(error, target.host, source) : error;
  }
}

function loginOf({ login, secret, passphrase, host_key }: SourceToOpen): SftpLogin {
  if (login.kind !== 'password' && login.kind !== 'key') return { username: '' };
  // Without an accepted key nothing is sent anyway: the server is only asked for its key.
  if (secret === null && host_key === null) return { username: login.username };
  if (secret === null) throw new AppError(sourceErrors.secretMissing);
  return login.kind === 'key'
    ? { username: login.username, privateKey: secret, ...(passphrase === null ? {} : { passphrase }) }
    : { username: login.username, password: secret };
}

function explain({ why, shown, cause }: SftpRefused, host: string, { host_key }: SourceToOpen): AppError {
  const values = { host, shown: shown ?? '' };
  if (why === 'key')
    return new AppError(host_key === null ? sourceErrors.keyUnknown : sourceErrors.keyChanged, { values });
  if (why === 'login') return new AppError(sourceErrors.loginRefused, { values, cause });
  if (why === 'not there') return new AppError(sourceErrors.notThere, { values, cause });
  if (why === 'no file') return new AppError(sourceErrors.notAFile, { values });
  if (why === 'passphrase') return new AppError(sourceErrors.passphrase);
  if (why === 'private key') return new AppError(sourceErrors.privateKey);
  return new AppError(outboundErrors.unreachable, { values, cause });
}
