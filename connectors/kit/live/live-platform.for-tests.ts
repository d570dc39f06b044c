import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { z } from 'zod';

export type Started<S extends z.ZodType> = z.output<S> & {
  stop(): Promise<void>;
  /** Ends it at once, as a power cut does; gives what starts it again at the same address, with what was written down by then. */
  kill(): Promise<() => Promise<void>>;
};

/** Where the packages of the platforms lie: outside the project, whose own packages would be found from inside. */
const cacheFolder = (): string =>
  process.env.TREGU_LIVE_CACHE ?? path.join(os.homedir(), '.cache', 'tregu', 'live-shops');

/** A platform that can be started for tests: `connectors/<name>/live/server` has its packages with a lock file and `start.mjs`. */
export function livePlatform(name: string) {
  const source = fileURLToPath(new URL(`../../${name}/live/server`, import.meta.url));

  /** Installs the platform by its lock file, once for each lock file; gives the folder. */
  function install(): string {
    const lock = fs.readFileSync(path.join(source, 'package-lock.json'));
    const version = crypto.createHash('sha256').update(lock).digest('hex').slice(0, 12);
    const folder = path.join(cacheFolder(), `${name}-${version}`);
    fs.mkdirSync(folder, { recursive: true });
    // What was taken away from it since would be loaded, too.
    fs.rmSync(path.join(folder, 'src'), { recursive: true, force: true });
    fs.cpSync(source, folder, { recursive: true });
    const done = path.join(folder, 'installed');
    if (fs.existsSync(done)) return folder;
    const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
    const npm = (args: readonly string[]) =>
      spawnSync('npm', [...args, ...flags], {
        cwd: folder,
        encoding: 'utf8' as const,
        timeout: 900_000,
        shell: process.platform === 'win32',
      });
    // `ci` refuses where the registry lacks packages that another system alone needs; both take the versions of the lock file.
    const first = npm(['ci']);
    const { status, stderr, error } = first.status === 0 ? first : npm(['install', '--no-save']);
    if (status !== 0)
      throw new Error(`The packages of ${name} cannot be installed: ${error?.message ?? stderr.slice(-1500)}`);
    fs.writeFileSync(done, '');
    return folder;
  }

  return {
    name,
    install,
    /**
     * A server of its own, on a new database of the given PostgreSQL; `ready` is the shape of what its READY line says.
     * @throws Error with npm's words where its packages cannot be had, and with its own where it does not start
     */
    async start<S extends z.ZodType>(
      adminUrl: string,
      ready: S,
      env: Readonly<Record<string, string>> = {},
    ): Promise<Started<S>> {
      const folder = install();
      const database = `live_${name}_${crypto.randomBytes(4).toString('hex')}`;
      await createDatabase(folder, adminUrl, database);
      const url = new URL(adminUrl);
      url.pathname = `/${database}`;
      const files = fs.mkdtempSync(path.join(os.tmpdir(), `tregu-live-${name}-`));
      const own = { DATABASE_URL: url.href, PORT: String(await freePort()), LIVE_FILES: files, ...env };
      const launch = (more: Readonly<Record<string, string>> = {}) =>
        spawn(process.execPath, ['start.mjs'], {
          cwd: folder,
          env: { ...process.env, ...own, ...more },
          stdio: ['ignore', 'pipe', 'pipe'],
        });
      let child = launch();
      const stop = async () => {
        await end(child, 'SIGTERM');
        fs.rmSync(files, { recursive: true, force: true });
      };
      const kill = async () => {
        await end(child, 'SIGKILL');
        return async () => {
          child = launch({ LIVE_AGAIN: '1' });
          await heard(name, child);
        };
      };
      try {
        const said = ready.parse(await heard(name, child)) as object;
        return { ...said, stop, kill } as Started<S>;
      } catch (error) {
        await stop();
        throw error;
      }
    },
  };
}

/** Every platform that has a server for tests. */
export const livePlatforms = fs
  .readdirSync(fileURLToPath(new URL('../..', import.meta.url)))
  .filter((name) => fs.existsSync(new URL(`../../${name}/live/server/package-lock.json`, import.meta.url)))
  .map(livePlatform);

/** By the driver that comes with the platform: the project's own is none of its folder's business. */
async function createDatabase(folder: string, adminUrl: string, name: string): Promise<void> {
  const script = `const { default: pg } = await import('pg'); const on = new pg.Client({ connectionString: process.argv[1] });
    await on.connect(); await on.query('create database ' + process.argv[2]); await on.end()`;
  const made = spawnSync(process.execPath, ['--input-type=module', '-e', script, adminUrl, name], {
    cwd: folder,
    encoding: 'utf8' as const,
  });
  if (made.status !== 0) throw new Error(`No database ${name}: ${made.stderr.slice(-1500)}`);
}

/** What the line READY of a server says. */
async function heard(name: string, child: ChildProcess): Promise<unknown> {
  let said = '';
  return new Promise((resolve, reject) => {
    const hear = (text: string) => {
      said = (said + text).slice(-20_000);
      const line = /^READY (.*)$/m.exec(said);
      if (line) resolve(JSON.parse(line[1]!));
    };
    for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', hear);
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code}: ${said.slice(-3000)}`)));
  });
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  const killer = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await gone;
  clearTimeout(killer);
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
