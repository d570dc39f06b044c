import fs from 'node:fs';

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
