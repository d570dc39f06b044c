import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

const tell = ['Update_Product-Data'];

/** A feed was created or set up differently. */
export const feedsChanged = defineEvent({ name: 'feeds.changed', payload: z.object({ feedId: z.int() }), tell });

/** A run was started or has ended; what it did is in the run. */
export const feedRunChanged = defineEvent({
  name: 'feeds.runChanged',
  payload: z.object({ runId: z.int(), feedId: z.int() }),
  tell,
});
