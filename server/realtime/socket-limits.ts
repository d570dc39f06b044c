import type { ExtendedError, Server, Socket } from 'socket.io';
import { AppError, saidOf } from '#kit/error.ts';
import { socketPackets } from '#kit/person-limits.ts';
import { personErrors } from '#kit/platform.errors.ts';

/**
 * When a page that was refused may try again by itself (seconds): by then the library has noticed connections that broke off
 * (25 s between two signs of life, 20 s for the answer), and they count no more.
 */
const retrySeconds = 45;

/**
 * Counts the sockets of each person in this process. Not over all nodes: after a restart a thousand browsers come back at
 * once, and each would ask every node.
 * Gives a function that takes one more in, or gives the refusal: `connect_error` in the browser, with status, code and
 * `retryAfter` (seconds) in its `data`.
 */
export function limitSockets(perPerson: number) {
  const open = new Map<number, Set<Socket>>();
  return (socket: Socket, userId: number): ExtendedError | undefined => {
    // Gone while the database was asked who it is: nothing tells of its end any more.
    if (socket.conn.readyState !== 'open') return undefined;
    const own = open.get(userId) ?? new Set();
    if (own.size >= perPerson) {
      return refusalOf(new AppError(personErrors.sockets, { values: { limit: perPerson } }), retrySeconds);
    }
    open.set(userId, own.add(socket));
    const leave = () => {
      socket.conn.off('close', leave);
      own.delete(socket);
      if (own.size === 0 && open.get(userId) === own) open.delete(userId);
    };
    // A socket may end before its connection, and a connection before the socket on it was there.
    socket.once('disconnect', leave);
    socket.conn.once('close', leave);
    return undefined;
  };
}

/** `connect_error` in the browser: the sentence, and in its `data` what it takes to say it in another language. */
export function refusalOf(error: AppError, retryAfter?: number): ExtendedError {
  const { message, ...said } = saidOf(error);
  return Object.assign(new Error(message), { data: { status: error.definition.status, ...said, retryAfter } });
}

/** Closes connections that send more than a person ever does, before anything looks at what they send (ASVS 4.4.3). */
export function cutFloods({ engine }: Server): void {
  engine.on('connection', (connection: Socket['conn']) => {
    let since = performance.now();
    let packets = 0;
    connection.on('packet', () => {
      const now = performance.now();
      if (now - since > socketPackets.seconds * 1000) [since, packets] = [now, 0];
      packets += 1;
      if (packets <= socketPackets.most) return;
      connection.close(true);
      // Closed politely, it would be read on until the other side agrees.
      connection.request.socket.destroy();
    });
  });
}
