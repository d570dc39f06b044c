import { z } from 'zod';
import { defineCall, id } from '#kit/call.ts';
import { newCnCode } from './customs.model.ts';
import { cnKeepers } from './kept-codes.calls.ts';
import { licenceTexts as words } from './licence.texts.ts';

export const setCnLicence = defineCall({
  name: 'customs.setLicence',
  method: 'PUT',
  path: '/settings/cncode/{code}/licence',
  summary: 'Says into which shops goods of a code, and of those below it, come with a licence only.',
  ...cnKeepers,
  params: z.object({ code: newCnCode }),
  /** All of them; those of shops the person does not work in stay as they are. */
  body: z.object({ shop_ids: z.array(id).max(100) }),
  output: z.object({ code: z.string() }),
  message: words.saved,
});
