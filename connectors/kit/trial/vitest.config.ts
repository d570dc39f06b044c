import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The suites against a shop that somebody runs; `npm run try-shop` starts them. */
export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  test: {
    environment: 'node',
    include: ['tools/try-shop.for-tests.ts'],
    // Each promise by its name, and why one was not tried.
    reporters: ['verbose'],
    pool: 'forks',
    maxWorkers: 1,
    // A shop far away, whose server is small.
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
