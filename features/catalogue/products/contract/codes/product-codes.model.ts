import { z } from 'zod';
import { customsTexts } from '#features/catalogue/customs/contract/customs.texts.ts';
import { rule } from '#kit/sentence.ts';
import { defineTexts } from '#kit/text.ts';

/** Products that one run can give codes; more of one code are done in two runs. */
export const codedAtOnce = 100_000;

/** A code that a product can have or has: 8 digits. */
export const code8 = z.string().regex(/^[0-9]{8}$/, { error: rule(customsTexts.eightDigits) });

/**
 * Why a product got its code, as the history keeps it. `successor`: the only one of the correlation table. `chosen`: by a person.
 * The others are what was suggested.
 */
export const codeReasons = [
  'successor',
  'chosen',
  'supplier',
  'brand_category',
  'category',
  'default',
  'title',
] as const;
export type CodeReason = (typeof codeReasons)[number];

export const codeReasonTexts = defineTexts({
  successor: { en: 'only successor of the old code', sq: 'pasuesi i vetëm i kodit të vjetër' },
  chosen: { en: 'chosen by hand', sq: 'zgjedhur me dorë' },
  supplier: { en: 'the supplier’s code', sq: 'kodi i furnitorit' },
  brand_category: { en: 'same brand and category', sq: 'e njëjta markë dhe kategori' },
  category: { en: 'same category', sq: 'e njëjta kategori' },
  default: { en: 'default of the category', sq: 'kodi i paracaktuar i kategorisë' },
  title: { en: 'words of the name', sq: 'fjalët e emrit' },
} satisfies Record<CodeReason, { en: string; sq: string }>);

/** Whether the supplier gave any code, be it too short or ended. */
export const suppliedChoices = ['yes', 'no'] as const;

/** How products without a code are narrowed. */
export const missingFilters = {
  /** Of this category and those below it. */
  category: z.int().positive().optional(),
  seller: z.int().positive().optional(),
  supplied: z.enum(suppliedChoices).optional(),
  /** In a name, a SKU or an EAN. */
  search_text: z.string().trim().max(200).optional(),
};
export type MissingFilters = z.output<z.ZodObject<typeof missingFilters>>;

/** Which products are meant, by their code: those with one of these, or those without any that the filters find. */
export const codedProducts = z.union([
  z.object({ codes: z.array(code8).min(1).max(10_000) }).strict(),
  z.object({ missing: z.literal(true), ...missingFilters }).strict(),
]);
export type CodedProducts = z.infer<typeof codedProducts>;
