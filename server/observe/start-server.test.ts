import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { openStartServer } from './start-server.ts';

const host = '127.0.0.1';

it('says that the process lives, what it is doing, and that people may ask again, then leaves the port to the process', async () => {
  const port = await anyPort();
  const starting = await openStartServer([{ host, port }]);
  const ask = (address: string) => fetch(`http://${host}:${port}${address}`);
  starting.say('builds the web');

  expect((await ask('/health/live')).status).toBe(200);
  const ready = await ask('/health/ready?by=proxy');
  expect(ready.status).toBe(503);
  expect(await ready.json()).toEqual({
    status: 'not_ready',
    checks: { start: { status: 'failed', detail: 'builds the web' } },
  });
  const page = await ask('/products');
  expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);

  await starting.close();
  const ours = createServer().listen({ host, port });
  await once(ours, 'listening');
  await expect(
    openStartServer([
      { host, port: 0 },
      { host, port },
    ]),
  ).rejects.toMatchObject({ code: 'EADDRINUSE' });
  ours.close();
});

async function anyPort(): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
