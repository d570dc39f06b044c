import fs from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type Account, type Binaries, runProgram } from './embedded-postgres.binaries.ts';
import { type Layout, type Settings, superuser, writeSettings } from './embedded-postgres.cluster.ts';

/** Below the range from which systems hand out ports for outgoing connections (Linux: from 32768). */
const ports = { from: 20_000, to: 32_000 };
const recoveryLimitMs = 60_000;
const logLimitBytes = 5_000_000;

/** Whether a process of this number runs, of whatever account. */
export const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** The address of a database of the running cluster, with the password that was made for the cluster. */
export function connectionUrl(layout: Layout, port: number, database: string): string {
  const password = fs.readFileSync(layout.password, 'utf8');
  return `postgres://${superuser}:${password}@127.0.0.1:${port}/${encodeURIComponent(database)}`;
}

/** The port of the server that is running on this folder, or undefined. Waits while one is still starting or recovering. */
export async function findRunning(layout: Layout): Promise<number | undefined> {
  const deadline = Date.now() + recoveryLimitMs;
  while (fs.existsSync(pidFile(layout))) {
    const { pid, port } = readPidFile(layout);
    if (port !== undefined && (await answers(layout, port))) return port;
    if (pid === undefined || !isPostmaster(pid, layout)) {
      // After kill -9 the number may belong to a zombie or to another program; PostgreSQL would then refuse to start.
      fs.rmSync(pidFile(layout), { force: true });
      return undefined;
    }
    if (Date.now() > deadline)
      throw new Error(`The embedded database (process ${pid}) does not answer. See ${layout.log}`);
    await sleep(200);
  }
  return undefined;
}

/** Starts the server on its usual port where that is free, and gives the port. */
export async function startServer(
  layout: Layout,
  binaries: Binaries,
  account: Account,
  settings: Settings,
): Promise<number> {
  const args = ['start', '-w', '-t', String(recoveryLimitMs / 1000), '-D', layout.cluster, '-l', layout.log];
  for (let attempt = 1; ; attempt++) {
    const port = await choosePort(layout);
    writeSettings(layout, port, settings);
    shortenLog(layout);
    const { status } = await runProgram(binaries, 'pg_ctl', args, { account, quiet: true });
    if (status === 0) {
      fs.writeFileSync(layout.port, String(port));
      return port;
    }
    // A lost race for the port, or the last processes of a killed server still on their way out.
    if (attempt === 3) throw new Error(`The embedded database did not start:\n${endOfLog(layout)}`);
    await sleep(500 * attempt);
  }
}

/** Ends sessions, writes everything down and waits for the server to be gone. */
export async function stopServer(layout: Layout, binaries: Binaries, account: Account): Promise<void> {
  const args = ['stop', '-w', '-t', '60', '-m', 'fast', '-D', layout.cluster];
  const { status, errorText } = await runProgram(binaries, 'pg_ctl', args, { account });
  if (status !== 0 && (await findRunning(layout)) !== undefined) {
    throw new Error(`The embedded database could not be stopped: ${errorText}`);
  }
}

/** Creates the database unless it is there. */
export async function ensureDatabase(adminUrl: string, name: string): Promise<void> {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount === 0) await admin.query(`create database ${admin.escapeIdentifier(name)}`);
  } finally {
    await admin.end();
  }
}

const pidFile = (layout: Layout) => path.join(layout.cluster, 'postmaster.pid');

function readPidFile(layout: Layout): { pid?: number; port?: number } {
  if (!fs.existsSync(pidFile(layout))) return {};
  const lines = fs.readFileSync(pidFile(layout), 'utf8').split('\n');
  return { pid: Number(lines[0]) || undefined, port: Number(lines[3]) || undefined };
}

function isPostmaster(pid: number, layout: Layout): boolean {
  if (process.platform !== 'linux') return isAlive(pid);
  try {
    // Empty for a zombie. Unlike /proc/PID/exe it can be read for another account's process in a container.
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(layout.cluster);
  } catch {
    return false;
  }
}

/** Asks the server for its folder, so that a stranger on the remembered port is never taken for ours. */
async function answers(layout: Layout, port: number): Promise<boolean> {
  const client = new Client({
    connectionString: connectionUrl(layout, port, 'postgres'),
    connectionTimeoutMillis: 5_000,
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder");
    return rows[0] !== undefined && path.resolve(rows[0].folder) === layout.cluster;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function choosePort(layout: Layout): Promise<number> {
  const remembered = fs.existsSync(layout.port) ? Number(fs.readFileSync(layout.port, 'utf8')) : 0;
  if (remembered >= ports.from && remembered <= ports.to && (await isFree(remembered))) return remembered;
  for (let attempt = 0; attempt < 200; attempt++) {
    const port = ports.from + Math.floor(Math.random() * (ports.to - ports.from));
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${ports.from} and ${ports.to} for the embedded database`);
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
      .once('error', () => resolve(false))
      .listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

function shortenLog({ log }: Layout): void {
  if (fs.existsSync(log) && fs.statSync(log).size > logLimitBytes) fs.renameSync(log, `${log}.1`);
}

const endOfLog = ({ log }: Layout): string =>
  fs.existsSync(log) ? fs.readFileSync(log, 'utf8').slice(-1500) : `(no log at ${log})`;
