import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** Terms were added, changed or deleted: what translators are told of texts may be different. */
export const glossaryChanged = defineEvent({
  name: 'glossary.changed',
  payload: z.object({ ids: z.array(z.int()) }),
  tell: ['Read_Language', 'Read_Product'],
});
