import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A small balancer before several web nodes: connections in turn to those that answer, as a real one does. */
export async function shareOut(nodes: readonly string[], port = 0): Promise<{ address: string; close(): void }> {
  const open = new Set<Socket>();
  let turn = 0;
  const server = createServer((client) => {
    open.add(client);
    client.on('error', () => {}).on('close', () => open.delete(client));
    const order = nodes.map((_, i) => nodes[(turn + i) % nodes.length] ?? '');
    turn += 1;
    pass(client, order);
  });

  function pass(client: Socket, [first, ...others]: readonly string[]): void {
    if (!first) return void client.destroy();
    const { hostname, port } = new URL(first);
    const upstream = connect(Number(port), hostname);
    upstream.once('connect', () => client.pipe(upstream).pipe(client));
    // Refused: the next one gets it. Broken off later: the client is told and comes again.
    upstream.on('error', () =>
      upstream.bytesRead + upstream.bytesWritten > 0 ? client.destroy() : pass(client, others),
    );
    upstream.on('end', () => client.destroy());
    client.on('close', () => upstream.destroy());
  }

  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
