import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {
  type Account,
  type Binaries,
  everyoneMayEnter,
  isRoot,
  runProgram,
  sharedFolder,
} from './embedded-postgres.binaries.ts';

export type Settings = Readonly<Record<string, string | number | boolean>>;

/** The files of one embedded database. `cluster` belongs to the server's account, all else to the account that runs Node. */
export type Layout = {
  readonly root: string;
  readonly cluster: string;
  readonly password: string;
  readonly port: string;
  readonly settings: string;
  readonly users: string;
  readonly lock: string;
  readonly log: string;
};

export const superuser = 'tregu';

/** A two-core machine with 2 GB of memory and an SSD; DATABASE_URL is for anything bigger. */
const defaults: Settings = {
  // Two web nodes and two workers on it have room (33 each).
  max_connections: 200,
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  random_page_cost: 1.1,
  max_wal_size: '2GB',
  wal_compression: true,
  // Compiling a plan costs more than the short queries of a back-office take.
  jit: false,
  // Containers often have 64 MB of /dev/shm, which a parallel hash join outgrows.
  min_dynamic_shared_memory: '64MB',
  autovacuum_vacuum_scale_factor: 0.05,
  autovacuum_analyze_scale_factor: 0.02,
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  // What a killed process asked for ends with it, and its locks with it, instead of when the statement is through. Windows cannot look.
  ...(process.platform === 'win32' ? {} : { client_connection_check_interval: '5s' }),
};

/** Only this machine may connect; there is no socket file, because its path may be too long for one (107 bytes). */
const fixed: Settings = { listen_addresses: '127.0.0.1', unix_socket_directories: '' };

/** Creates the folder and says where its parts lie. Root's folder moves to /var/lib when the server's account cannot get there. */
export function prepareLayout(wanted: string): Layout {
  const root = reachableRoot(path.resolve(wanted));
  createFolder(root);
  const cluster = path.join(root, 'cluster');
  return {
    root,
    cluster,
    password: path.join(root, 'password'),
    port: path.join(root, 'port'),
    settings: path.join(root, 'settings.conf'),
    users: path.join(root, 'users'),
    lock: path.join(root, 'starting'),
    log: path.join(cluster, 'server.log'),
  };
}

function reachableRoot(wanted: string): string {
  // A cluster that is there was made by an account that could get there.
  if (!isRoot || fs.existsSync(path.join(wanted, 'cluster')) || everyoneMayEnter(path.dirname(wanted))) return wanted;
  const name = `data-${crypto.createHash('sha256').update(wanted).digest('hex').slice(0, 12)}`;
  const moved = path.join(sharedFolder, name);
  fs.mkdirSync(wanted, { recursive: true });
  fs.writeFileSync(path.join(wanted, 'where.txt'), `The database's files are in ${moved}\n`);
  return moved;
}

/** Root's umask, or mkdtemp's 0700, would shut the server's account out of the folder or of a new parent. */
function createFolder(folder: string): void {
  const first = fs.mkdirSync(folder, { recursive: true, mode: isRoot ? 0o755 : 0o700 });
  if (!isRoot) return;
  fs.chmodSync(folder, 0o711);
  for (let parent = folder; first !== undefined && parent !== first; ) {
    parent = path.dirname(parent);
    fs.chmodSync(parent, 0o755);
  }
}

/** Makes the cluster on the first start. It is built aside and renamed, so that a killed initdb leaves nothing half-made. */
export async function createCluster(layout: Layout, binaries: Binaries, account: Account): Promise<void> {
  if (fs.existsSync(layout.cluster)) return;
  const unfinished = `${layout.cluster}.new`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  fs.mkdirSync(unfinished, { mode: 0o700 });
  fs.rmSync(layout.password, { force: true });
  fs.writeFileSync(layout.password, crypto.randomBytes(24).toString('base64url'), { mode: 0o600 });
  giveTo(account, unfinished, layout.password);

  const { status, errorText } = await runProgram(binaries, 'initdb', initdbArgs(unfinished, layout.password), {
    account,
  });
  if (status !== 0) throw new Error(`The embedded database could not be created in ${layout.root}:\n${errorText}`);

  fs.appendFileSync(path.join(unfinished, 'postgresql.conf'), "\ninclude '../settings.conf'\n");
  fs.renameSync(unfinished, layout.cluster);
}

const initdbArgs = (folder: string, passwordFile: string): string[] => [
  ...['-D', folder, '-U', superuser, '--auth=scram-sha-256', '--pwfile', passwordFile],
  // ICU's root collation sorts č, ç, ë, š the same on every system; the C library's would not.
  ...['--encoding=UTF8', '--locale=C', '--locale-provider=icu', '--icu-locale=und', '--data-checksums'],
];

function giveTo({ uid, gid }: Account, ...entries: string[]): void {
  if (uid === undefined || gid === undefined) return;
  for (const entry of entries) fs.chownSync(entry, uid, gid);
}

/** Only a dump can cross a major version, so starting would end in the server's own, less helpful refusal. */
export function refuseOtherMajor(layout: Layout, { version }: Binaries): void {
  const found = fs.readFileSync(path.join(layout.cluster, 'PG_VERSION'), 'utf8').trim();
  const [ours] = version.split('.');
  if (found === ours) return;
  throw new Error(
    `The database in ${layout.root} was made by PostgreSQL ${found}, but PostgreSQL ${ours} is installed. ` +
      `Dump it with the version of Tregu that made it and load the dump into a new folder, or install that version again.`,
  );
}

/** Written before every start, so a changed default reaches existing databases too. */
export function writeSettings(layout: Layout, port: number, overrides: Settings): void {
  const all = { ...defaults, ...overrides, ...fixed, port };
  const lines = Object.entries(all).map(([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'`);
  fs.writeFileSync(layout.settings, `# Written by Tregu at every start.\n${lines.join('\n')}\n`, { mode: 0o644 });
  // Root's umask may hide the file from the server's account; it holds no secret.
  fs.chmodSync(layout.settings, 0o644);
}
