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
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
