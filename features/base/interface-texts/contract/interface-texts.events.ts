import { z } from 'zod';
import { defineEvent } from '#kit/event.ts';

/** The interface says something otherwise in a language, or another language can be chosen for it. */
export const interfaceTextsChanged = defineEvent({
  name: 'interfaceTexts.changed',
  payload: z.object({ code: z.string() }),
  tell: 'everybody',
});
