import type { Config } from './config.ts';
import { MigrationFailure } from './db/migrate.ts';

type Asked = Pick<Config, 'host' | 'port' | 'opsHost' | 'opsPort' | 'dataDir' | 'databaseUrl'>;

/**
 * Why the product could not start, in a sentence that names the setting to change; null for what no setting mends.
 * `step` is what was being done: a refused connection means something else at the database than at the web.
 */
export function explainStartFailure(error: unknown, step: 'database' | 'web', asked: Asked): string | null {
  const { code, message, name } = error as { code?: unknown; message?: unknown; name?: unknown };
  if (step === 'web') return explainWeb(error as PlaceFailure, asked);
  if (error instanceof MigrationFailure) return message as string;
  // Our own refusals of a database are plain errors with a text for people.
  if (code === undefined && name === 'Error') return String(message);
  if (asked.databaseUrl) return explainDatabase(String(code), String(message), asked.databaseUrl);
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS' || code === 'ENOTDIR') {
    return `The folder ${asked.dataDir} cannot be written (${code}). Set DATA_DIR to a folder that can.`;
  }
  return code === 'ENOSPC' ? `The disk of ${asked.dataDir} is full. Make room, or set DATA_DIR to another disk.` : null;
}

/** What Node says of a place it could not listen at; a name that leads nowhere has no port. */
type PlaceFailure = { readonly code?: unknown; readonly port?: unknown; readonly hostname?: unknown };

function explainWeb({ code, port: failed, hostname }: PlaceFailure, asked: Asked): string | null {
  const ofOperator =
    asked.opsPort !== undefined &&
    (failed === undefined ? hostname === asked.opsHost && hostname !== asked.host : failed === asked.opsPort);
  const [host, port] = ofOperator ? [asked.opsHost, asked.opsPort!] : [asked.host, asked.port];
  const [hostName, portName] = ofOperator ? ['OPS_HOST', 'OPS_PORT'] : ['HOST', 'PORT'];
  if (code === 'EADDRINUSE') {
    return `Port ${port} of ${host} is taken by another program. Stop it, or set ${portName} to a free one: ${portName}=${port + 1} npm start`;
  }
  if (code === 'EACCES') return `Port ${port} may not be used by this account. Set ${portName} to one from 1024 on.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `${host} is not an address of this machine. Set ${hostName} to one that is, for example 127.0.0.1 or 0.0.0.0.`;
  }
  return null;
}

/** SQLSTATE classes 08, 28, 3D and 57 are about the connection, not about what is asked. */
function explainDatabase(code: string, message: string, url: string): string | null {
  const network = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ECONNRESET'].includes(code);
  if (!network && !/^(08|28|3D|57)/.test(code)) return null;
  return `The PostgreSQL of DATABASE_URL=${withoutPassword(url)} cannot be used: ${message || code}`;
}

/** Passwords do not belong into logs. */
function withoutPassword(url: string): string {
  if (!URL.canParse(url)) return url.replace(/:[^:@/]*@/, ':***@');
  const shown = new URL(url);
  if (shown.password) shown.password = '***';
  return shown.href;
}
