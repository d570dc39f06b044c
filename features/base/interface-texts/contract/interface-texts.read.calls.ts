import { z } from 'zod';
import { defineCall } from '#kit/call.ts';

/** A language people can choose for the interface, or one that comes with the product and is said otherwise here. */
export const offeredLanguage = z.object({
  /** Ours: `MK`. */
  code: z.string(),
  /** What browsers call it: `mk`. */
  tag: z.string(),
  name: z.string(),
  direction: z.enum(['ltr', 'rtl']),
  /** Which of the product's two languages stands in where it has no text. */
  base: z.enum(['en', 'sq']),
  /** Whether the market has wordings to read for it. */
  own: z.boolean(),
});
export type OfferedLanguage = z.infer<typeof offeredLanguage>;

export const getWordings = defineCall({
  name: 'interfaceTexts.getWordings',
  method: 'GET',
  path: '/interface-texts/{code}',
  summary:
    'The texts of the interface that the market says otherwise in a language, by their marks; the page of login reads it, too.',
  access: 'public',
  tagged: true,
  params: z.object({ code: z.string().regex(/^[A-Z]{2,3}$/) }),
  output: z.object({ languages: z.array(offeredLanguage), wordings: z.record(z.string(), z.string()) }),
});
