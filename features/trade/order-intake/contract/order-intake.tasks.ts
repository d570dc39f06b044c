import { z } from 'zod';
import { defineTask } from '#kit/task.ts';

export const pullOrdersTask = defineTask({
  type: 'pull-orders',
  input: z.object({ shop: z.int() }),
  exclusiveBy: ({ shop }) => `pull-orders:${shop}`,
});
