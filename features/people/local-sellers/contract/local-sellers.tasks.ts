import { z } from 'zod';
import { defineTask } from '#kit/task.ts';

/** Begins or ends a suspension at the time it was given. Called off meanwhile, it does nothing. */
export const suspensionDueTask = defineTask({
  type: 'seller-suspension',
  input: z.object({ suspensionId: z.int(), step: z.enum(['begin', 'end']) }),
});

/** Begins or ends a holiday of a seller on its day. Called off meanwhile, it does nothing. */
export const holidayDueTask = defineTask({
  type: 'seller-holiday',
  input: z.object({ holidayId: z.int(), step: z.enum(['begin', 'end']) }),
});
