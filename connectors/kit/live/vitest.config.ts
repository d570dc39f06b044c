import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Tests against real shops, which a stage of their own runs: each file starts the platforms it needs. */
export default defineConfig({
  root: fileURLToPath(new URL('../../..', import.meta.url)),
  test: {
    environment: 'node',
    include: ['**/*.live.ts'],
    exclude: ['**/node_modules/**'],
    globalSetup: ['tools/test-database.ts'],
    setupFiles: ['./tools/vitest-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    // Vendure compares 200 new variants with one another: 37 s on a quiet machine, and many times that on a busy one.
    testTimeout: 300_000,
    hookTimeout: 120_000,
  },
});
