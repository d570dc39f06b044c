import { existsSync } from 'node:fs';
import { readdir, stat, utimes } from 'node:fs/promises';
import path from 'node:path';

const root = path.join(import.meta.dirname, '..');
const built = path.join(root, 'dist/web/index.html');

/** Builds the web into dist/web unless the build is newer than every source it is made of. */
export async function buildWeb(say: (line: string) => void): Promise<void> {
  const sources = await Promise.all(['web', 'features', 'kit', 'vite.config.ts', 'package-lock.json'].map(newest));
  if (existsSync(built) && (await stat(built)).mtimeMs >= Math.max(...sources)) return;
  say('Building the web …');
  const { build } = await import('vite');
  // Vite takes it into the bundle: a build started by a test must be the one people get.
  const environment = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await build({ root: path.join(root, 'web'), configFile: path.join(root, 'vite.config.ts'), logLevel: 'error' });
  } finally {
    if (environment === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = environment;
  }
  const now = new Date();
  await utimes(built, now, now);
}

/** The time of the newest file below `place`, in milliseconds. */
async function newest(place: string): Promise<number> {
  const full = path.join(root, place);
  const info = await stat(full);
  if (!info.isDirectory()) return info.mtimeMs;
  const entries = await readdir(full, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && /\.(tsx?|css|html|json)$/.test(entry.name));
  const times = await Promise.all(
    files.map(async (file) => (await stat(path.join(file.parentPath, file.name))).mtimeMs),
  );
  return Math.max(0, ...times);
}
