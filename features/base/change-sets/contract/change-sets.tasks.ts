import { z } from 'zod';
import { defineTask } from '#kit/task.ts';

/** What a task that runs a change set must have in its input. */
export const changeSetRun = z.object({ changeSetId: z.uuid(), action: z.enum(['run', 'undo']) });

/** Runs the rows of a change set, or puts them back. */
export const changeSetTask = defineTask({
  type: 'change-set',
  input: changeSetRun,
  exclusiveBy: ({ changeSetId }) => changeSetId,
});
