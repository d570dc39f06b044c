import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    environment: 'node',
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['e2e/**', 'bench/**', '**/node_modules/**', '**/dist/**', '.data/**'],
    globalSetup: ['tools/test-database.ts'],
    setupFiles: ['./tools/vitest-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 20_000,
  },
});
