import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';
import { mappingKinds } from './mapping.model.ts';

/** What suppliers' words stand for was decided, or taken back. */
export const mappingDecided = defineEvent({
  name: 'mapping.decided',
  payload: z.object({ kind: z.enum(mappingKinds), ids: z.array(z.int()) }),
  tell: ['Read_Category', 'Read_Product'],
});
