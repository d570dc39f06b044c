import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';

// The commands are plain JavaScript, because they run before TypeScript can.
const { countReport, failedFiles, whatFailed } = await import(String(new URL('./count-report.mjs', import.meta.url)));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'tregu commands '));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

function file(name: string, text: string): string {
  fs.writeFileSync(path.join(folder, name), text);
  return path.join(folder, name);
}

function tool(name: string, ...args: string[]) {
  return run({}, name, ...args);
}

const run = (settings: Record<string, string>, name: string, ...args: string[]) =>
  spawnedWith(settings, path.join(import.meta.dirname, name), ...args);

const spawned = (script: string, ...args: string[]) => spawnedWith({}, script, ...args);

function spawnedWith(settings: Record<string, string>, script: string, ...args: string[]) {
  const env = { ...process.env, NODE_ENV: 'production', ...settings };
  const child = spawn(process.execPath, [script, ...args], { env });
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

// Each loads the whole product, which a busy machine takes a quarter of a minute for.
describe('The start', { timeout: 60_000 }, () => {
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

/** A program that is ready, and dies as often as `deaths` says before it ends well; each start adds a line to `starts`. */
const mortal = (starts: string, deaths: number, ready = true) => `
  import fs from 'node:fs';
  fs.appendFileSync(${JSON.stringify(starts)}, 'x');
  ${ready ? "process.send?.('ready');" : ''}
  const times = fs.readFileSync(${JSON.stringify(starts)}, 'utf8').length;
  setTimeout(() => (times > ${deaths} ? process.exit(0) : process.kill(process.pid, 'SIGKILL')), 200);`;

/** A script that keeps `program` running as the start does. */
const kept = (name: string, program: string) =>
  file(
    name,
    `import { keepRunning } from ${JSON.stringify(String(new URL('./keep-running.mjs', import.meta.url)))};
     import { startNode } from ${JSON.stringify(String(new URL('./prepare.mjs', import.meta.url)))};
     keepRunning(() => startNode(process.execPath, [${JSON.stringify(program)}], {}, { tells: true }));`,
  );

describe.skipIf(process.platform === 'win32')('A product that died', () => {
  const startsOf = (name: string) => path.join(folder, `${name} starts`);
  const counted = (name: string) => fs.readFileSync(startsOf(name), 'utf8').length;

  it('is started again, after a pause that grows, and a person is told', async () => {
    const program = file('mortal.mjs', mortal(startsOf('mortal'), 2));

    const { code, out } = await spawned(kept('keep.mjs', program)).ended;

    expect([code, counted('mortal')]).toEqual([0, 3]);
    expect(out).toContain('Tregu died (SIGKILL) and is started again in 1 second.');
    expect(out).toContain('Tregu died (SIGKILL) and is started again in 2 seconds.');
  });

  it('is not started again where it never was ready', async () => {
    const program = file('unready.mjs', mortal(startsOf('unready'), 5, false));

    const { code } = await spawned(kept('keep unready.mjs', program)).ended;

    expect([code, counted('unready')]).toEqual([143, 1]);
  });

  it('stays away when somebody asks to stop in the pause', async () => {
    const program = file('stopped.mjs', mortal(startsOf('stopped'), 5));
    const { child, ended } = spawned(kept('keep stopped.mjs', program));
    await new Promise((resolve) => child.stderr.once('data', resolve));

    child.kill('SIGTERM');

    await ended;
    expect(counted('stopped')).toBe(1);
  });
});

describe('What package.json runs', () => {
  const scripts: Record<string, string> = JSON.parse(
    fs.readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8'),
  ).scripts;

  it.each(Object.entries(scripts))('says how it is used: npm run %s -- --help', async (name, script) => {
    const [tool = '', ...args] = /node ([^|]+)/.exec(script)![1]!.trim().split(' ');
    const { code, out } = await spawned(path.join(import.meta.dirname, '..', tool), ...args, '--help').ended;
    expect([name, code, out]).toEqual([name, 0, expect.stringMatching(/^npm (run|start|test)/)]);
  });

  it.skipIf(process.platform === 'win32').each(['SIGINT', 'SIGTERM'] as const)(
    'ends with npm when %s reaches npm alone',
    async (signal) => {
      const home = fs.mkdtempSync(path.join(folder, 'npm '));
      fs.mkdirSync(path.join(home, 'tools'));
      fs.writeFileSync(
        path.join(home, 'package.json'),
        JSON.stringify({ name: 'x', scripts: { start: scripts.start } }),
      );
      const alive = path.join(home, 'alive');
      fs.writeFileSync(
        path.join(home, 'tools', 'start.mjs'),
        `import fs from 'node:fs'; fs.writeFileSync(${JSON.stringify(alive)}, String(process.pid)); setInterval(() => {}, 1000);`,
      );
      const npm = spawn('npm', ['start'], { cwd: home, stdio: 'ignore', detached: true });
      const ended = new Promise((resolve) => npm.once('close', resolve));
      await expect.poll(() => fs.existsSync(alive) && fs.readFileSync(alive, 'utf8'), { timeout: 20_000 }).toBeTruthy();
      const pid = Number(fs.readFileSync(alive, 'utf8'));

      npm.kill(signal);

      await expect
        .poll(() => isRunning(pid), { timeout: 5_000 })
        .toBe(false)
        .finally(() => isRunning(pid) && process.kill(pid, 'SIGKILL'));
      await ended;
    },
    30_000,
  );
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

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

  it('names what failed with the first line of its reason, for a log of which only the end is shown', () => {
    const tests = [
      { status: 'passed', fullName: 'counts', failureMessages: [] },
      { status: 'failed', fullName: 'sends once', failureMessages: ['expected 1 to be 2\n  at line 3'] },
    ];
    const results = [
      { name: path.join(folder, 'a.ts'), status: 'passed', message: '', assertionResults: [tests[0]] },
      { name: path.join(folder, 'b.ts'), status: 'failed', message: '', assertionResults: tests },
      { name: path.join(folder, 'broken.ts'), status: 'failed', message: 'no such export', assertionResults: [] },
    ];

    expect(whatFailed(file('what.json', JSON.stringify({ testResults: results })), folder)).toEqual([
      'b.ts › sends once: expected 1 to be 2',
      'broken.ts: no such export',
    ]);
    const late = [
      'locator.click: Timeout 30000ms exceeded.',
      'Call log:',
      "\u001b[2m  - waiting for getByRole('button', { name: 'Record' })\u001b[22m",
      '\u001b[2m    - <div class="ant-drawer-mask"></div> intercepts pointer events\u001b[22m',
      '',
      `    at bill (${path.join(folder, 'late.ts')}:165:49)`,
      `    at ${path.join(folder, 'late.ts')}:52:3`,
    ].join('\n');
    const journey = [{ status: 'failed', fullName: 'bills', failureMessages: [late] }];
    const found = [{ name: path.join(folder, 'late.ts'), status: 'failed', message: '', assertionResults: journey }];
    expect(whatFailed(file('late.json', JSON.stringify({ testResults: found })), folder)).toEqual([
      'late.ts › bills: locator.click: Timeout 30000ms exceeded. ' +
        "(waiting for getByRole('button', { name: 'Record' })) " +
        '(<div class="ant-drawer-mask"></div> intercepts pointer events), line 165',
    ]);
    expect(whatFailed(path.join(folder, 'absent.json'), folder)).toHaveLength(1);
  });

  it('stands in the last line also when nothing could run', async () => {
    const { code, out } = await tool('test.mjs', '--only=nothing').ended;

    expect(code).toBe(1);
    expect(out).toContain('Unknown stage "nothing"');
    expect(out).toMatch(/\n?0 passed, 1 failed\n/);
  });
});
