import type { Server as HttpServer, IncomingHttpHeaders } from 'node:http';
import { createAdapter } from '@socket.io/postgres-adapter';
import type pg from 'pg';
import { Server, type Socket } from 'socket.io';
import { AppError, generalErrors } from '#kit/error.ts';
import type { EventDefinition } from '#kit/event.ts';
import type { Actor } from '../context.ts';
import type { FindActor } from '../http/authenticate.ts';
import type { Log } from '../log.ts';
import { addressesIn, clientAddress } from '../networks.ts';
import { gatherNews, type News } from './gather-news.ts';
import { heldRooms } from './held-rooms.ts';
import { watchRights } from './rights-watch.ts';
import { cutFloods, limitSockets, refusalOf } from './socket-limits.ts';

/** What a feature adds to each new connection: messages to send at once, and messages to answer. */
export type SocketSetup = (socket: Socket, actor: Actor) => Promise<void>;

type Needs = {
  /** Absent in a worker process, which only sends. */
  readonly httpServer: HttpServer | undefined;
  readonly path: string;
  readonly pool: pg.Pool;
  readonly databaseUrl: string;
  readonly findActor: FindActor;
  readonly setUp: readonly SocketSetup[];
  readonly socketsPerPerson: number;
  /** Where people reach the web; a page from elsewhere gets no socket. */
  readonly publicUrl: string | undefined;
  /** From them alone the word is believed from where a connection comes. */
  readonly trustProxy: readonly string[];
  readonly logError: Log['error'];
};

/** Milliseconds between two rounds of news to browsers: with the way there, everybody hears within a second (R-L6). */
const newsEveryMs = 750;
/** What the processes call news between each other. */
const newsName = 'news';

/** Rooms: each person's own, the administrators', and one per permission for people who see all sellers. */
export const rooms = {
  user: (id: number) => `user:${id}`,
  administrators: 'administrators',
  /** Administrators who are held to these shops. */
  administratorsOf: (shopIds: readonly number[]) => `administrators:${shopIds.join(',')}`,
  permission: (name: string) => `can:${name}`,
};

/** The rooms a person is told in. What is told by permission is about all sellers, so who belongs to one hears of themselves only. */
export function roomsOf(actor: Actor): string[] {
  const own = rooms.user(actor.userId);
  if (actor.scoped) return [own];
  const administrator = actor.roles.includes('Admin') || actor.roles.includes('Super Admin');
  const news = actor.shops === null ? rooms.administrators : rooms.administratorsOf(actor.shops);
  return [own, ...actor.permissions.map(rooms.permission), ...(administrator ? [news] : [])];
}

/** Browsers name the page that connects: one of our address, or of the host that was asked. Programs name none. */
function fromOwnPage({ origin, host }: IncomingHttpHeaders, publicUrl: string | undefined): boolean {
  if (origin === undefined) return true;
  const page = URL.parse(origin);
  return page !== null && (page.host === host || page.origin === (publicUrl && URL.parse(publicUrl)?.origin));
}

/**
 * The pool as the sockets' line uses it. The library forgets a connection that broke off instead of giving it back: each
 * restart of the database would cost the pool one place, and a clean stop would wait for it for ever. It forgets one as well
 * that it is still opening when it is closed, as a process does that is stopped the moment it has started.
 */
function lineOf(pool: pg.Pool): { readonly pool: pg.Pool; close(): void } {
  const held = new Set<pg.PoolClient>();
  let closed = false;
  const giveBack = (client: pg.PoolClient, broken = false): void => {
    if (held.delete(client)) client.release(broken);
  };
  const line = {
    query: pool.query.bind(pool),
    async connect() {
      // What is refused is tried again every other second, which would keep the process alive: what is not answered is not.
      const nobody = new Promise<never>(() => {});
      if (closed) return nobody;
      const client = await pool.connect().catch((error: unknown) => {
        if (!closed) throw error;
      });
      if (closed || !client) {
        client?.release();
        return nobody;
      }
      held.add(client);
      client.once('end', () => giveBack(client, true));
      const release = client.release.bind(client);
      client.release = (broken) => {
        held.delete(client);
        release(broken);
      };
      return client;
    },
  };
  return {
    pool: line as unknown as pg.Pool,
    close() {
      closed = true;
      for (const client of held) {
        client.removeAllListeners('end');
        giveBack(client);
      }
    },
  };
}

type ToldTask = { readonly id: string; readonly userId: number | null; readonly shopIds: readonly number[] };

/** News as processes pass it on: `of` the shops that administrators who are held to some must all work in to hear of it; without it none do. */
type Told = News & { readonly of?: readonly number[] };

/** `body`: what browsers are shown of it. */
function newsOfTask<T extends ToldTask>(name: string, task: T, body: (task: T) => unknown): Told {
  const own = task.userId === null ? [] : [rooms.user(task.userId)];
  return { key: task.id, name, body: body(task), own, others: [rooms.administrators], of: task.shopIds };
}

