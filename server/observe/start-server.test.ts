import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, it } from 'vitest';
import { failureEnvelope } from '#kit/envelope.ts';
import { generalErrors } from '#kit/error.ts';
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
  const call = await ask('/api/product/1');
  expect([call.status, call.headers.get('retry-after')]).toEqual([503, '5']);
  const said = failureEnvelope.parse(await call.json());
  expect([said.result.code, said.statusMessage, said.error]).toEqual(['starting', generalErrors.starting.text, true]);
  // A page of somebody who was there before, or who comes too early, opens when it can be had.
  const page = await fetch(`http://${host}:${port}/products`, { headers: { accept: 'text/html,*/*' } });
  expect([page.status, page.headers.get('refresh')]).toEqual([503, '5']);
  const words = await page.text();
  for (const text of [generalErrors.starting.text, generalErrors.starting.sq]) expect(words).toContain(text);

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

it('leaves a port closed that is only to be tried, so that a proxy asks the next node', async () => {
  const [port, other] = [await anyPort(), await anyPort()];
  const starting = await openStartServer([
    { host, port, closedMeanwhile: true },
    { host, port: other },
  ]);
  await expect(fetch(`http://${host}:${port}/health/live`)).rejects.toMatchObject({ cause: { code: 'ECONNREFUSED' } });
  expect((await fetch(`http://${host}:${other}/health/live`)).status).toBe(200);
  const taken = openStartServer([{ host, port: other, closedMeanwhile: true }]);
  await expect(taken).rejects.toMatchObject({ code: 'EADDRINUSE' });
  await starting.close();
});

async function anyPort(): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return port;
}
