import { AppError, generalErrors } from '#kit/error.ts';

/** SQLSTATEs and system errors of a database that is away, is stopping or starting, or has no place for one more. */
const away = /^(57P0[1-3]|08\d{3}|53300|ECONNREFUSED|ECONNRESET|EPIPE)$/;
/** No space: of a file, of the account's share, of the database's disk. */
const full = /^(ENOSPC|EDQUOT|53100)$/;
/** What the driver says without a code. */
const brokenOff = /^Connection terminated|^Client has encountered a connection error/;

/** What PostgreSQL and its driver say when the server stops or is killed. */
export function isDatabaseAway(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return /^(57P0[1-3]|08\d{3})$/.test(String(code)) || brokenOff.test(String(message));
}

/** A fault around us that passes, said as what it is. Null for everything else. */
export function knownFault(error: unknown): AppError | null {
  const { code } = (error ?? {}) as { code?: unknown };
  if (full.test(String(code))) return new AppError(generalErrors.diskFull, { cause: error });
  if (away.test(String(code)) || isDatabaseAway(error))
    return new AppError(generalErrors.databaseAway, { cause: error });
  return null;
}

/** What people are told: of a refusal its own words, of a known fault what it is, and nothing of the insides of anything else. */
export const refusalOf = (error: unknown): AppError =>
  error instanceof AppError ? error : (knownFault(error) ?? new AppError(generalErrors.unexpected));
