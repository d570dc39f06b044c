import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { chromium } from 'playwright-core';

export type Chromium = { readonly executablePath: string; readonly args: string[] };

const wellKnown = [
  // Nothing but the headless half of the same browser: the journeys need a fifth less of the machine with it.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

const quiet = [
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page of a journey lives for seconds: code is not worth optimizing for them. Measured: a quarter less of the processor for each page.
  '--js-flags=--no-opt --no-maglev',
];

// Root may not use the sandbox, and containers refuse it to others too. The journeys open our own pages only.
const args = process.platform === 'linux' ? ['--no-sandbox', ...quiet] : quiet;

/**
 * A Chromium that runs here, and the arguments to launch it with: CHROMIUM_PATH, the system's, Playwright's own, one
 * from apt-get (as root), the npm package, Playwright's download. Throws with all that was tried: journeys are never skipped.
 */
export async function findChromium(): Promise<Chromium> {
  const wanted = process.env.CHROMIUM_PATH;
  if (wanted) {
    if (!runs(wanted)) throw new Error(`CHROMIUM_PATH is ${wanted}, but no browser runs there`);
    return { executablePath: wanted, args };
  }
  const tried: string[] = [];
  for (const [name, find] of sources) {
    try {
      const executablePath = await find();
      if (executablePath && runs(executablePath)) return { executablePath, args };
      tried.push(`${name}: ${executablePath ? `${executablePath} does not run` : 'not there'}`);
    } catch (error) {
      tried.push(`${name}: ${(error as Error).message}`);
    }
  }
  throw new Error(`No Chromium for the journeys. Install one or set CHROMIUM_PATH. Tried:\n  ${tried.join('\n  ')}`);
}

type Find = () => string | undefined | Promise<string | undefined>;

const sources: readonly (readonly [string, Find])[] = [
  ['installed', () => wellKnown.find((file) => fs.existsSync(file) && runs(file))],
  ['Playwright’s own', () => [chromium.executablePath()].find((file) => fs.existsSync(file))],
  ['apt-get', fromApt],
  ['@sparticuz/chromium', fromPackage],
  ['Playwright’s download', download],
];

/** Ubuntu's /usr/bin/chromium-browser may be a script that only asks for a snap, so a file alone proves nothing. */
function runs(executablePath: string): boolean {
  // On Windows --version opens a window instead.
  if (process.platform === 'win32') return fs.existsSync(executablePath);
  return spawnSync(executablePath, ['--version', '--no-sandbox'], { stdio: 'ignore', timeout: 30_000 }).status === 0;
}

function fromApt(): string | undefined {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return undefined;
  const apt = (...words: string[]) =>
    spawnSync('apt-get', words, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0;
  console.log('Installing Chromium with apt-get');
  if (!apt('update')) return undefined;
  const name = ['chromium-headless-shell', 'chromium'].find((one) =>
    apt('install', '-y', '--no-install-recommends', one),
  );
  return name && `/usr/bin/${name}`;
}

/** It unpacks to a fixed name in the temporary folder for its user only, so every account needs a folder of its own. */
async function fromPackage(): Promise<string | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  const usual = process.env.TMPDIR;
  const own = path.join(os.tmpdir(), `tregu-chromium-${process.getuid?.()}`);
  fs.mkdirSync(own, { recursive: true, mode: 0o700 });
  process.env.TMPDIR = own;
  try {
    // By a name the compiler does not follow: npm leaves the optional package out under Node 20.
    const name = '@sparticuz/chromium';
    const { default: packed } = (await import(name)) as { default: { executablePath(): Promise<string> } };
    return await packed.executablePath();
  } finally {
    if (usual === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = usual;
  }
}

function download(): string | undefined {
  const cli = createRequire(import.meta.url).resolve('playwright-core/cli.js');
  spawnSync(process.execPath, [cli, 'install', '--with-deps', 'chromium'], { stdio: 'inherit' });
  const executablePath = chromium.executablePath();
  return fs.existsSync(executablePath) ? executablePath : undefined;
}
