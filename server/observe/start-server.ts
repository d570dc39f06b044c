import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { AppError, generalErrors } from '#kit/error.ts';
import { failureOf } from '../http/failure.ts';
import { bareHeaders } from '../http/security-headers.ts';

/** `closedMeanwhile`: it is only tried whether the port can be had. */
type Place = { readonly host: string; readonly port: number; readonly closedMeanwhile?: boolean };

/** What answers at a process's ports until the process itself does. */
export type StartServer = {
  /** What is being done from now on, in English, for the person who operates it. */
  say(doing: string): void;
  /** Leaves the ports to the process. */
  close(): Promise<void>;
};

const againAfter = { 'retry-after': '5', connection: 'close' };

/** What a browser shows that comes too early; it asks again. It has no style of its own: the policy lets none through, and none is missed. */
const pageOfStart = `<!doctype html>
<html lang="sq"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><title>Tregu</title></head>
<body><p>${generalErrors.starting.sq}.</p><p lang="en">${generalErrors.starting.text}.</p></body></html>
`;

/**
 * Answers while a process starts: it lives, it is not ready and says what it is doing, and who asks for anything else may ask again in a
 * moment, in words that screens know. A supervisor does not take a long migration for a process that hangs, and the port is no other program's meanwhile.
 * @throws as `listen` does, where a port cannot be had
 */
export async function openStartServer(places: readonly Place[]): Promise<StartServer> {
  let doing = 'begins';
  const servers: Server[] = [];
  const closeOne = async (server: Server) => {
    const closed = once(server, 'close');
    server.close();
    server.closeAllConnections();
    await closed;
  };
  const close = async () => {
    await Promise.all(servers.splice(0).map(closeOne));
  };
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const address = request.url?.split('?')[0];
    const json = (status: number, body: object) =>
      response
        .writeHead(status, { ...bareHeaders, ...againAfter, 'content-type': 'application/json; charset=utf-8' })
        .end(JSON.stringify(body));
    if (address === '/health/live') return json(200, { status: 'live' });
    if (address === '/health/ready')
      return json(503, { status: 'not_ready', checks: { start: { status: 'failed', detail: doing } } });
    if (request.headers.accept?.includes('text/html'))
      return response
        .writeHead(503, { ...bareHeaders, ...againAfter, refresh: '5', 'content-type': 'text/html; charset=utf-8' })
        .end(pageOfStart);
    const { status, body } = failureOf(new AppError(generalErrors.starting));
    return json(status, body);
  };
  try {
    for (const { host, port, closedMeanwhile = false } of places) {
      const server = createServer(answer);
      server.listen({ host, port });
      await once(server, 'listening');
      if (closedMeanwhile) await closeOne(server);
      else servers.push(server);
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
