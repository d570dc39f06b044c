import { z } from 'zod';
import { defineTask } from '#kit/task.ts';

/** Asks an engine product by product; each is kept as soon as it is there. */
export const translateTask = defineTask({
  type: 'translate-products',
  input: z.object({
    engine_id: z.int(),
    language_id: z.int(),
    from_id: z.int().nullable(),
    ids: z.array(z.int()),
  }),
});
