import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { type Behaviour, behaviourQueue, commits, type Script } from './faulty-shop.behaviour.ts';
import { type FaultyShopOrders, faultyShopOrders } from './faulty-shop.orders.ts';
import { type Answer, routeOf } from './faulty-shop.routes.ts';
import { faultyShopStore, type StoredCategory, type StoredProduct } from './faulty-shop.store.ts';

export type ShopRequestRecord = {
  readonly method: string;
  readonly path: string;
  readonly externalKey: string | null;
  readonly behaviour: Behaviour['does'];
};

export type FaultyShop = {
  readonly url: string;
  /** Replaces what is left of the script before. */
  script(script: Script): void;
  /** Its orders, to be placed, changed and put in as garbage. */
  readonly orders: FaultyShopOrders;
  /** What the shop has and everything it was asked since it started. */
  state(): {
    readonly products: readonly StoredProduct[];
    readonly categories: readonly StoredCategory[];
    readonly requests: readonly ShopRequestRecord[];
  };
  /** Somebody deletes a product in the shop: all of this key, or all but so many. */
  forget(externalKey: string, keep?: number): void;
  /** Somebody copies one there, key and all. */
  double(externalKey: string): void;
  stop(): Promise<void>;
};

/**
 * An online shop on 127.0.0.1 that misbehaves as told. A real server with real connections, so that a dropped or hanging
 * one is what it is in the field. Listens on a port below 32768.
 */
export async function startFaultyShop(): Promise<FaultyShop> {
  const store = faultyShopStore();
  const orders = faultyShopOrders();
  const requests: ShopRequestRecord[] = [];
  let next = behaviourQueue({});

  const server = createServer(async (request, response) => {
    try {
      const route = routeOf(store, orders, request.method ?? 'GET', request.url ?? '/', await bodyOf(request));
      const behaviour = next(request.method === 'GET' ? 'read' : 'write', route.externalKey);
      requests.push({
        method: request.method ?? '',
        path: request.url ?? '',
        externalKey: route.externalKey,
        behaviour: behaviour.does,
      });
      await behave(behaviour, route.run, request, response);
    } catch (error) {
      send(response, { status: 400, body: { message: String(error) } });
    }
  });
  const port = await listen(server);

  return {
    orders,
    url: `http://127.0.0.1:${port}`,
    script: (script) => {
      next = behaviourQueue(script);
    },
    state: () => ({
      products: [...store.products.values()],
      categories: [...store.categories.values()],
      requests: [...requests],
    }),
    forget: (externalKey, keep = 0) => store.forget(externalKey, keep),
    double: (externalKey) => store.double(externalKey),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function behave(behaviour: Behaviour, run: () => Answer, request: IncomingMessage, response: ServerResponse) {
  if (behaviour.does === 'answerSlowly') await pause(behaviour.ms);
  // A caller who has gone away while we were slow gets no effect either: the request was cut off on its way.
  if (request.socket.destroyed && behaviour.does === 'answerSlowly') return;
  const answer = commits(behaviour) ? run() : null;

  switch (behaviour.does) {
    case 'answer':
    case 'answerSlowly':
      return send(response, answer!);
    case 'repeatPage':
      return send(response, { ...answer!, body: { ...(answer!.body as object), cursor: 'again', more: true } });
    case 'refuse':
      return send(response, { status: 422, body: { message: behaviour.reason } });
    case 'turnAway':
      return send(response, { status: 401, body: { message: 'unknown key' } });
    case 'askToWait': {
      const { status, retryAfterSeconds } = behaviour;
      if (retryAfterSeconds !== undefined) response.setHeader('retry-after', retryAfterSeconds);
      return send(response, { status, body: { message: 'later' } });
    }
    case 'fail':
      return send(response, { status: behaviour.status, body: { message: 'internal error' } });
    case 'answerGarbage':
      return void response.writeHead(200, { 'content-type': 'application/json' }).end('<html>502 Bad Gateway</html>');
    case 'answerWrongShape':
      return send(response, { status: 200, body: { product: { number: 'seven' } } });
    case 'dropConnection':
      return void request.socket.destroy();
    case 'hang':
      return;
  }
}

function send(response: ServerResponse, { status, body }: Answer) {
  if (response.headersSent) return;
  response.writeHead(status, { 'content-type': 'application/json' }).end(body === null ? '' : JSON.stringify(body));
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return chunks.length === 0 ? null : JSON.parse(Buffer.concat(chunks).toString('utf8'));
}

// Ports from 32768 up are handed out by the system to outgoing connections, which makes long runs collide now and then.
async function listen(server: ReturnType<typeof createServer>): Promise<number> {
  for (let tries = 0; ; tries++) {
    const port = 22_000 + Math.floor(Math.random() * 8_000);
    const error = await new Promise<Error | null>((resolve) => {
      server.once('error', resolve);
      server.listen(port, '127.0.0.1', () => resolve(null));
    });
    server.removeAllListeners('error');
    if (!error) return (server.address() as AddressInfo).port;
    if (tries >= 20) throw error;
  }
}
