import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseAccount, isRoot, locateBinaries } from './embedded-postgres.binaries.ts';
import {
  createCluster,
  type Layout,
  prepareLayout,
  refuseOtherMajor,
  type Settings,
} from './embedded-postgres.cluster.ts';
import {
  connectionUrl,
  ensureDatabase,
  findRunning,
  isAlive,
  startServer,
  stopServer,
} from './embedded-postgres.process.ts';

export type EmbeddedOptions = {
  /** Holds the cluster, its password and its port. Relative to the current folder. */
  readonly dataDir: string;
  /** Created when absent. */
  readonly database: string;
  /** PostgreSQL settings over our defaults, as in postgresql.conf. No effect on a server that is already running. */
  readonly settings?: Settings;
};

export type EmbeddedPostgres = {
  readonly url: string;
  /** The maintenance database `postgres`, for creating and dropping databases. */
  readonly adminUrl: string;
  /** True when the server was running already: left by a killed process, or in use by another one. */
  readonly adopted: boolean;
  /** Where the files really are; differs from the wanted folder for root below a closed folder. */
  readonly dataDir: string;
  readonly version: string;
  /** Stops the server, unless another living process of ours uses it. May be called twice. */
  stop(): Promise<void>;
};

let handles = 0;
const lockHeartbeatMs = 5_000;

/**
 * Starts a real PostgreSQL 18 from npm on 127.0.0.1, or adopts the one that runs on this folder already.
 * As root it runs as `postgres`, else `nobody`; no account is created. It survives kill -9 of Node and of the server.
 * Throws with a text for people when another major version made the data, or when the server does not start.
 * Linux is tried; Windows and macOS follow the same path untested.
 */
export async function startEmbedded({ dataDir, database, settings = {} }: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const layout = prepareLayout(dataDir);
  refuseForeignFolder(layout);
  const binaries = locateBinaries();
  const account = chooseAccount(layout.cluster);
  handles += 1;
  const user = path.join(layout.users, `${process.pid}-${handles}`);

  const { port, adopted } = await alone(layout, async () => {
    await createCluster(layout, binaries, account);
    refuseOtherMajor(layout, binaries);
    const running = await findRunning(layout);
    if (running === undefined) fs.rmSync(layout.users, { recursive: true, force: true });
    const port = running ?? (await startServer(layout, binaries, account, settings));
    registerUser(layout, user);
    const adminUrl = connectionUrl(layout, port, 'postgres');
    if (database !== 'postgres') await ensureDatabase(adminUrl, database);
    return { port, adopted: running !== undefined };
  });

  return {
    url: connectionUrl(layout, port, database),
    adminUrl: connectionUrl(layout, port, 'postgres'),
    adopted,
    dataDir: layout.root,
    version: binaries.version,
    stop: () =>
      alone(layout, async () => {
        fs.rmSync(user, { force: true });
        if (!fs.existsSync(layout.cluster) || inUse(layout)) return;
        if ((await findRunning(layout)) !== undefined) await stopServer(layout, binaries, account);
      }),
  };
}

function registerUser(layout: Layout, file: string): void {
  fs.mkdirSync(layout.users, { recursive: true });
  fs.writeFileSync(file, '');
  if (!isRoot) return;
  // Root may be a guest in an ordinary user's folder, who must be able to go on with it.
  const { uid, gid } = fs.statSync(layout.root);
  fs.chownSync(layout.users, uid, gid);
}

/** A second command (`create-admin` beside a running server) shares the database; the last one out stops it. */
function inUse(layout: Layout): boolean {
  if (!fs.existsSync(layout.users)) return false;
  return fs.readdirSync(layout.users).some((name) => isAlive(Number.parseInt(name, 10)));
}

function refuseForeignFolder(layout: Layout): void {
  try {
    fs.accessSync(layout.root, fs.constants.R_OK | fs.constants.W_OK | fs.constants.X_OK);
    if (fs.existsSync(layout.password)) fs.accessSync(layout.password, fs.constants.R_OK);
  } catch (cause) {
    throw new Error(
      `The database folder ${layout.root} belongs to another account. Start Tregu as the user who started it first, ` +
        'or choose another folder.',
      { cause },
    );
  }
}

/** One start or stop at a time per folder, also between processes. */
async function alone<T>(layout: Layout, work: () => Promise<T>): Promise<T> {
  if (!fs.existsSync(layout.root)) return work();
  const lock = lockOf(layout.lock);
  while (!lock.tryTake()) await sleep(100);
  const heartbeat = setInterval(() => fs.utimesSync(layout.lock, new Date(), new Date()), lockHeartbeatMs);
  try {
    return await work();
  } finally {
    clearInterval(heartbeat);
    fs.rmSync(layout.lock, { force: true });
  }
}

/**
 * A lock is stale when its holder is dead, or silent: in a restarted container the holder's number may be ours. Silence is what
 * this process has watched itself, by a clock that only goes forward: the disk's clock and ours may differ by months.
 */
function lockOf(file: string) {
  let heard = { beat: Number.NaN, at: 0 };
  const isSilent = (beat: number): boolean => {
    if (beat !== heard.beat) heard = { beat, at: performance.now() };
    return performance.now() - heard.at > 4 * lockHeartbeatMs;
  };
  return {
    tryTake(): boolean {
      try {
        fs.writeFileSync(file, String(process.pid), { flag: 'wx' });
        return true;
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      }
      const seen = fs.statSync(file, { throwIfNoEntry: false });
      if (seen === undefined) return false;
      const holder = Number(fs.readFileSync(file, 'utf8'));
      if (isSilent(seen.mtimeMs) || (holder > 0 && !isAlive(holder))) fs.rmSync(file, { force: true });
      return false;
    },
  };
}
