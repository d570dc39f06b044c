import fs from 'node:fs';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/**
 * Passed, failed and skipped tests of a Vitest run, from its JSON report and its exit code.
 * A run that broke off, found nothing, or failed outside of any test counts as one failure: it would add up to none.
 */
export function countReport(report, code) {
  if (!fs.existsSync(report)) return { passed: 0, failed: 1, skipped: 0 };
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = JSON.parse(fs.readFileSync(report, 'utf8'));
  const passed = numPassedTests ?? 0;
  const unseen = numFailedTests === 0 && (code !== 0 || passed === 0) ? 1 : 0;
  return { passed, failed: (numFailedTests ?? 0) + unseen, skipped: (numPendingTests ?? 0) + (numTodoTests ?? 0) };
}

/**
 * The files of a Vitest run in which a test failed, as paths from the folder of the run, and the counts of all the others. With
 * them a file can be run again from its beginning, and what it does then takes the place of what it did. Null where there is
 * nothing to run again: nothing failed, or what failed belongs to no file.
 */
export function failedFiles(report, code, folder) {
  if (code === 0 || !fs.existsSync(report)) return null;
  const { testResults = [] } = JSON.parse(fs.readFileSync(report, 'utf8'));
  const failed = testResults.filter(({ status }) => status !== 'passed');
  if (failed.length === 0) return null;
  const others = testResults
    .filter((file) => !failed.includes(file))
    .flatMap(({ assertionResults }) => assertionResults);
  const count = (...kinds) => others.filter(({ status }) => kinds.includes(status)).length;
  return {
    files: failed.map(({ name }) => path.relative(folder, name)),
    others: { passed: count('passed'), failed: count('failed'), skipped: count('skipped', 'pending', 'todo') },
  };
}

/**
 * What failed in a Vitest run, a line each: file, test, the first line of what it said, what a browser was looking for, and the line in
 * the test. A log of a full run has twenty thousand lines, and a build server shows its last thirty: there the names have to stand.
 */
export function whatFailed(report, folder) {
  if (!fs.existsSync(report)) return ['no report was written'];
  const { testResults = [] } = JSON.parse(fs.readFileSync(report, 'utf8'));
  const failed = testResults.filter(({ status }) => status !== 'passed');
  if (failed.length === 0) return ['an error outside of any test: look for “Unhandled Errors” above'];
  return failed.flatMap(({ name, message: whole, assertionResults }) => {
    const file = path.relative(folder, name);
    const tests = assertionResults.filter(({ status }) => status === 'failed');
    if (tests.length === 0) return [`${file}: ${firstLine(whole)}`];
    return tests.map(({ fullName, failureMessages }) => {
      const message = stripVTControlCharacters(failureMessages[0] ?? '');
      return `${file} › ${fullName}: ${firstLine(message)}${awaited(message)}${placeIn(file, message)}`;
    });
  });
}

/** What a browser was still looking for when its time was over: the element, and what lay over it. */
function awaited(message) {
  const found = /waiting for (?:get|locator).*/.exec(message)?.[0];
  const over = /<.*intercepts pointer events/.exec(message)?.[0];
  return [found, over].map((part) => (part ? ` (${part.slice(0, 200)})` : '')).join('');
}

/** The first place of the test's own file in the stack of a failure. */
function placeIn(file, message) {
  const line = message.split('\n').find((one) => one.trimStart().startsWith('at ') && one.includes(`${file}:`));
  const at = line && /:(\d+):\d+\)?$/.exec(line.trimEnd());
  return at ? `, line ${at[1]}` : '';
}

function firstLine(text) {
  return (text ?? '').split('\n', 1)[0].slice(0, 300);
}
