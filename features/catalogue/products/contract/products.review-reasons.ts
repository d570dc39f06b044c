import { z } from 'zod';
import { defineTexts, type Text, wordFor } from '#kit/text.ts';

/** Why a product is put aside in review; stored as these codes, kept beside the decision. */
export const reviewReasonTexts = defineTexts({
  missing_image: { en: 'Missing image', sq: 'Mungon fotografia' },
  bad_image: { en: 'Poor image quality', sq: 'Fotografi e dobët' },
  wrong_category: { en: 'Wrong category', sq: 'Kategori e gabuar' },
  missing_attribute: { en: 'Attribute missing', sq: 'Mungon një atribut' },
  bad_title: { en: 'Poor title', sq: 'Titull i dobët' },
  bad_description: { en: 'Poor description', sq: 'Përshkrim i dobët' },
  brand_not_allowed: { en: 'Brand not allowed', sq: 'Marka nuk lejohet' },
  duplicate: { en: 'Duplicate of another product', sq: 'Dublikatë e një produkti tjetër' },
  price_unrealistic: { en: 'Price not realistic', sq: 'Çmim jorealist' },
  licence_import: { en: 'Licence or import restriction', sq: 'Licencë ose import' },
  forbidden_goods: { en: 'Prohibited product', sq: 'Mall i ndaluar' },
  language: { en: 'Language', sq: 'Gjuha' },
  other: { en: 'Other', sq: 'Tjetër' },
});
export type ReviewReason = keyof typeof reviewReasonTexts;
export const reviewReasons = Object.keys(reviewReasonTexts) as [ReviewReason, ...ReviewReason[]];

/** Stored codes are shown in words; one we do not know is shown as it is. */
export const reasonText = (code: string): Text => wordFor(reviewReasonTexts, code);

export const reviewNoteTexts = {
  reason: 'Choose a reason',
  note: 'Please say what is wrong',
} as const;

/** Why: one of the codes, and words of one's own where the code is "other". */
export const reviewReason = z
  .object({
    reason: z.enum(reviewReasons, { error: reviewNoteTexts.reason }),
    note: z
      .string()
      .trim()
      .max(1000)
      .nullish()
      .transform((text) => text || null),
  })
  .refine(({ reason, note }) => reason !== 'other' || note !== null, { path: ['note'], error: reviewNoteTexts.note });
export type ReviewReasonGiven = z.output<typeof reviewReason>;
