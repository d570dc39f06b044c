import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

const tell = ['Update_Product-Data'];

/** A feed was created or set up differently. */
export const feedsChanged = defineEvent({ name: 'feeds.changed', payload: z.object({ feedId: z.int() }), tell });
