import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** A change set began, ended, was undone or dismissed. */
export const changeSetChanged = defineEvent({
  name: 'changeSets.changed',
  payload: z.object({ id: z.uuid() }),
  tell: ['Update_Product', 'Delete_Product', 'Update_Product-Data'],
});
