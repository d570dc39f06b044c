import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';

// The commands are plain JavaScript, because they run before TypeScript can.
const { countReport, failedFiles } = await import(String(new URL('./count-report.mjs', import.meta.url)));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tregu commands '));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  fs.writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
}

function tool(name: string, ...args: string[]) {
  return run({}, name, ...args);
}

function run(settings: Record<string, string>, name: string, ...args: string[]) {
  const env = { ...process.env, NODE_ENV: 'production', ...settings };
  const child = spawn(process.execPath, [path.join(import.meta.dirname, name), ...args], { env });
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

describe('The start', () => {
  const start = (settings: Record<string, string>) =>
    run({ DATA_DIR: path.join(folder, 'data of a market'), ...settings }, 'start.mjs');
  const lines = (out: string) => out.trim().split('\n');

  it('says in one sentence that the port is taken and which setting to change, and leaves nothing behind', async () => {
    const other = createServer().listen({ host: '127.0.0.1', port: 0 });
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;

    const { code, out } = await start({ PORT: String(port) }).ended;
    other.close();

    expect(code).toBe(1);
    expect(lines(out)).toEqual([
      expect.stringMatching(`^Port ${port} of 127.0.0.1 is taken .* set PORT to a free one`),
    ]);
    expect(fs.existsSync(path.join(folder, 'data of a market'))).toBe(false);
  });

  it('names the setting of a database that cannot be reached, without its password', async () => {
    const { code, out } = await start({ ROLE: 'worker', DATABASE_URL: 'postgres://app:secret@127.0.0.1:1/market' })
      .ended;

    expect(code).toBe(1);
    expect(lines(out)).toHaveLength(1);
    expect(out).toContain('DATABASE_URL=postgres://app:***@127.0.0.1:1/market cannot be used');
    expect(out).not.toContain('secret');
  });

  it('names every wrong setting', async () => {
    const { code, out } = await start({ ROLE: 'both', PORT: 'http' }).ended;

    expect(code).toBe(1);
    expect(lines(out)[0]).toBe('These settings are not valid:');
    expect(out).toMatch(/ {2}PORT="http": /);
    expect(out).toMatch(/ {2}ROLE="both": /);
  });

  it.skipIf(process.platform === 'win32')(
    'can be stopped in the middle, and leaves no database running',
    async () => {
      const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'tregu stopped '));
      fs.chmodSync(dataDir, 0o755);
      const { child, ended } = start({ DATA_DIR: dataDir, ROLE: 'worker' });
      const cluster = path.join(dataDir, 'postgres', 'cluster');
      await expect
        .poll(() => fs.existsSync(cluster), { timeout: 60_000 })
        .toBe(true)
        .finally(() => child.kill('SIGINT'));

      const { code, out } = await ended;
      expect(code, out).toBe(0);
      expect(fs.existsSync(path.join(cluster, 'postmaster.pid'))).toBe(false);
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
    90_000,
  );
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

  it('names the files that failed, to be run again from their beginning, and counts the others', () => {
    const one = (name: string, ...states: string[]) => ({
      name: path.join(folder, name),
      status: states.includes('failed') ? 'failed' : 'passed',
      assertionResults: states.map((status) => ({ status })),
    });
    const broken = { name: path.join(folder, 'e2e/broken.ts'), status: 'failed', assertionResults: [] };
    const results = [one('a.ts', 'passed', 'skipped'), one('e2e/b.ts', 'passed', 'failed'), broken];
    const written = file('results.json', JSON.stringify({ testResults: results }));

    expect(failedFiles(written, 1, folder)).toEqual({
      files: [path.join('e2e', 'b.ts'), path.join('e2e', 'broken.ts')],
      others: { passed: 1, failed: 0, skipped: 1 },
    });
    expect(failedFiles(file('results.json', JSON.stringify({ testResults: [one('a.ts', 'passed')] })), 1, folder)).toBe(
      null,
    );
    expect(failedFiles(path.join(folder, 'absent.json'), 1, folder)).toBe(null);
  });

  it('stands in the last line also when nothing could run', async () => {
    const { code, out } = await tool('test.mjs', '--only=nothing').ended;

    expect(code).toBe(1);
    expect(out).toContain('Unknown stage "nothing"');
    expect(out).toMatch(/\n?0 passed, 1 failed\n/);
  });
});