/** The socket server. Nodes speak to each other through PostgreSQL, so any process may address any browser. */
export function createRealtime(needs: Needs) {
  const io = new Server({
    path: needs.path,
    transports: ['websocket'],
    serveClient: false,
    maxHttpBufferSize: 100_000,
    allowRequest: ({ headers }, answer) => {
      const fine = fromOwnPage(headers, needs.publicUrl);
      answer(fine ? null : 'This page may not connect', fine);
    },
  });
  const logError = (error: unknown) => needs.logError(error, { what: 'realtime' });
  const line = lineOf(needs.pool);
  io.adapter(createAdapter(line.pool, { errorHandler: logError, channelPrefix: 'tregu_socket' }));
  if (needs.httpServer) {
    io.attach(needs.httpServer);
    cutFloods(io);
  }
  // Gathered by the node that tells, so that news of all workers goes out together, and what a worker told is safe when it dies.
  const news = gatherNews({
    everyMs: newsEveryMs,
    tell: ({ name, body }, to, except) => {
      const rooms = to === 'everybody' ? io.local : io.local.to([...to]);
      rooms.except([...except]).emit(name, body);
    },
  });
  const held = heldRooms(io.of('/').adapter);
  /** With the rooms of administrators on this node who work in all of the shops it is of. */
  function toHeld({ of, ...told }: Told): News {
    if (!of || told.others === 'everybody') return told;
    return { ...told, others: [...told.others, ...held.inAll(of)] };
  }
  io.on(newsName, (told: Told) => news.hear(toHeld(told)));
  const spread = (told: Told): void => {
    io.serverSideEmit(newsName, told);
    if (needs.httpServer) news.hear(toHeld(told));
  };
  const admit = limitSockets(needs.socketsPerPerson);
  const rights = watchRights(io, needs, logError);
  const isProxy = addressesIn(needs.trustProxy);

  io.use((socket, next) => {
    const token: unknown = socket.handshake.auth.token;
    socket.data.asOf = rights.changes();
    const { address, headers } = socket.handshake;
    const from = clientAddress(address, headers['x-forwarded-for']?.toString(), isProxy);
    socket.data.from = from;
    const found = typeof token === 'string' ? needs.findActor(token, false, from) : Promise.resolve(null);
    found.then(
      (actor) => {
        // A person who looks as somebody else gets no socket: it would also carry orders.
        if (!actor?.active || actor.secondFactorMissing || actor.viewer) return next(new Error('Unauthorized'));
        socket.data.actor = actor;
        next(admit(socket, actor.userId));
      },
      (error) => {
        logError(error);
        next(refusalOf(new AppError(generalErrors.databaseAway)));
      },
    );
  });

  io.on('connection', (socket) => {
    const actor = socket.data.actor as Actor;
    const own = roomsOf(actor);
    if (actor.shops !== null) {
      const room = rooms.administratorsOf(actor.shops);
      if (own.includes(room)) held.add(room, actor.shops);
    }
    void socket.join(own);
    for (const setUp of needs.setUp) setUp(socket, actor).catch(logError);
    // What changed between the question who it is and the entry into the rooms was told to nobody here.
    if (socket.data.asOf !== rights.changes()) rights.look(socket);
  });

  return {
    io,
    /** Tells browsers that something changed, by its name alone: they ask again through the guard. */
    tell({ name, tell = [] }: EventDefinition): void {
      const others = tell === 'everybody' ? tell : tell.map(rooms.permission);
      if (others.length > 0) spread({ key: name, name: 'changed', body: { name }, own: [], others });
    },
    /** Tells of a task: its person at once, the administrators with the next round. */
    tellTask<T extends ToldTask>(name: string, task: T, body: (task: T) => unknown): void {
      spread(newsOfTask(name, task, body));
    },
    /** Tells the browsers of this node alone of a task as it is found, unless something newer was heard of it meanwhile. */
    async tellTaskHere<T extends ToldTask>(
      name: string,
      id: string,
      find: () => Promise<T | null>,
      body: (task: T) => unknown,
    ): Promise<void> {
      if (!needs.httpServer) return;
      await news.hearFound(id, async () => {
        const task = await find();
        return task && toHeld(newsOfTask(name, task, body));
      });
    },
    /** Begins to hear of changed rights and ended sessions, made on whichever node (ADR 32). Nothing to do in a worker. */
    async open(): Promise<void> {
      if (needs.httpServer) await rights.open();
    },
    async close(): Promise<void> {
      news.close();
      await rights.close();
      // A worker process has no sockets, only the line to the web nodes; the library's own close expects both.
      if (needs.httpServer) await io.close();
      else await io.of('/').adapter.close();
      line.close();
    },
  };
}
