import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** A local day began in a shop; `before` is the last one that was told, more than a day earlier where nothing ran over midnight. */
export const localDayBegan = defineEvent({
  name: 'days.localDayBegan',
  payload: z.object({ shopId: z.int(), day: z.string(), before: z.string() }),
  about: ({ shopId }) => [`shop:${shopId}`],
});
