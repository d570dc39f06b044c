import { spawn } from 'node:child_process';
import { once } from 'node:events';
import os from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import type { Call } from '#kit/call.ts';
import type { Config } from '../config.ts';

export type FleetNode = {
  readonly pid: number;
  /** Where a web node listens. */
  readonly address: string;
  /** Null while it lives. */
  ended(): number | NodeJS.Signals | null;
  /** kill -9, and waits until it is gone. */
  kill(): Promise<void>;
  /** Asks it to stop, and waits for its clean end. */
  stop(): Promise<void>;
};

type Options = {
  /** Shows in the database's sessions, so that it can be told which node works on a task. */
  readonly name?: string;
  /** What Node is started by. */
  readonly through?: readonly string[];
  /** What Node starts; default: a node of this release. */
  readonly script?: string;
};

/** A bench, or whatever else has a database and a folder of files. */
type Home = { readonly url: string; readonly platform: { readonly config: Pick<Config, 'dataDir'> } };

const entry = path.join(import.meta.dirname, 'node.for-tests.ts');

/** Starts a node of this role on this database and these files, in a process of its own. */
export async function startNode(
  home: Home,
  role: 'web' | 'worker' | 'all',
  { name = role, through = [], script = entry }: Options = {},
): Promise<FleetNode> {
  const url = new URL(home.url);
  url.searchParams.set('application_name', name);
  const [program = '', ...args] = [...through, process.execPath, script];
  const child = spawn(program, args, {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: path.join(os.tmpdir(), 'tregu-compile-cache'),
      LOG_LEVEL: 'silent',
      DATABASE_URL: url.href,
      DATA_DIR: home.platform.config.dataDir,
      ROLE: role,
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const gone = once(child, 'exit');
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text) => {
      said += text;
    });
  }
  const ended = () => child.exitCode ?? child.signalCode;
  while (!/ready at .*\n/.test(said)) {
    if (ended() !== null) throw new Error(`The node did not start:\n${said}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const end = async (signal: NodeJS.Signals) => {
    if (ended() === null) child.kill(signal);
    await gone;
  };
  return {
    pid: child.pid ?? 0,
    address: /ready at (.*)\n/.exec(said)?.[1] ?? '',
    ended,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

/**
 * What a node that was killed did by the clock may be done by the next one now, as half a minute later: that a lease runs out is shown by
 * `scheduler.test.ts` and `workers-survive.test.ts`, and other tests need not wait for it again.
 */
export async function leaseRunsOut(
  home: { readonly platform: { readonly pool: Pool } },
  { pid }: FleetNode,
): Promise<void> {
  const text =
    "update schedules set lease_until = now() - interval '1 second' where lease_until is not null and node like $1";
  await home.platform.pool.query(text, [`%:${pid}:%`]);
}

/** Makes a call of a node's address, without ids in its path, as somebody in shop 1. */
export async function ask(
  address: string,
  call: Pick<Call, 'method' | 'path'>,
  as: string,
  { query = '', body }: { query?: string; body?: unknown } = {},
) {
  const answer = await fetch(`${address}/api${call.path}?shopId=1${query}`, {
    method: call.method,
    headers: { authorization: `Bearer ${as}`, connection: 'close', 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

/** Asks again until it is so; what the question throws while the database is away counts as no. */
export async function until(so: () => Promise<boolean> | boolean): Promise<void> {
  const asked = () => Promise.resolve().then(so);
  while (!(await asked().catch(() => false))) await new Promise((resolve) => setTimeout(resolve, 50));
}

export const secondsSince = (began: number): string => `${((performance.now() - began) / 1000).toFixed(1)} s`;
