import { z } from 'zod';
import { shortId } from '#kit/call.ts';
import { defineOperation } from '#kit/operation.ts';
import { reviewedAtOnce } from './machine-texts.model.ts';

const access = ['Update_Product', 'Update_Translation'] as const;

/** Has an engine translate what is missing or out of date in a language; what it makes are proposals. */
export const translateOperation = defineOperation({
  name: 'machineTexts.translate',
  subject: 'product',
  input: z.object({
    engine_id: shortId,
    language_id: shortId,
    /** The language it is translated from; null: what the supplier wrote, whichever language that is. */
    from_id: shortId.nullable().default(null),
  }),
  access,
  title: { en: 'Translate into {language} with {engine}', sq: 'Përkthim në {language} me {engine}' },
  undo: {
    en: 'The translations are proposals. Accepting them can be undone, and a proposal can be discarded',
    sq: 'Përkthimet janë propozime. Pranimi i tyre mund të zhbëhet, dhe një propozim mund të fshihet',
  },
  whole: true,
});

/** Takes what an engine made over as reviewed texts: who accepts has read them. */
export const acceptOperation = defineOperation({
  name: 'machineTexts.accept',
  subject: 'product',
  input: z.object({ language_id: shortId }),
  access,
  title: { en: 'Accept machine translations into {language}', sq: 'Pranim i përkthimeve automatike në {language}' },
  undo: true,
  keyedBy: 'language',
  most: reviewedAtOnce,
});
