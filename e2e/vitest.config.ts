import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/**
 * Each file of journeys has a browser, a server and a database of its own. Journeys mostly wait, so two run beside each other
 * on two cores. What fails is tried again by `npm test` as a whole file, never in place.
 */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    environment: 'node',
    include: ['e2e/*.e2e.ts'],
    globalSetup: ['./e2e/global-setup.ts'],
    pool: 'forks',
    // A worker loads the product and the driver of the browser once; each file closes its browser, server and database.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 50 } },
  },
});
