import { z } from 'zod';

/** The texts of a product in one language (spec section 3, Product translation). */
export const textParts = ['name', 'short_description', 'long_description'] as const;
export type TextPart = (typeof textParts)[number];

/** Missing: there is none. Draft: nobody reviewed it. Stale: the supplier's text changed since it was written or reviewed. */
export const textStates = ['missing', 'draft', 'reviewed', 'stale'] as const;
export type TextState = (typeof textStates)[number];

/** How one text stands; who reviewed it and when, where somebody did. */
export const partState = z.object({
  state: z.enum(textStates),
  reviewed_at: z.iso.datetime().nullable(),
  reviewed_by: z.string().nullable(),
});
export type PartState = z.infer<typeof partState>;

export const partStates = z.object({ name: partState, short_description: partState, long_description: partState });
export type PartStates = z.infer<typeof partStates>;

/** What is known of a text: null where it was never written or reviewed by staff. */
export type TextRecord = {
  /** The supplier's text is still the one this text was written or reviewed for. */
  readonly sourceIsCurrent: boolean;
  /** Somebody reviewed exactly this text. */
  readonly reviewed: boolean;
};

const isBlank = (text: string | null | undefined): boolean => (text ?? '').trim() === '';

/** A supplier's own text, which nobody of us wrote, is a draft: it follows its source with every delivery. */
export function textStateOf(text: string | null | undefined, record: TextRecord | null): TextState {
  if (isBlank(text)) return 'missing';
  if (record === null) return 'draft';
  if (!record.sourceIsCurrent) return 'stale';
  return record.reviewed ? 'reviewed' : 'draft';
}

/** Whether a text is wanted at all: a name always, the others where the supplier has one. */
export const isWanted = (part: TextPart, source: string | null | undefined): boolean =>
  part === 'name' || !isBlank(source);
