import pino, { type DestinationStream } from 'pino';
import type { Config } from './config.ts';
import { traceId } from './observe/span.ts';

export type Log = {
  /** Something unexpected, with where it was. */
  readonly error: (error: unknown, what: Record<string, unknown>) => void;
  /** Work that nobody asked for is done. Told from LOG_LEVEL=info on. */
  readonly info: (what: string, figures: Record<string, unknown>) => void;
  /** Somebody was refused: who tries what is seen here. Told from LOG_LEVEL=info on. */
  readonly refused: (what: Record<string, unknown>) => void;
};

/**
 * The log: one line of JSON each, so that no text of others can begin a line. Of an error it says what it is and where it
 * came from, and nothing it carries: the database names whole rows in its details.
 */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>, to?: DestinationStream): Log {
  const options = {
    level: logLevel,
    serializers: { err: errorToLog },
    timestamp: pino.stdTimeFunctions.isoTime,
    mixin() {
      const trace = traceId();
      return trace ? { trace } : {};
    },
  };
  const log = to ? pino(options, to) : pino(options);
  return {
    error: (error, what) => log.error({ err: error, ...what }),
    info: (what, figures) => log.info(figures, what),
    refused: (what) => log.info(what, 'refused'),
  };
}

type Logged = {
  readonly type: string;
  readonly code?: string;
  readonly message: string;
  readonly stack?: string | undefined;
  readonly cause?: Logged;
};

function errorToLog(error: unknown): Logged {
  if (!(error instanceof Error)) return { type: typeof error, message: 'something that is no error was thrown' };
  const { code } = error as { code?: unknown };
  const message = withoutValues(error.message, String(code));
  return {
    type: error.name,
    ...(code === undefined ? {} : { code: String(code) }),
    message,
    stack: error.stack?.replace(error.message, () => message),
    ...(error.cause === undefined ? {} : { cause: errorToLog(error.cause) }),
  };
}

/** SQLSTATE class 22: the database quotes the value it could not read. */
const withoutValues = (message: string, code: string): string =>
  /^22\w{3}$/.test(code) ? message.replace(/".*"/s, '"…"') : message;

/** The address of a request for the log: parts long enough to be a token are left out, and so is the query. */
export const loggedPath = (url: string): string => (url.split('?')[0] ?? '').replace(/[^/]{24,}/g, '…').slice(0, 200);
