/** Servers that are measured run in processes of their own: sharing an event loop with the load would measure the load. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import path from 'node:path';

export type ServerProcess = { readonly url: string; stop(): Promise<void> };

/** Starts a script of this folder that calls `announce` or sends its address itself, and waits for the address. */
export async function startServer(script: string, environment: Record<string, string>): Promise<ServerProcess> {
  const child = fork(path.join(import.meta.dirname, script), {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)));
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code} before it was ready`)));
  });
  return {
    url,
    async stop() {
      if (child.exitCode !== null) return;
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

/** In the child: listens on a free port of this machine, tells the parent, and ends with it. */
export async function announce(server: Server): Promise<void> {
  server.listen(await freePort(), '127.0.0.1', () => {
    const address = server.address();
    if (typeof address === 'object' && address) process.send?.(`http://127.0.0.1:${address.port}`);
  });
  endWithParent(async () => undefined);
}

/** In the child: cleans up and ends when the parent lets go of it, killed or not. */
export function endWithParent(close: () => Promise<void>): void {
  process.once('disconnect', () => void close().finally(() => process.exit(0)));
}

/** Below the range systems take outgoing ports from, so that the load itself cannot take it away again. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 12_000);
    if (await isFree(port)) return port;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
