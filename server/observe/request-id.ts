import { randomInt } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** The header in which a proxy names a request, and in which every answer says what it is called. */
export const requestIdHeader = 'x-request-id';

/** Read out over a telephone, no sign may be taken for another. */
const signs = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * What a request is called in the log, in its answer, and on the screen of the person it was refused to: `7KF3-9QXB`. A proxy that is
 * trusted may have named it already; a name of anybody else could be that of another request.
 */
export function requestIdOf(request: IncomingMessage, proxied: boolean): string {
  const named = proxied ? request.headers[requestIdHeader] : undefined;
  if (typeof named === 'string' && /^[\w.-]{8,64}$/.test(named)) return named;
  const part = () => Array.from({ length: 4 }, () => signs[randomInt(signs.length)]).join('');
  return `${part()}-${part()}`;
}
