import { z } from 'zod';
import { defineTask } from '#kit/task.ts';

/** What every price of a shop would be with a version in force. */
export const simulateProfileTask = defineTask({
  type: 'simulate-price-profile',
  input: z.object({ simulationId: z.int() }),
  exclusiveBy: ({ simulationId }) => `simulate-price-profile:${simulationId}`,
});
