import { z } from 'zod';
import { rule } from '#kit/sentence.ts';
import { cnSentences as words } from './customs.sentences.ts';

export const cnCodeLimits = { description: 2000, words: 500, unit: 20 } as const;

/** What a code is called in a language, and words people search for that stand in no description. */
export const cnText = z.object({ description: z.string(), words: z.string() });
export type CnText = z.infer<typeof cnText>;
/** By language code; the English description stands in `description_en`. */
export const cnTexts = z.record(z.string(), cnText);
export type CnTexts = z.infer<typeof cnTexts>;

const day = z.iso
  .date({ error: rule(words.dayRule) })
  .nullable()
  .default(null);
const description = z
  .string()
  .trim()
  .max(cnCodeLimits.description, { error: rule(words.descriptionLong) });

/** What people say of a code; a language that is left out keeps its words. */
export const saidCnCode = {
  description_en: description.min(1, { error: rule(words.descriptionRule) }),
  texts: z
    .record(
      z.string().regex(/^[A-Z]{2,3}$/),
      z.object({
        description: description.default(''),
        words: z
          .string()
          .trim()
          .max(cnCodeLimits.words, { error: rule(words.wordsLong) })
          .default(''),
      }),
    )
    .default({}),
  supplementary_unit: z
    .string()
    .trim()
    .max(cnCodeLimits.unit, { error: rule(words.unitLong) })
    .nullable()
    .default(null)
    .transform((unit) => unit || null),
  valid_from: day,
  valid_to: day,
};
export type SaidCnCode = {
  readonly description_en: string;
  readonly texts: CnTexts;
  readonly supplementary_unit: string | null;
  readonly valid_from: string | null;
  readonly valid_to: string | null;
};

/** Chapter, heading, subheading or code; none begins with 00. */
export const newCnCode = z
  .string()
  .trim()
  .transform((code) => code.replace(/[\s.]/g, ''))
  .pipe(z.string().regex(/^(?!00)([0-9]{2}){1,4}$/, { error: rule(words.codeRule) }));
