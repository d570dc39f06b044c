import { spawn } from 'node:child_process';
import path from 'node:path';

/** Runs a script of this folder as its npm command does, and gives its exit code and what it printed. */
export function runTool(
  name: string,
  args: readonly string[],
  settings: Readonly<Record<string, string>>,
): Promise<{ code: number | null; out: string }> {
  const env = { ...process.env, ...settings };
  const child = spawn(process.execPath, [path.join(import.meta.dirname, name), ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return new Promise((resolve) => {
    let out = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (out += text));
    child.once('close', (code) => resolve({ code, out }));
  });
}
