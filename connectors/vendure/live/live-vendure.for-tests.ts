import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import crypto from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const source = fileURLToPath(new URL('server', import.meta.url));
const login = z.object({ identifier: z.string(), password: z.string() });
const readySchema = z.object({
  url: z.string(),
  superadmin: login,
  /** What a person of Tregu logs in with. */
  connector: login,
  channels: z.array(z.object({ id: z.string(), code: z.string(), token: z.string() })),
});
export type LiveVendure = z.output<typeof readySchema> & { stop(): Promise<void> };

/** Where the packages of the platform lie: outside the project, whose own packages would be found from inside. */
export const cacheFolder = (): string =>
  process.env.TREGU_LIVE_CACHE ?? path.join(os.homedir(), '.cache', 'tregu', 'live-shops');

/**
 * A Vendure of its own, on a new database of the given server; its packages are installed where they are not yet, by the lock file.
 * @throws Error with npm's words where they cannot be had, and with Vendure's own where it does not start
 */
export async function startLiveVendure(adminUrl: string): Promise<LiveVendure> {
  const folder = install();
  const database = `live_vendure_${crypto.randomBytes(4).toString('hex')}`;
  await createDatabase(folder, adminUrl, database);
  const url = new URL(adminUrl);
  url.pathname = `/${database}`;
  const files = fs.mkdtempSync(path.join(os.tmpdir(), 'tregu-live-vendure-'));
  const child = spawn(process.execPath, ['start.mjs'], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: url.href, PORT: String(await freePort()), VENDURE_FILES: files },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    await end(child);
    fs.rmSync(files, { recursive: true, force: true });
  };
  try {
    return { ...(await ready(child)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Installs the platform by its lock file, once for each lock file; gives the folder. */
export function install(): string {
  const lock = fs.readFileSync(path.join(source, 'package-lock.json'));
  const version = crypto.createHash('sha256').update(lock).digest('hex').slice(0, 12);
  const folder = path.join(cacheFolder(), `vendure-${version}`);
  fs.mkdirSync(folder, { recursive: true });
  fs.cpSync(source, folder, { recursive: true });
  const done = path.join(folder, 'installed');
  if (fs.existsSync(done)) return folder;
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status, stderr, error } = spawnSync('npm', args, {
    ...{ cwd: folder, encoding: 'utf8' as const, timeout: 600_000, shell: process.platform === 'win32' },
  });
  if (status !== 0) throw new Error(`Vendure's packages cannot be installed: ${error?.message ?? stderr.slice(-1500)}`);
  fs.writeFileSync(done, '');
  return folder;
}

/** By the driver that comes with Vendure: the project's own is none of this folder's business. */
async function createDatabase(folder: string, adminUrl: string, name: string): Promise<void> {
  const script = `const { default: pg } = await import('pg'); const on = new pg.Client({ connectionString: process.argv[1] });
    await on.connect(); await on.query('create database ' + process.argv[2]); await on.end()`;
  const made = spawnSync(process.execPath, ['--input-type=module', '-e', script, adminUrl, name], {
    ...{ cwd: folder, encoding: 'utf8' as const },
  });
  if (made.status !== 0) throw new Error(`No database for Vendure: ${made.stderr.slice(-1500)}`);
}

async function ready(child: ChildProcess): Promise<z.output<typeof readySchema>> {
  let said = '';
  return new Promise((resolve, reject) => {
    const hear = (text: string) => {
      said = (said + text).slice(-20_000);
      const line = /^READY (.*)$/m.exec(said);
      if (line) resolve(readySchema.parse(JSON.parse(line[1]!)));
    };
    for (const stream of [child.stdout!, child.stderr!]) stream.setEncoding('utf8').on('data', hear);
    child.once('exit', (code) => reject(new Error(`Vendure ended with ${code}: ${said.slice(-3000)}`)));
  });
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill('SIGTERM');
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
