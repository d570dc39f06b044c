import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** One browser and one server, so one journey at a time. */
export default defineConfig({
  root: fileURLToPath(new URL('..', import.meta.url)),
  test: {
    environment: 'node',
    include: ['e2e/*.e2e.ts'],
    globalSetup: ['./e2e/global-setup.ts'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    // A machine shared with other work may lose a click; a defect fails twice.
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000, interval: 50 } },
  },
});
