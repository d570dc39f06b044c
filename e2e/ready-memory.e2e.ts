import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { freePort } from './market.ts';

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'tregu-memory-'));
afterAll(() => fs.rmSync(dataDir, { recursive: true, force: true }));

/** Processes that come from this one, itself left out. */
function descendants(pid: number): number[] {
  const children = fs.readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).filter(Boolean);
  return children.map(Number).flatMap((child) => [child, ...descendants(child)]);
}

const isServer = (pid: number): boolean =>
  fs
    .readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    .split('\0')
    .some((part) => part.endsWith(path.join('server', 'main.ts')));

/** The most memory a process ever had, in MB. */
const peakOf = (pid: number): number =>
  Number(/VmHWM:\s+(\d+) kB/.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

// A fact of the process that Linux keeps; other systems have no such file.
it.skipIf(process.platform !== 'linux')(
  'is ready with at most 350 MB, started the first time as npm start starts it, the reference data read in',
  async () => {
    const child = spawn(process.execPath, ['tools/start.mjs'], {
      cwd: path.join(import.meta.dirname, '..'),
      env: { ...process.env, NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(await freePort()) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'exit');
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += text));
    try {
      await expect.poll(() => said, { timeout: 150_000, interval: 50 }).toMatch(/ready/);
      const servers = [child.pid!, ...descendants(child.pid!)].filter(isServer);
      expect(servers).toHaveLength(1);
      expect(peakOf(servers[0]!)).toBeGreaterThan(100);
      expect(peakOf(servers[0]!)).toBeLessThanOrEqual(350);
    } finally {
      child.kill('SIGINT');
      await ended;
    }
  },
);
