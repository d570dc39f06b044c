import { io } from 'socket.io-client';
import { socketLimits } from '#features/base/tasks/contract/tasks.rules.ts';
import { socketPath } from '#features/base/tasks/contract/tasks.socket.ts';
import type { SocketLike } from '#web/lib/realtime.ts';

/** Opens the socket of a session: five attempts, a second apart, twenty seconds for a connection (TSK-031 to TSK-033). */
export const openSocket = (token: string): SocketLike =>
  io({
    path: socketPath,
    transports: ['websocket'],
    auth: { token },
    ...socketLimits,
    // 1000 ms apart each time, as specified; the library would double the wait.
    reconnectionDelayMax: socketLimits.reconnectionDelay,
    randomizationFactor: 0,
    forceNew: true,
  }) as unknown as SocketLike;
