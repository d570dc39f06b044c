import { z } from 'zod';
import { defineTask } from '#kit/task.ts';

/**
 * One run of a feed. One at a time per reseller: two feeds of one reseller share its products, and what is gone could
 * not be judged while another run is adding some.
 */
export const feedImportTask = defineTask({
  type: 'feed-import',
  input: z.object({ runId: z.int(), feedId: z.int(), sellerId: z.int() }),
  exclusiveBy: ({ sellerId }) => `seller:${sellerId}`,
  isImport: true,
});

/** Takes the last run of a reseller back. Not beside an import of his: both look at the runs under a lock on the reseller. */
export const feedRollbackTask = defineTask({
  type: 'feed-rollback',
  input: z.object({ runId: z.int(), feedId: z.int(), sellerId: z.int() }),
  exclusiveBy: ({ sellerId }) => `seller:${sellerId}`,
});
