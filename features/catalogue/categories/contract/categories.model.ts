import { z } from 'zod';
import { rule } from '#kit/sentence.ts';
import { categoryTexts } from './categories.texts.ts';

/** Spec section 2, Category screens: what a node of a category tree carries. */
export type CategoryNode = {
  readonly id: number;
  /** The id in the source system (CAT-005). */
  readonly originalId: string;
  /** The same text twice: some trees of the specification read `name`, others `title` (CAT-006). */
  readonly name: string;
  readonly title: string;
  readonly parentId: number | null;
  readonly position: number;
  readonly visible: boolean;
  /** Excluded in this shop: shown, not selectable. */
  readonly disabled: boolean;
  readonly children: readonly CategoryNode[];
};

const fields = z.object({
  id: z.int(),
  originalId: z.string(),
  name: z.string(),
  title: z.string(),
  parentId: z.int().nullable(),
  position: z.int(),
  visible: z.boolean(),
  disabled: z.boolean(),
});

export const categoryNode: z.ZodType<CategoryNode> = fields.extend({
  get children() {
    return z.array(categoryNode);
  },
});

/** The text of a node, whichever of the two names it came with (CAT-006). */
export const nodeTitle = (node: { readonly title?: string | null; readonly name?: string | null }): string =>
  node.title ?? node.name ?? '';

/** Bits of a compact node. */
export const nodeFlags = { hiddenHere: 1, excludedHere: 2, excludedAbove: 4 } as const;

/**
 * One node of the tree page, as short as it can be said ten thousand times: id, parent (null at the top), name, bits of
 * `nodeFlags`. Parents stand before their children and siblings in their order.
 */
export const compactNode = z.tuple([z.int(), z.int().nullable(), z.string(), z.int()]);
export type CompactNode = z.infer<typeof compactNode>;

/** How many products stand in a category, and in it or below it; each product once. */
export const categoryCount = z.tuple([z.int(), z.int(), z.int()]);

/** The words for the languages that have one; the name itself is what staff and unnamed languages see. */
export const categoryNames = z.record(z.string().regex(/^[A-Z]{2}$/), z.string().trim().max(200));

/** Words about a category per language, as a shop may show them above its products; plain text. */
export const longestDescription = 2000;
export const categoryDescriptions = z.record(
  z.string().regex(/^[A-Z]{2}$/),
  z
    .string()
    .trim()
    .max(longestDescription, { error: rule(categoryTexts.lettersMax, { count: longestDescription }) }),
);

/** One category, for the panel beside the tree. */
export const categoryDetail = z.object({
  id: z.int(),
  name: z.string(),
  names: categoryNames,
  descriptions: categoryDescriptions,
  /** The address of its picture. */
  image: z.string().nullable(),
  original_id: z.string(),
  parent_id: z.int().nullable(),
  /** Its default CN code; null: the one of the nearest category above that has one. */
  cn_code: z.string().nullable(),
  cn_code_above: z.object({ code: z.string(), category: z.string() }).nullable(),
  /** Which VAT its products have; null: that of the nearest category above that has one. */
  tax_class: z.string().nullable(),
  tax_class_above: z.object({ code: z.string(), category: z.string() }).nullable(),
  path: z.array(z.string()),
  children: z.int(),
  products: z.int(),
  shops: z.array(z.object({ shop_id: z.int(), name: z.string(), visible: z.boolean(), excluded: z.boolean() })),
  /** Suppliers' categories that stand for it, those with most products first. */
  mapped_from: z.array(
    z.object({
      id: z.int(),
      seller_id: z.int(),
      seller_name: z.string(),
      path: z.string(),
      products: z.int(),
      /** Since when it stands for this one; null: since before that was kept. */
      since: z.iso.datetime().nullable(),
      /** When somebody last decided what it stands for. */
      decided_at: z.iso.datetime().nullable(),
    }),
  ),
  mapped_from_total: z.int(),
});
export type CategoryDetail = z.infer<typeof categoryDetail>;
