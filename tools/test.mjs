// npm test [-- --only=types,unit]: every stage one after the other; the last line is the sum.
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { countReport } from './count-report.mjs';
import { command, PreparationError, prepare, startNode } from './prepare.mjs';

const stages = [
  { name: 'types', title: 'Types', run: ['node_modules/typescript/bin/tsc', '--noEmit'] },
  { name: 'lint', title: 'Format and lint', run: ['node_modules/@biomejs/biome/bin/biome', 'ci', '.'] },
  { name: 'boundaries', title: 'Boundaries between folders', run: ['tools/check-boundaries.ts'] },
  { name: 'dead-code', title: 'Dead code', run: ['node_modules/knip/bin/knip.js', '--no-progress'] },
  { name: 'unit', title: 'Rules, use cases and calls on a real PostgreSQL', vitest: ['run'] },
  { name: 'browser', title: 'Journeys in a real browser', vitest: ['run', '--config', 'e2e/vitest.config.ts'] },
];

const total = { passed: 0, failed: 0, skipped: 0 };
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
  const node = prepare();
  const summary = [];
  for (const stage of chosen) {
    if (interrupted) throw new PreparationError('Interrupted');
    summary.push(await runStage(node, stage));
  }
  console.log(`\n${summary.join('\n')}\n`);
}

function chooseStages(args) {
  const unknownOption = args.find((arg) => !arg.startsWith('--only='));
  if (unknownOption) throw new PreparationError(`Unknown option ${unknownOption}. There is only --only=${allNames()}`);
  const wanted = args.flatMap((arg) => arg.slice('--only='.length).split(','));
  const unknown = wanted.find((name) => !stages.some((stage) => stage.name === name));
  if (unknown !== undefined) throw new PreparationError(`Unknown stage "${unknown}". There are: ${allNames()}`);
  return wanted.length === 0 ? stages : stages.filter(({ name }) => wanted.includes(name));
}

function allNames() {
  return stages.map(({ name }) => name).join(',');
}

async function runStage(node, stage) {
  console.log(`\n--- ${stage.title} (${stage.name}) ---`);
  const begun = performance.now();
  const counts = stage.vitest ? await runVitest(node, stage) : await runCheck(node, stage.run);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  for (const key of Object.keys(total)) total[key] += counts[key];
  const line = `${counts.failed === 0 ? 'ok    ' : 'FAILED'} ${stage.title}: ${seconds} s`;
  console.log(`--- ${line}`);
  return line;
}

async function exitCodeOf(node, args) {
  const [code] = await once(startNode(node, args), 'exit');
  return code ?? 1;
}

async function runCheck(node, args) {
  const code = await exitCodeOf(node, args);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

async function runVitest(node, { name, vitest }) {
  const report = path.join(reports, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const code = await exitCodeOf(node, ['node_modules/vitest/vitest.mjs', ...vitest, ...reporters]);
  return countReport(report, code);
}
