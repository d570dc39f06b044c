import { defineConfig } from 'vitest/config';
export default defineConfig({ root: '/work/wt/medusa', test: { environment: 'node', include: ['**/*.live.ts'], exclude: ['**/node_modules/**'], globalSetup: ['tools/test-database.ts'], setupFiles: ['./tools/vitest-setup.ts', './tools/zz-setup.ts'], pool: 'forks', maxWorkers: 1, testTimeout: 300000, hookTimeout: 120000 } });
