import type { Server, Socket } from 'socket.io';
import type { Actor } from '../context.ts';
import { listenToChannel } from '../db/listener.ts';
import type { FindActor } from '../http/authenticate.ts';

/** Told by the database, within the change, whenever rights of people change or their sessions end: numbers of users. */
const rightsChannel = 'tregu_rights';

/** Sessions run out without anybody changing anything; sockets are looked at this often. */
const sweepMs = 60_000;

type Needs = { readonly databaseUrl: string; readonly findActor: FindActor };

/**
 * Ends the sockets of this node whose person may no longer what they could when they connected (ADR 32). Rights become rooms in one place, the handshake: a
 * person whose rights changed connects again.
 */
export function watchRights(io: Server, { databaseUrl, findActor }: Needs, logError: (error: unknown) => void) {
  let changes = 0;
  let listener: Awaited<ReturnType<typeof listenToChannel>> | undefined;
  let sweep: NodeJS.Timeout | undefined;

  async function compare(socket: Socket): Promise<void> {
    const known = socket.data.actor as Actor;
    const actor = await findActor(socket.handshake.auth.token as string, false, socket.data.from as string | undefined);
    if (!actor?.active) socket.emit('sessionEnded');
    else if (actor.rightsVersion === known.rightsVersion) return;
    else socket.emit('permissionsChanged');
    socket.disconnect(true);
  }
  const look = (socket: Socket): void => void compare(socket).catch(logError);

  /** Looks at the sockets of these people on this node, or at all of them. */
  function lookAgain(userIds?: ReadonlySet<number>): void {
    changes += 1;
    for (const socket of io.of('/').sockets.values()) {
      const { userId } = socket.data.actor as Actor;
      if (!userIds || userIds.has(userId)) look(socket);
    }
  }

  return {
    /** How often something was heard: who was found as of another number may have had other rights. */
    changes: (): number => changes,
    look,
    /** Begins to hear of changed rights and ended sessions, made on whichever node. */
    async open(): Promise<void> {
      listener = await listenToChannel({
        databaseUrl,
        name: 'tregu-rights',
        channel: rightsChannel,
        hear: (ids) => lookAgain(new Set(ids.split(',').map(Number))),
        // Also the first of a new line: what was told while there was none is not heard.
        onSession: () => lookAgain(),
      });
      sweep = setInterval(() => lookAgain(), sweepMs);
    },
    async close(): Promise<void> {
      clearInterval(sweep);
      await listener?.close();
    },
  };
}
