// npm test [-- --only=types,unit]: every stage one after the other; the last line is the sum. Stages that are not part of it run
// where they are named: --only=time-all.
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { countReport, failedFiles, whatFailed } from './count-report.mjs';
import { command, PreparationError, prepare, root, startNode } from './prepare.mjs';
import { shiftedTime } from './shifted-time.mjs';
import { printedHelp } from './usage.mjs';

if (printedHelp('tools/test.mjs', process.argv.slice(2))) process.exit(0);

const stages = [
  // TypeScript 7; the 6 beside it is what dependency-cruiser reads with (ADR 7). More checkers than two check the same types once more each.
  { name: 'types', title: 'Types', run: ['node_modules/typescript-native/bin/tsc', '--noEmit', '--checkers', '2'] },
  { name: 'lint', title: 'Format and lint', run: ['node_modules/@biomejs/biome/bin/biome', 'ci', '.'] },
  {
    name: 'styles',
    title: 'Rules of the styles',
    run: ['node_modules/stylelint/bin/stylelint.mjs', '{web,features}/**/*.css'],
  },
  { name: 'boundaries', title: 'Boundaries between folders', run: ['tools/check-boundaries.ts'] },
  { name: 'dead-code', title: 'Dead code', run: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'unit', title: 'Rules, use cases and calls on a real PostgreSQL', vitest: ['run'] },
  {
    name: 'live',
    title: 'Real shops: what is sent is there, what is ordered comes',
    vitest: ['run', '--config', 'connectors/kit/live/vitest.config.ts'],
    // Their packages are not the product's: they are installed by their own lock file, outside of it.
    install: 'connectors/kit/live/install.for-tests.ts',
  },
  {
    name: 'time',
    title: 'What knows a date, at another hour, month and year',
    vitest: ['run'],
    files: knowsDate,
    // Another hour, month and year at once, in seconds: each apart, for all tests, is "time-all", which takes an hour.
    shifts: [`+${(396 * 24 + 13) * 3600}`],
  },
  {
    name: 'time-all',
    title: 'All rules, use cases and calls at another hour, month and year',
    vitest: ['run'],
    shifts: ['+13h', '+40d', '+396d'],
    onlyNamed: true,
  },
  {
    name: 'browser',
    title: 'Journeys in a real browser',
    vitest: ['run', '--config', 'e2e/vitest.config.ts'],
  },
];

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = { first: [], twice: [] };
/** Names of stages whose packages cannot be had here. */
const withoutPackages = new Set();
const reports = fs.mkdtempSync(path.join(os.tmpdir(), 'tregu-report-'));
let interrupted = false;
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    interrupted = true;
  });
}

await command(async () => {
  try {
    await runAll();
  } catch (error) {
    total.failed += 1;
    throw error;
  } finally {
    fs.rmSync(reports, { recursive: true, force: true });
  }
});
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
if (total.failed > 0) process.exitCode = 1;
console.log(`${total.passed} passed, ${total.failed} failed${skipped}`);

async function runAll() {
  const chosen = chooseStages(process.argv.slice(2));
  movedOnce(chosen);
  const node = prepare();
  const summary = await runChecks(node, chosen);
  for (const stage of chosen.filter(({ run }) => !run)) {
    if (interrupted) throw new PreparationError('Interrupted');
    summary.push(await runStage(node, stage));
  }
  console.log(`\n${summary.join('\n')}\n`);
  list('Failed on the first try, run again from the beginning', failures.first);
  list('Failed twice', failures.twice);
}

