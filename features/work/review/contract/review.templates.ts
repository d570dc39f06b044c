import { z } from 'zod';
import { reviewNoteTexts, reviewReasons } from '#features/catalogue/products/contract/products.review-reasons.ts';
import { version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { fillIn, type InterfaceLanguage } from '#kit/text.ts';
import { templateTexts } from './review-templates.texts.ts';

/** Decisions that say why. */
export const templateDecisions = ['ask', 'ignore', 'back'] as const;
export type TemplateDecision = (typeof templateDecisions)[number];

/** What a text may name of the product. */
export const templateValues = ['name', 'sku'] as const;
/** More of them nobody would look through while deciding. */
export const mostTemplates = 50;
const longestNote = 1000;

const unknownIn = (text: string): string | undefined =>
  [...text.matchAll(/\{([^{}]*)\}/g)]
    .map(([, value]) => value!)
    .find((value) => !templateValues.some((one) => one === value));

const text = z
  .string()
  .trim()
  .max(longestNote, { error: rule(templateTexts.lettersMax, { count: longestNote }) })
  .superRefine((value, context) => {
    const unknown = unknownIn(value);
    if (unknown !== undefined)
      context.addIssue({ code: 'custom', message: `There is no {${unknown}}: use {name} or {sku}` });
  });

/** What staff write once, to say it often. */
export const templateInput = z
  .object({
    title: z
      .string()
      .trim()
      .min(1, { error: rule(templateTexts.titleNeeded) })
      .max(80),
    decisions: z.array(z.enum(templateDecisions)).min(1, { error: rule(templateTexts.usesNeeded) }),
    reason: z.enum(reviewReasons, { error: reviewNoteTexts.reason }),
    text: z.object({ en: text, sq: text }),
  })
  .refine(({ text: { en, sq } }) => en !== '' || sq !== '', {
    path: ['text', 'sq'],
    error: rule(templateTexts.textNeeded),
  });
export type TemplateInput = z.output<typeof templateInput>;

export const reviewTemplate = z.object({
  id: z.int(),
  title: z.string(),
  decisions: z.array(z.enum(templateDecisions)),
  reason: z.enum(reviewReasons),
  text: z.object({ en: z.string(), sq: z.string() }),
  version,
});
export type ReviewTemplate = z.infer<typeof reviewTemplate>;

/** Those of a decision, in their order. */
export const templatesFor = (templates: readonly ReviewTemplate[], decision: TemplateDecision): ReviewTemplate[] =>
  templates.filter((one) => one.decisions.includes(decision));

/** Whom the words are for: a seller who is asked reads Albanian; what is put aside or sent back staff read. */
export const readerOf = (decision: TemplateDecision): InterfaceLanguage => (decision === 'ask' ? 'sq' : 'en');

/** The words with the product's own in them; in the other language where there are none in the reader's. */
export function noteOf(
  template: Pick<ReviewTemplate, 'text'>,
  language: InterfaceLanguage,
  product: { readonly name: string; readonly sku: string },
): string {
  const { en, sq } = template.text;
  const written = language === 'sq' ? sq || en : en || sq;
  return fillIn(written, { name: product.name, sku: product.sku }).slice(0, longestNote);
}
