import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readdir, readFile, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { Rolldown } from 'vite';
import { leanHeap } from './lean-heap.mjs';
import { type FirstChunk, joinChunks } from './web-chunks.ts';
import { pagePreloads } from './web-preloads.ts';

const root = path.join(import.meta.dirname, '..');
const folder = path.join(root, 'dist/web');
const built = path.join(folder, 'index.html');

/**
 * Builds the web into dist/web unless the build is newer than every source it is made of. In a process of its own: building takes half a
 * gigabyte, which a server that goes on running would not give back.
 * @throws Error as the build failed, with its code (`ENOSPC`) where it has one.
 */
export async function buildWeb(say: (line: string) => void): Promise<void> {
  const sources = ['web', 'features', 'kit', 'vite.config.ts', 'package-lock.json', ...ownFiles].map(newest);
  if (existsSync(built) && (await stat(built)).mtimeMs >= Math.max(...(await Promise.all(sources)))) return;
  say('Building the web …');
  // A server's small heap would be cleaned again and again here, where everything is kept until the end.
  const execArgv = process.execArgv.filter((one) => !leanHeap.includes(one));
  const child = fork(path.join(import.meta.dirname, 'build-web-alone.ts'), { cwd: root, execArgv });
  const end = () => void child.kill();
  process.once('exit', end);
  let failure: BuildFailure | undefined;
  child.on('message', (message) => {
    failure = message as BuildFailure;
  });
  const [code, signal] = await once(child, 'close');
  process.off('exit', end);
  if (failure)
    throw Object.assign(new Error(failure.message), failure.code === undefined ? {} : { code: failure.code });
  if (code !== 0) throw new Error(`The build of the web ended with ${signal ?? code}`);
}

/** What the process that builds tells of a build that failed. */
export type BuildFailure = { readonly message: string; readonly code?: string };

/** Builds the web here and now. */
export async function buildHere(): Promise<void> {
  // Vite takes it into the bundle: a build started by a test must be the one people get.
  const environment = process.env.NODE_ENV;
  process.env.NODE_ENV = 'production';
  try {
    await buildTwice();
    await writeFile(path.join(folder, 'first-script.js'), await firstScript());
  } finally {
    if (environment === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = environment;
  }
  await writeFile(path.join(folder, 'page-scripts.json'), JSON.stringify(await pagePreloads(root, folder)));
  await compress(folder);
  const now = new Date();
  await utimes(built, now, now);
}

const ownFiles = ['tools/build-web.ts', 'tools/build-web-alone.ts', 'tools/web-chunks.ts', 'tools/web-preloads.ts'];

/** The first build tells which chunks there would be; the second joins them. */
async function buildTwice(): Promise<void> {
  const { build } = await import('vite');
  const common = {
    root: path.join(root, 'web'),
    configFile: path.join(root, 'vite.config.ts'),
    logLevel: 'error',
  } as const;
  const first = (await build({ ...common, build: { write: false } })) as Rolldown.RolldownOutput;
  const names = namesOf(first.output.filter((one) => one.type === 'chunk'));
  const groups = [{ name: (module: string) => names.get(module) ?? null }];
  // A module that a group imports is in a group of its own: pulling it along would undo what was planned.
  const codeSplitting = { includeDependenciesRecursively: false, groups };
  await build({ ...common, build: { rolldownOptions: { output: { codeSplitting } } } });
}

/** What stands in every page before its files are asked for, as one script that needs none of them. */
async function firstScript(): Promise<string> {
  const { build } = await import('vite');
  const input = path.join(root, 'web/first-script.ts');
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      modulePreload: false,
      target: 'es2023',
      rolldownOptions: { input, output: { format: 'iife' } },
    },
  })) as Rolldown.RolldownOutput;
  const { code } = built.output[0];
  if (/<\/script|<!--/i.test(code)) throw new Error('web/first-script.ts: what stands in a page must not end it');
  return code.trim();
}

function namesOf(chunks: readonly Rolldown.OutputChunk[]): ReadonlyMap<string, string> {
  const begins = (end: string) => chunks.find((chunk) => chunk.facadeModuleId?.endsWith(end))?.fileName ?? [];
  const main = [begins('web/index.html'), begins('web/main.tsx')].flat();
  const shell = [begins('web/app/shell/shell.tsx'), begins('web/app/ant-frame.tsx')].flat();
  const login = [begins('session/web/pages/login-page.tsx')].flat();
  // Every page but the login stands in the shell.
  const together = (entry: string) => ([...main, ...login].includes(entry) ? main : [...main, ...shell]);
  return joinChunks(chunks.map(firstChunk), together);
}

const firstChunk = (chunk: Rolldown.OutputChunk): FirstChunk => ({
  file: chunk.fileName,
  modules: Object.keys(chunk.modules),
  bytes: chunk.code.length,
  imports: chunk.imports,
  entry: chunk.isEntry || chunk.isDynamicEntry,
});

const squeezed = { '.br': promisify(brotliCompress), '.gz': promisify(gzip) } as const;
/** Below this a packet is not filled anyway. */
const leastBytes = 1000;

/** Writes a brotli and a gzip twin beside every text of the build, which `serveWeb` sends as they are. */
async function compress(place: string): Promise<void> {
  const entries = await readdir(path.join(place, 'assets'), { withFileTypes: true });
  const files = entries
    .filter(({ name }) => /\.(js|css|svg)$/.test(name))
    .map(({ name }) => path.join(place, 'assets', name));
  await Promise.all(
    files.map(async (file) => {
      const bytes = await readFile(file);
      if (bytes.length < leastBytes) return;
      for (const [end, squeeze] of Object.entries(squeezed)) await writeFile(file + end, await squeeze(bytes));
    }),
  );
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
