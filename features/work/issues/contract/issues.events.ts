import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** Something was counted anew and is different now, or somebody took an issue or put it off. */
export const issuesChanged = defineEvent({
  name: 'issues.changed',
  payload: z.object({ cause: z.string() }),
  tell: ['Read_Product-Data'],
  about: ({ cause }) => [`cause:${cause}`],
});