function list(title, lines) {
  if (lines.length > 0) console.log(`${title}:\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
}

function chooseStages(args) {
  const unknownOption = args.find((arg) => !arg.startsWith('--only='));
  if (unknownOption) throw new PreparationError(`Unknown option ${unknownOption}. There is only --only=${allNames()}`);
  const wanted = args.flatMap((arg) => arg.slice('--only='.length).split(','));
  const unknown = wanted.find((name) => !stages.some((stage) => stage.name === name));
  if (unknown !== undefined) throw new PreparationError(`Unknown stage "${unknown}". There are: ${allNames()}`);
  return wanted.length === 0
    ? stages.filter(({ onlyNamed }) => !onlyNamed)
    : stages.filter(({ name }) => wanted.includes(name));
}

function allNames() {
  return stages.map(({ name }) => name).join(',');
}

/**
 * What runs at another time in this very run does not run at this one, too: whether a test holds is seen at any hour, and the hour of the
 * run is no better than another. A machine that cannot move its time runs them now.
 */
function movedOnce(chosen) {
  const [unit, time] = ['unit', 'time'].map((wanted) => chosen.find(({ name }) => name === wanted));
  if (!unit || !time?.shifts.every(shiftedTime)) return;
  unit.vitest.push(...time.files().map((file) => `--exclude=${file}`));
}

/**
 * The checks, which use one core each, two at a time; and what the live shops need is fetched meanwhile. What each of them prints comes
 * in one piece, when it has ended.
 */
async function runChecks(node, chosen) {
  const summary = [];
  const waiting = [
    ...chosen.filter(({ run }) => run).map((stage) => async () => summary.push(await runStage(node, stage))),
    ...chosen.filter(({ install }) => install).map((stage) => () => fetchPackages(node, stage)),
  ];
  const lane = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      if (interrupted) throw new PreparationError('Interrupted');
      await next();
    }
  };
  await Promise.all([lane(), lane()]);
  return summary;
}

async function fetchPackages(node, { name, install }) {
  const { code, printed } = await runAside(node, [install]);
  if (printed) console.log(`\n--- Packages of the stage "${name}" ---\n${printed}`);
  if (code !== 0) withoutPackages.add(name);
}

async function runStage(node, stage) {
  if (!stage.run) console.log(`\n--- ${stage.title} (${stage.name}) ---`);
  const begun = performance.now();
  const counts = await countsOf(node, stage);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  for (const key of Object.keys(total)) total[key] += counts[key];
  const line = `${counts.failed === 0 ? 'ok    ' : 'FAILED'} ${stage.title}: ${seconds} s`;
  console.log(`--- ${line}`);
  return line;
}

async function countsOf(node, stage) {
  if (withoutPackages.has(stage.name)) {
    console.log('Skipped: the packages of the shops cannot be had, as is said above.');
    return { passed: 0, failed: 0, skipped: 1 };
  }
  if (stage.shifts) return runShifted(node, stage);
  return stage.vitest ? runVitest(node, stage.name, stage.vitest) : runCheck(node, stage);
}

async function exitCodeOf(node, args, more) {
  const [code] = await once(startNode(node, args, more), 'exit');
  return code ?? 1;
}

/** Exit code of a script, and what it printed on either channel, in order. */
async function runAside(node, args) {
  const child = startNode(node, args, {}, { aside: true });
  const printed = [];
  for (const channel of [child.stdout, child.stderr]) channel.on('data', (piece) => printed.push(piece));
  const [code] = await once(child, 'close');
  return { code: code ?? 1, printed: Buffer.concat(printed).toString().trimEnd() };
}

async function runCheck(node, { title, name, run }) {
  const { code, printed } = await runAside(node, run);
  console.log(`\n--- ${title} (${name}) ---${printed && `\n${printed}`}`);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/**
 * A machine shared with other work may lose a click or a second; a defect fails twice. What failed is run again as whole files, each
 * with a new database, server and browser: a test that is repeated where it broke off meets what its first try left behind. Both
 * tries are named at the end, so that what is red now and then is seen and mended.
 */
async function runVitest(node, name, args, more) {
  const first = await tryVitest(node, name, args, more);
  if (first.code === 0) return countReport(first.report, first.code);
  failures.first.push(...whatFailed(first.report, root));
  const again = interrupted ? null : failedFiles(first.report, first.code, root);
  if (!again) return countReport(first.report, first.code);
  console.log(`\n--- Once more from the beginning: ${again.files.join(', ')}`);
  const options = args.filter((arg) => !arg.endsWith('.test.ts'));
  const second = await tryVitest(node, `${name}-again`, [...options, ...again.files], more);
  if (second.code !== 0) failures.twice.push(...whatFailed(second.report, root));
  return sum(again.others, countReport(second.report, second.code));
}

async function tryVitest(node, name, args, more) {
  const report = path.join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await exitCodeOf(node, ['node_modules/vitest/vitest.mjs', ...args, ...reporters], more);
  return { report, code };
}

/** The same tests while the machine, its PostgreSQL too, lives at another time: a test that ends at a certain date fails here first. */
async function runShifted(node, { name, vitest, files, shifts }) {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const shift of shifts) {
    const more = shiftedTime(shift);
    if (!more) {
      console.log(
        `Skipped: this machine has no libfaketime (Debian’s package “faketime”), so its time cannot be moved by ${shift}.`,
      );
      counts.skipped += 1;
      continue;
    }
    console.log(`\n--- ${shift}`);
    Object.assign(
      counts,
      sum(counts, await runVitest(node, `${name}${shift}`, [...vitest, ...(files?.() ?? [])], more)),
    );
  }
  return counts;
}

function sum(one, other) {
  return Object.fromEntries(Object.keys(total).map((key) => [key, one[key] + other[key]]));
}

/** Tests on a database that speak of a date or of the present moment: the kind that has failed at a certain date before. */
function knowsDate() {
  const named = /\b20[2-9]\d-\d\d|Date\.now|new Date\(|\bnow: |time_zone|at time zone/;
  const tests = ['features', 'server', 'connectors', 'database'].flatMap((folder) =>
    fs
      .readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.test.ts'))
      .map((name) => path.join(folder, name)),
  );
  return tests.filter((file) => {
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    return /([bB]ench|\bcreateTestDatabase)\(/.test(text) && named.test(text);
  });
}
