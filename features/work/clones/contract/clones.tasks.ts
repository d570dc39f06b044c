import { z } from 'zod';
import { defineTask } from '#kit/task.ts';

/** Carries out the parts of a clone one after the other, or puts them back in the other order. */
export const cloneTask = defineTask({
  type: 'clone',
  input: z.object({ cloneId: z.int(), action: z.enum(['run', 'undo']) }),
  exclusiveBy: ({ cloneId }) => String(cloneId),
});
