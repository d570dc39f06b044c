import { z } from 'zod';
import { defineTask } from '#kit/task.ts';

/** What every price of a shop would be with a version in force. */
export const simulateProfileTask = defineTask({
  type: 'simulate-price-profile',
  input: z.object({ simulationId: z.int() }),
  exclusiveBy: ({ simulationId }) => `simulate-price-profile:${simulationId}`,
});

/** The same of some products alone: a task of its own, since the release before knows no part and would try all products. */
export const simulatePartTask = defineTask({
  ...simulateProfileTask,
  type: 'simulate-price-part',
});
