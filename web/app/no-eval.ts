import { config } from 'zod';

/**
 * The schemas of the contracts are not turned into functions at run time: our pages forbid it, and the browser reports
 * each try. Read before any contract (main.tsx, vite.config.ts): a schema tries while it is made.
 */
config({ jitless: true });
