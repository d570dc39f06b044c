import { z } from 'zod';

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
