import { z } from 'zod';
import { type CodeReason, code8 } from './product-codes.model.ts';

/** How much speaks for a suggestion; it decides nothing, a person does. */
export const confidences = ['high', 'fair', 'low'] as const;
export type Confidence = (typeof confidences)[number];

const reasons = ['supplier', 'brand_category', 'category', 'default', 'title'] as const satisfies readonly CodeReason[];

/** A code that a product without one may have, and what speaks for it. */
export const codeSuggestion = z.object({
  code: code8,
  description_en: z.string(),
  reason: z.enum(reasons),
  confidence: z.enum(confidences),
  /** Products that have it, of those looked at. */
  count: z.int().nullable(),
  of: z.int().nullable(),
  /** Of the category, or the supplier's own words, or the words of the name, as the reason has it. */
  said: z.string(),
  /** The brand, where the reason is one. */
  brand: z.string().nullable(),
});
export type CodeSuggestion = z.infer<typeof codeSuggestion>;

/** A code of products that are like the one that has none: in one of its categories, of its brand or of any. */
export type CodeUse = {
  readonly categoryId: number;
  readonly shopBrandId: number | null;
  readonly code: string;
  readonly products: number;
};

export type ToSuggest = {
  readonly shopBrandId: number | null;
  readonly brand: string | null;
  readonly categories: readonly { readonly id: number; readonly name: string }[];
  /** What the supplier gave, and the code in force it leads to, exactly or by the correlation table or the digits. */
  readonly supplied: { readonly given: string; readonly code: string; readonly exact: boolean } | null;
  /** A code whose description has words of the name. */
  readonly titled: { readonly code: string; readonly words: readonly string[] } | null;
};

export type Known = {
  readonly uses: readonly CodeUse[];
  /** The default of a category, its own or of the nearest one above, with whose it is. */
  readonly defaults: ReadonlyMap<number, { readonly code: string; readonly category: string }>;
};

type Bare = Omit<CodeSuggestion, 'description_en'>;

/** Few products say little, however much they agree. */
function confidenceOf(count: number, of: number, enough: number): Confidence {
  const share = count / of;
  if (of >= enough && share >= 0.9) return 'high';
  return of >= 3 && share >= 0.6 ? 'fair' : 'low';
}

/** The code that most of these have. */
function mostUsed(uses: readonly CodeUse[]): { code: string; count: number; of: number } | null {
  const counts = new Map<string, number>();
  for (const { code, products } of uses) counts.set(code, (counts.get(code) ?? 0) + products);
  const [first] = [...counts].sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]));
  if (!first) return null;
  return { code: first[0], count: first[1], of: [...counts.values()].reduce((sum, n) => sum + n, 0) };
}

/** What speaks for codes of one product, the best first, each code once with its best reason. */
export function suggestCodes(of: ToSuggest, { uses, defaults }: Known): Bare[] {
  const found: Bare[] = [];
  const add = (one: Partial<Bare> & Pick<Bare, 'code' | 'reason' | 'confidence' | 'said'>) =>
    found.push({ count: null, of: null, brand: null, ...one });
  if (of.supplied)
    add({
      code: of.supplied.code,
      reason: 'supplier',
      confidence: of.supplied.exact ? 'high' : 'fair',
      said: of.supplied.given,
    });
  for (const { id, name } of of.categories) {
    const here = uses.filter(({ categoryId }) => categoryId === id);
    const same = of.shopBrandId === null ? null : mostUsed(here.filter((one) => one.shopBrandId === of.shopBrandId));
    if (same)
      add({
        ...same,
        reason: 'brand_category',
        confidence: confidenceOf(same.count, same.of, 5),
        said: name,
        brand: of.brand,
      });
    const any = mostUsed(here);
    if (any) add({ ...any, reason: 'category', confidence: confidenceOf(any.count, any.of, 10), said: name });
    const usual = defaults.get(id);
    if (usual) add({ code: usual.code, reason: 'default', confidence: 'fair', said: usual.category });
  }
  if (of.titled) add({ code: of.titled.code, reason: 'title', confidence: 'low', said: of.titled.words.join(', ') });
  const ranked = found.toSorted((a, b) => confidences.indexOf(a.confidence) - confidences.indexOf(b.confidence));
  const seen = new Set<string>();
  return ranked.filter(({ code }) => !seen.has(code) && seen.add(code)).slice(0, 4);
}
