// Installs what the tests against real shops need; says why where it cannot.
import { livePlatforms } from './live-platform.for-tests.ts';

try {
  for (const platform of livePlatforms) platform.install();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
