import { z } from 'zod';
import { id, shortId, version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { glossarySentences as words } from './glossary.sentences.ts';

/** More terms would be a dictionary; each is looked for in every text that is translated. */
export const glossaryLimits = { term: 100, wording: 200, note: 500, terms: 5_000, languages: 32 } as const;

const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

const wording = z
  .string()
  .trim()
  .max(glossaryLimits.wording)
  .refine((text) => text === '' || hasWord(text), { error: rule(words.wordRule) });

/** How a term is said in one language; an empty wording is none. */
const saidIn = z.object({ language_id: shortId, wording });
export type SaidIn = { readonly language_id: number; readonly wording: string };

/** What is written down of a term. */
export const glossaryEntry = {
  term: z
    .string()
    .trim()
    .max(glossaryLimits.term)
    .refine(hasWord, { error: rule(words.wordRule) }),
  /** It stays as it is in every language. */
  keep: z.boolean().default(false),
  /** Goods of this category and below it, or of this brand of the shops; neither: all goods. */
  category_id: id.nullable().default(null),
  shop_brand_id: id.nullable().default(null),
  note: z.string().trim().max(glossaryLimits.note).default(''),
  said: z.array(saidIn).max(glossaryLimits.languages).default([]),
};
export type GlossaryEntry = {
  readonly term: string;
  readonly keep: boolean;
  readonly category_id: number | null;
  readonly shop_brand_id: number | null;
  readonly note: string;
  readonly said: readonly SaidIn[];
};

/** A term as its keepers see it. */
export const glossaryTerm = z.object({
  id: z.int(),
  term: z.string(),
  keep: z.boolean(),
  category_id: z.int().nullable(),
  shop_brand_id: z.int().nullable(),
  /** The path of the category or the name of the brand; null: all goods. */
  scope: z.string().nullable(),
  note: z.string(),
  said: z.array(z.object({ language_id: z.int(), wording: z.string() })),
  version,
  updated_at: z.iso.datetime(),
  updated_by: z.string().nullable(),
});
export type GlossaryTerm = z.infer<typeof glossaryTerm>;

/** A term that stands in the texts of a product, with what a translator has to know of it. */
export const productTerm = z.object({
  id: z.int(),
  term: z.string(),
  keep: z.boolean(),
  note: z.string(),
  said: z.array(z.object({ language_id: z.int(), wording: z.string() })),
});
export type ProductTerm = z.infer<typeof productTerm>;
