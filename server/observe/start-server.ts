import { once } from 'node:events';
import { createServer, type Server } from 'node:http';

type Place = { readonly host: string; readonly port: number };

/** What answers at a process's ports until the process itself does. */
export type StartServer = {
  /** What is being done from now on, in English, for the person who operates it. */
  say(doing: string): void;
  /** Leaves the ports to the process. */
  close(): Promise<void>;
};

/**
 * Answers while a process starts: it lives, it is not ready and says what it is doing, and who asks for anything else may ask again in a
 * moment. A supervisor does not take a long migration for a process that hangs, and the port is no other program's meanwhile.
 * @throws as `listen` does, where a port cannot be had
 */
export async function openStartServer(places: readonly Place[]): Promise<StartServer> {
  let doing = 'begins';
  const answers: Readonly<Record<string, () => readonly [status: number, body: object]>> = {
    '/health/live': () => [200, { status: 'live' }],
    '/health/ready': () => [503, { status: 'not_ready', checks: { start: { status: 'failed', detail: doing } } }],
  };
  const servers: Server[] = [];
  const close = async () => {
    await Promise.all(
      servers.splice(0).map(async (server) => {
        const closed = once(server, 'close');
        server.close();
        server.closeAllConnections();
        await closed;
      }),
    );
  };
  try {
    for (const place of places) {
      const server = createServer((request, response) => {
        const [status, body] = answers[request.url?.split('?')[0] ?? '']?.() ?? [503, { message: 'Tregu is starting' }];
        const headers = { 'content-type': 'application/json', 'cache-control': 'no-store', connection: 'close' };
        response.writeHead(status, status === 503 ? { ...headers, 'retry-after': '5' } : headers);
        response.end(JSON.stringify(body));
      });
      server.listen(place);
      await once(server, 'listening');
      servers.push(server);
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    say(what) {
      doing = what;
    },
    close,
  };
}
