import type { Server as HttpServer } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import { Server, type Socket } from 'socket.io';
import type { EventDefinition } from '#kit/event.ts';
import type { Actor } from '../context.ts';
import type { FindActor } from '../http/authenticate.ts';

/** What a feature adds to each new connection: messages to send at once, and messages to answer. */
export type SocketSetup = (socket: Socket, actor: Actor) => Promise<void>;

type Needs = {
  /** Absent in a worker process, which only sends. */
  readonly httpServer: HttpServer | undefined;
  readonly path: string;
  readonly pool: pg.Pool;
  readonly findActor: FindActor;
  readonly setUp: readonly SocketSetup[];
  readonly logError: (error: unknown, what: Record<string, unknown>) => void;
};

/** Rooms: each person's own, the administrators', and one per permission for people who see all sellers. */
export const rooms = {
  user: (id: number) => `user:${id}`,
  session: (id: number) => `session:${id}`,
  administrators: 'administrators',
  permission: (name: string) => `can:${name}`,
};

export type Realtime = ReturnType<typeof createRealtime>;

/** The socket server. Nodes speak to each other through PostgreSQL, so any process may address any browser. */
export function createRealtime(needs: Needs) {
  const io = new Server({
    path: needs.path,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 100_000,
  });
  const logError = (error: unknown) => needs.logError(error, { what: 'realtime' });
  io.adapter(createAdapter(needs.pool, { errorHandler: logError, channelPrefix: 'tregu_socket' }));
  if (needs.httpServer) io.attach(needs.httpServer);

  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth.token;
    const found = typeof token === 'string' ? needs.findActor(token) : Promise.resolve(null);
    found.then(
      (actor) => {
        if (!actor?.active) return next(new Error('Unauthorized'));
        socket.data.actor = actor;
        next();
      },
      (error) => {
        logError(error);
        next(new Error('The server cannot be reached right now'));
      },
    );
  });

  io.on('connection', (socket) => {
    const actor = socket.data.actor as Actor;
    const permissions = actor.scoped ? [] : actor.permissions.map(rooms.permission);
    const administrator = actor.roles.includes('Admin') || actor.roles.includes('Super Admin');
    void socket.join([rooms.user(actor.userId), rooms.session(actor.sessionId), ...permissions]);
    if (administrator) void socket.join(rooms.administrators);
    for (const setUp of needs.setUp) setUp(socket, actor).catch(logError);
  });

  return {
    io,
    /** Tells browsers that something changed: ids only, they ask again through the guard. */
    tell(event: EventDefinition, payload: unknown, by: number | null): void {
      const to = (event.tell ?? []).map(rooms.permission);
      if (to.length > 0) io.to(to).emit('changed', { name: event.name, payload, by });
    },
    /** Ends the sockets of sessions that ended. */
    endSessions(sessionIds: readonly number[]): void {
      const to = sessionIds.map(rooms.session);
      if (to.length === 0) return;
      io.to(to).emit('sessionEnded');
      io.in(to).disconnectSockets(true);
    },
    async close(): Promise<void> {
      // A worker process has no sockets, only the line to the web nodes; the library's own close expects both.
      if (needs.httpServer) await io.close();
      else await io.of('/').adapter.close();
    },
  };
}
