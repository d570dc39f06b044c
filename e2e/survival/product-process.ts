import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';

const root = path.join(import.meta.dirname, '../..');

export type ProductProcess = {
  readonly child: ChildProcess;
  /** Milliseconds from the start to the line that says it is ready. */
  readonly readyMs: number;
  /** kill -9, and waits until it is gone. */
  kill(): Promise<void>;
  /** Ctrl-C, and waits for the clean end. */
  stop(): Promise<number | null>;
  said(): string;
};

/** Starts the product in a process of its own, the way `npm start` does, and waits until it is ready; `program`: with other connectors. */
export async function startProduct(
  settings: Record<string, string>,
  program = 'e2e/survival/faulty-product.ts',
): Promise<ProductProcess> {
  const begun = performance.now();
  const child = spawn(process.execPath, ['tools/run.mjs', program], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      OUTBOUND_ALLOW: '127.0.0.1',
      // Other tests keep the machine busy.
      WORKER_NICE: '0',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = once(child, 'exit');
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += text));
  while (!/ready/.test(said)) {
    if (child.exitCode !== null) throw new Error(`The product did not start:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return {
    child,
    readyMs: performance.now() - begun,
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    async stop() {
      child.kill('SIGINT');
      return (await ended)[0];
    },
    said: () => said,
  };
}

const postgresFolder = (dataDir: string): string => {
  const folder = path.join(dataDir, 'postgres');
  const moved = path.join(folder, 'where.txt');
  return fs.existsSync(moved) ? fs.readFileSync(moved, 'utf8').trim().split(' ').at(-1)! : folder;
};

/** The address of the embedded database of a data folder. */
export function databaseOf(dataDir: string): string {
  const read = (name: string) => fs.readFileSync(path.join(postgresFolder(dataDir), name), 'utf8');
  return `postgres://tregu:${read('password')}@127.0.0.1:${read('port')}/tregu`;
}

/** kill -9 of the embedded PostgreSQL. */
export function killDatabase(dataDir: string): void {
  const pid = path.join(postgresFolder(dataDir), 'cluster', 'postmaster.pid');
  process.kill(Number(fs.readFileSync(pid, 'utf8').split('\n')[0]), 'SIGKILL');
}
