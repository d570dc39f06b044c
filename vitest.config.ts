import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['e2e/**', 'bench/**', '**/node_modules/**', '**/dist/**', '.data/**'],
    globalSetup: ['tools/test-database.ts'],
    setupFiles: ['./tools/vitest-setup.ts'],
    pool: 'forks',
    // Most files need the whole product, which takes longer to load than to test: a worker loads it once. So a test leaves nothing behind in
    // a module: what it replaces, it puts back.
    isolate: false,
    maxWorkers: 2,
    testTimeout: 20_000,
    // The matrices prepare a market with an example of every call first.
    hookTimeout: 60_000,
  },
});
