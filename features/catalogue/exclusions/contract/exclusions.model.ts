import { z } from 'zod';
import { id, shortId, version } from '#kit/call.ts';
import { rule } from '#kit/sentence.ts';
import { exclusionSentences as words } from './exclusions.sentences.ts';

/** What a rule keeps out: a category of ours or of a supplier with all below it, a brand of the shops, a word in names. */
export const exclusionKinds = ['category', 'supplier_category', 'brand', 'word'] as const;
export type ExclusionKind = (typeof exclusionKinds)[number];

/** The first step a rule bars; what comes after is barred too: what may not come in is not approved or sent either. */
export const exclusionScopes = ['import', 'approve', 'send'] as const;
export type ExclusionScope = (typeof exclusionScopes)[number];

export const exclusionReasons = ['law', 'licence', 'brand_policy', 'logistics', 'other'] as const;
export type ExclusionReason = (typeof exclusionReasons)[number];

/** What becomes of products that are in a shop: they stay there, or the next send takes them out. */
export const inShopChoices = ['leave', 'at_send'] as const;
export type InShopChoice = (typeof inShopChoices)[number];

export const exclusionStates = ['in_force', 'planned', 'ended'] as const;
export type ExclusionState = (typeof exclusionStates)[number];

export const exclusionLimits = { word: 100, note: 500, exceptions: 200, shops: 200 } as const;

const day = z.iso.date().nullable().default(null);
const named = z.array(id).max(exclusionLimits.exceptions).default([]);

/** Who and what a rule does not apply to. */
export const exceptions = z.object({ sellers: named, brands: named, products: named });
export type Exceptions = z.output<typeof exceptions>;

/** What a rule is about; by its kind exactly one of the three is asked for. */
export const exclusionTarget = {
  kind: z.enum(exclusionKinds),
  category_id: id.nullable().default(null),
  shop_brand_id: id.nullable().default(null),
  word: z.string().trim().max(exclusionLimits.word).nullable().default(null),
};
export type ExclusionTarget = {
  readonly kind: ExclusionKind;
  readonly category_id: number | null;
  readonly shop_brand_id: number | null;
  readonly word: string | null;
};

/** Everything of a rule but what it is about. */
export const exclusionTerms = {
  /** Null: every shop, those added later too. */
  shop_ids: z
    .array(shortId)
    .min(1, { error: rule(words.shopsRule) })
    .max(exclusionLimits.shops)
    .nullable()
    .default(null),
  scope: z.enum(exclusionScopes),
  reason: z.enum(exclusionReasons),
  note: z.string().trim().max(exclusionLimits.note).default(''),
  in_shop: z.enum(inShopChoices).default('leave'),
  /** The first and the last day, in the time zone of the house; null: from always, for ever. */
  starts_on: day,
  ends_on: day,
  exceptions: exceptions.default({ sellers: [], brands: [], products: [] }),
};
export type ExclusionTerms = {
  readonly shop_ids: readonly number[] | null;
  readonly scope: ExclusionScope;
  readonly reason: ExclusionReason;
  readonly note: string;
  readonly in_shop: InShopChoice;
  readonly starts_on: string | null;
  readonly ends_on: string | null;
  readonly exceptions: Exceptions;
};

const called = z.object({ id: z.int(), name: z.string() });

/** A rule as its keepers see it. */
export const exclusion = z.object({
  id: z.int(),
  kind: z.enum(exclusionKinds),
  category_id: z.int().nullable(),
  shop_brand_id: z.int().nullable(),
  word: z.string().nullable(),
  /** The path of the category, the name of the brand, or the word. */
  target: z.string(),
  /** Whose category it is; null unless it is a supplier's. */
  seller: z.string().nullable(),
  shop_ids: z.array(z.int()).nullable(),
  scope: z.enum(exclusionScopes),
  reason: z.enum(exclusionReasons),
  note: z.string(),
  in_shop: z.enum(inShopChoices),
  starts_on: z.string().nullable(),
  ends_on: z.string().nullable(),
  state: z.enum(exclusionStates),
  exceptions: z.object({ sellers: z.array(called), brands: z.array(called), products: z.array(called) }),
  /** How many products it keeps out, as of then; null: not counted yet. */
  products: z.int().nullable(),
  counted_at: z.iso.datetime().nullable(),
  created_by: z.string().nullable(),
  created_at: z.iso.datetime(),
  version,
});
export type Exclusion = z.infer<typeof exclusion>;

/** What a rule would do, or does: products, and how many of them are in which of its shops. */
export const exclusionEffect = z.object({
  products: z.int(),
  shops: z.array(z.object({ shop_id: z.int(), name: z.string(), in_shop: z.int() })),
});
export type ExclusionEffect = z.infer<typeof exclusionEffect>;
