/** Servers that are measured run in processes of their own: sharing an event loop with the load would measure the load. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:net';
import path from 'node:path';
import { leanHeap } from '#tools/lean-heap.mjs';

export type ServerProcess = { readonly url: string; stop(): Promise<void> };

/** Starts a script of this folder that calls `announce` or sends its address itself, and waits for the address. */
export async function startServer(script: string, environment: Record<string, string>): Promise<ServerProcess> {
  const { said, stop } = await startProcess(path.join(import.meta.dirname, script), environment);
  return { url: said, stop };
}

/** What the pages heard of ends of tasks. `missed`: those that a page which was open then was not told of. */
export type Heard = {
  readonly open: number;
  readonly ends: number;
  readonly missed: readonly string[];
  /** Messages by their name, over all pages. */
  readonly messages: Readonly<Record<string, number>>;
};

/** Open pages of people in a process of their own, and what they say they heard. */
export async function openPages(
  environment: Record<string, string>,
): Promise<{ heard(): Promise<Heard>; stop(): Promise<void> }> {
  const { child, stop } = await startProcess(path.join(import.meta.dirname, 'open-pages.ts'), environment);
  const heard = () =>
    new Promise<Heard>((resolve) => {
      child.once('message', (message) => resolve(message as Heard));
      child.send('what was heard?');
    });
  return { heard, stop };
}

/** `megabytes`: the most memory it has had until now, null where the system does not say. */
type WorkerProcess = { megabytes(): number | null; stop(): Promise<void> };

/** Starts a worker on a database as `npm start` does with ROLE=worker, and waits until it works. */
export async function startWorker(environment: Record<string, string>): Promise<WorkerProcess> {
  const main = path.join(import.meta.dirname, '../server/main.ts');
  const { child, stop } = await startProcess(main, { ...environment, ROLE: 'worker' }, leanHeap);
  return { megabytes: () => peakOf(child.pid!), stop };
}

function peakOf(pid: number): number | null {
  try {
    const [, kilobytes] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
  } catch {
    return null;
  }
}

/** A process of ours, and the first thing it says: that it is ready. */
async function startProcess(file: string, environment: Record<string, string>, execArgv: readonly string[] = []) {
  const child = fork(file, {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    execArgv: [...process.execArgv, ...execArgv],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const said = await new Promise<string>((resolve, reject) => {
    child.once('message', (message) => resolve(String(message)));
    child.once('exit', (code) => reject(new Error(`${path.basename(file)} ended with ${code} before it was ready`)));
  });
  return {
    child,
    said,
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
