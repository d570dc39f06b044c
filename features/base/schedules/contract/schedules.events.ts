import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** Somebody paused, resumed or started a schedule, or changed who is told. */
export const schedulesChanged = defineEvent({
  name: 'schedules.changed',
  payload: z.object({}),
  tell: ['Update_Product-Data'],
});
