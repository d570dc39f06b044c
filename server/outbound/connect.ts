import { connect, isIP, type Socket } from 'node:net';
import { AppError } from '#kit/error.ts';
import { outboundErrors } from '#kit/platform.errors.ts';
import { check, checkedLookup } from './outbound.ts';

/**
 * A connected socket through the one door: the address is judged after the name is resolved, and that address is the one
 * connected.
 * @param allow hosts or addresses that may be reached although they are private
 * @throws AppError `notAllowed` or `unreachable`
 */
export function connectOutbound(
  { host, port }: { readonly host: string; readonly port: number },
  allow: readonly string[],
  timeoutMs: number,
): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const bare = host.replace(/^\[|\]$/g, '');
    if (isIP(bare)) check(bare, host, allow);
    const socket = connect({ host: bare, port, lookup: checkedLookup(allow), timeout: timeoutMs });
    const fail = (cause?: unknown) => {
      socket.destroy();
      const refusal = cause instanceof AppError ? cause : null;
      reject(refusal ?? new AppError(outboundErrors.unreachable, { values: { host: `${host}:${port}` }, cause }));
    };
    socket.once('error', fail);
    socket.once('timeout', fail);
    socket.once('connect', () => {
      socket.removeAllListeners('error');
      socket.removeAllListeners('timeout');
      socket.setTimeout(0);
      resolve(socket);
    });
  });
}
