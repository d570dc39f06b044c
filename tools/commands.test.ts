import { spawn } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';

// The commands are plain JavaScript, because they run before TypeScript can.
const { countReport } = await import(String(new URL('./count-report.mjs', import.meta.url)));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tregu commands '));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  fs.writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
}

function tool(name: string, ...args: string[]) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, name), ...args]);
  const ended = new Promise<{ code: number | null; out: string }>((resolve) => {
    let out = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (out += text));
    child.once('close', (code) => resolve({ code, out }));
  });
  return { child, ended };
}

describe('A script run by the run command', () => {
  it('gets its arguments, the project’s TypeScript, and its exit code is passed on', async () => {
    const script = file(
      'echo.ts',
      'const [word]: string[] = process.argv.slice(2); console.log(word); process.exit(7);',
    );

    expect(await tool('run.mjs', script, 'two words').ended).toEqual({ code: 7, out: 'two words\n' });
  });

  it('is named in the refusal when it does not exist', async () => {
    const { code, out } = await tool('run.mjs', 'no/such.ts').ended;

    expect(code).toBe(1);
    expect(out).toContain('There is no script no/such.ts');
  });

  it.skipIf(process.platform === 'win32')('is asked to stop once, when Ctrl-C and npm both say so', async () => {
    const script = file(
      'wait.ts',
      `let asked = 0; process.on('SIGINT', () => { asked += 1; setTimeout(() => process.exit(asked), 400); });
       setInterval(() => {}, 1000); console.log('ready');`,
    );
    const { child, ended } = tool('run.mjs', script);
    await new Promise((resolve) => child.stdout.once('data', resolve));

    child.kill('SIGINT');
    await sleep(100);
    child.kill('SIGINT');

    expect((await ended).code).toBe(1);
  });
});

describe('The sum of a test run', () => {
  const report = (counts: Record<string, number>) => file('report.json', JSON.stringify(counts));

  it('takes the numbers of the report', () => {
    const counts = { numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 };

    expect(countReport(report(counts), 1)).toEqual({ passed: 5, failed: 2, skipped: 2 });
    expect(countReport(report({ ...counts, numFailedTests: 0 }), 0)).toEqual({ passed: 5, failed: 0, skipped: 2 });
  });

  it('counts a run as failed that left no report, found no test, or broke outside of a test', () => {
    expect(countReport(path.join(folder, 'absent.json'), 0).failed).toBe(1);
    expect(countReport(report({ numPassedTests: 0, numFailedTests: 0 }), 0).failed).toBe(1);
    expect(countReport(report({ numPassedTests: 9, numFailedTests: 0 }), 1).failed).toBe(1);
  });

  it('stands in the last line also when nothing could run', async () => {
    const { code, out } = await tool('test.mjs', '--only=nothing').ended;

    expect(code).toBe(1);
    expect(out).toContain('Unknown stage "nothing"');
    expect(out).toMatch(/\n?0 passed, 1 failed\n/);
  });
});
