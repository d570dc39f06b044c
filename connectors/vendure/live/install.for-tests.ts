// Installs what the tests against real shops need; says why where it cannot.
import { install } from './live-vendure.for-tests.ts';

try {
  install();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
